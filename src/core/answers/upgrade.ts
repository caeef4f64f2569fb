import { KIND_TRAITS } from '../model/kind.ts';
import { compareVersions, isOfSeries, parseVersion, type Version } from '../model/version.ts';
import { allSteps, eachInSteps, type Steps } from '../steps.ts';
import type { Change } from './change.ts';
import { compareDeadlines, type Deadline, isOverdue, readDeadline } from './deadline.ts';
import type { StreamAnswers } from './issue-lines.ts';
import { heldBy } from './issue-state.ts';
import { type KnownIssues, knownIssueState, knownIssuesOf } from './known-issues.ts';
import type { Containment } from './lineage.ts';
import {
  groupChanges,
  isSameAtBothEnds,
  type MergedChange,
  mergeSame,
  type Upgrade,
} from './merged-change.ts';
import { nearestWith } from './nearest-release.ts';
import { isFix } from './same-change/name-fixes.ts';
import { isCarried } from './statements.ts';

export { compareKinds, type MergedChange, mergeSame, type Upgrade } from './merged-change.ts';

export interface RequiredChange extends MergedChange {
  readonly deadline: Deadline;
  readonly overdue: boolean;
  /** The notes do not say whether `to` has it, or whether `from` already has it. */
  readonly unclear: boolean;
}

export interface LostChange extends MergedChange {
  /** The nearest release after `to` that has it. */
  readonly nearest?: Version;
}

export interface WithdrawnChange extends MergedChange {
  readonly withdrawnIn: Version;
}

/**
 * The effects of an upgrade. Each entry is in one group, except an action for a known issue, which is required while the issue is open, and
 * the entries of `downgrade`, which can also be lost.
 */
export interface UpgradePlan extends KnownIssues {
  /** For a downgrade: what the releases that `to` lacks say about going back to an older version. */
  readonly downgrade: readonly MergedChange[];
  /** What `from` has and `to` lacks. */
  readonly lost: readonly LostChange[];
  /** Required actions, in the order in which to do them. */
  readonly required: readonly RequiredChange[];
  /** Actions that were required until a release that is contained in `to` withdrew them. */
  readonly withdrawn: readonly WithdrawnChange[];
  /** Other changes that `to` has and `from` lacks, sorted by urgency. */
  readonly changes: readonly MergedChange[];
  /** The notes do not say whether these apply. */
  readonly unclear: readonly MergedChange[];
  /** The releases that are contained in `to` and not in `from`, newest first. */
  readonly versions: readonly Version[];
}

export function planUpgrade(
  stream: StreamAnswers,
  upgrade: Upgrade,
  changes: readonly Change[],
): UpgradePlan {
  return allSteps(planInSteps(stream, upgrade, changes));
}

/** A plan of thousands of changes takes longer than a browser may be blocked. */
export function* planInSteps(
  stream: StreamAnswers,
  upgrade: Upgrade,
  changes: readonly Change[],
): Steps<UpgradePlan> {
  const groups = yield* groupsOf(stream, upgrade, changes);
  const lost = yield* eachInSteps(mergeSame(groups.lost).toSorted(compareLost), (merged) =>
    withNearest(stream, upgrade, merged),
  );
  return {
    ...(yield* knownIssuesOf(stream, upgrade, changes)),
    downgrade: mergeSame(changes.filter((change) => isAboutThisDowngrade(stream, upgrade, change))),
    lost,
    required: mergeSame(groups.required)
      .map((merged) => withDeadline(stream, upgrade, merged))
      .toSorted((left, right) => compareDeadlines(left.deadline, right.deadline)),
    changes: mergeSame(groups.changes),
    versions: versionsBetween(stream, upgrade),
    withdrawn: mergeSame(groups.withdrawn).flatMap((merged) => withWithdrawal(stream, upgrade, merged)),
    unclear: mergeSame(groups.unclear),
  };
}

function isAboutThisDowngrade(
  { lineage }: StreamAnswers,
  { from, to }: Upgrade,
  { at, isAboutDowngrade }: Change,
): boolean {
  if (isAboutDowngrade !== true || compareVersions(to, from) > 0) return false;
  return lineage.contains(from, at) === 'yes' && lineage.contains(to, at) === 'no';
}

type Groups = Record<Group, Change[]>;

export function groupsOf(stream: StreamAnswers, upgrade: Upgrade, changes: readonly Change[]): Steps<Groups> {
  return groupChanges(
    changes.filter((change) => change.kind !== 'known-issue' || requiresWorkaround(stream, upgrade, change)),
    (change) => groupOf(stream, upgrade, change),
    GROUPS,
  );
}

/** An action for a known issue that is not fixed yet. The issue itself is also listed as open. */
function requiresWorkaround(stream: StreamAnswers, { to }: Upgrade, change: Change): boolean {
  return change.isTask === true && knownIssueState(stream, change, to) !== 'fixed';
}

/** If entries that state the same change are in several groups, the most important group counts. */
const GROUPS = ['required', 'lost', 'changes', 'withdrawn', 'unclear'] as const;

type Group = (typeof GROUPS)[number];

/** The group of an entry. Undefined if both ends have it, or neither, or if another entry certainly states the same. */
function groupOf(stream: StreamAnswers, upgrade: Upgrade, change: Change): Group | undefined {
  const { from, to } = upgrade;
  const { lineage } = stream;
  const stated = { from: lineage.contains(from, change.at), to: lineage.contains(to, change.at) };
  if (stated.from === 'no' && stated.to === 'no') return undefined;
  if (isSameAtBothEnds(stream, upgrade, [change.at]) && !isCarried(lineage, change)) return undefined;
  const had = holds(stream, from, change);
  const has = holds(stream, to, change);
  const { perhapsIn = [], updatedIn = [], withdrawnIn = [] } = change;
  const claims = [change.subjects.flat(), perhapsIn, updatedIn, withdrawnIn].flat();
  if (had === 'unknown' && has === had && isSameAtBothEnds(stream, upgrade, claims)) return undefined;
  const isStatedElsewhere = stated.to === 'unknown' && has === 'yes';
  if (had !== 'yes' && has !== 'no' && stated.to !== 'no' && !isStatedElsewhere) {
    if (isRequired(change) && isNeeded(change, from)) {
      if (isOfLeftLine(stream, upgrade, change)) return canBeLost(change) ? 'unclear' : undefined;
      const isUnknown = had === 'unknown' && has === 'unknown';
      return isUnknown && isOfOlderLine(stream, upgrade, change) ? 'unclear' : 'required';
    }
    return had === 'no' && has === 'yes' ? 'changes' : 'unclear';
  }
  if (had === 'no' && stated.to === 'yes' && stated.from !== 'yes') {
    return requiresMore(change) ? 'withdrawn' : undefined;
  }
  if (had === 'no' || has === 'yes' || !canBeLost(change)) return undefined;
  if (stated.from === 'no' || (stated.from === 'unknown' && had === 'yes')) return undefined;
  return had === 'yes' && has === 'no' ? 'lost' : 'unclear';
}

/** Whether an upgrade from a version needs an action. If its text says that it does not, the action is another change. */
export function isNeeded({ onlyFrom, ...change }: Change, from: Version): boolean {
  if (onlyFrom === undefined || change.kind === 'known-issue' || !requiresMore(change)) return true;
  const isUpTo = 'upTo' in onlyFrom;
  const bound = parseVersion(isUpTo ? onlyFrom.upTo : onlyFrom.before, undefined);
  if (bound === undefined) return true;
  const order = compareVersions(from, bound);
  return order < 0 || (isUpTo && (order === 0 || isOfSeries(from, bound)));
}

/** Whether an action is above the releases of a page of which `to` contains none that `from` lacks: the upgrade leaves that line. */
function isOfLeftLine({ lineage }: StreamAnswers, { from, to }: Upgrade, { at }: Change): boolean {
  const { last } = lineage.partOf(to, at);
  return last !== undefined && lineage.contains(from, last) === 'yes';
}

/**
 * Whether an action is of a line before that of `from`, and `to` is of a newer one. A line rarely lacks what an older one has, so a plan
 * does not ask for such an action.
 */
function isOfOlderLine({ lineage }: StreamAnswers, { from, to }: Upgrade, { at }: Change): boolean {
  const placeOf = (version: Version): number => lineage.lines.indexOf(lineage.lineOf(version));
  return placeOf(at) < placeOf(from) && placeOf(from) < placeOf(to);
}

/** Whether a version has everything that an entry states, from any release. */
function holds({ lineage }: StreamAnswers, version: Version, change: Change): Containment {
  const { subjects, perhapsIn: perhaps = [], updatedIn = [], withdrawnIn: withdrawn = [] } = change;
  // Only a fix can be listed as a known issue again.
  const doubts = isFix(change.kind) ? withdrawn : [];
  const mayHold = heldBy(lineage, version, { stated: [...perhaps, ...updatedIn], withdrawn }).length > 0;
  const held = subjects.map((stated): Containment => {
    const found = heldBy(lineage, version, { stated, perhaps, withdrawn, doubts });
    if (found.some((one) => one.held === 'yes')) return 'yes';
    return mayHold || found.length > 0 ? 'unknown' : 'no';
  });
  if (held.includes('no')) return 'no';
  return held.includes('unknown') ? 'unknown' : 'yes';
}

/** That a change no longer applies requires no action, and is not lost in a downgrade: then the change applies again. */
export function isRequired({ kind, isTask, isWithdrawal }: ChangeType): boolean {
  return !isWithdrawal && (isTask === true || KIND_TRAITS[kind].asksForAction === true);
}

type ChangeType = Pick<Change, 'kind' | 'isTask' | 'isWithdrawal'>;

/** Actions that were withdrawn before they were done. A withdrawn fix required no action. */
function requiresMore({ kind, isTask, isWithdrawal }: ChangeType): boolean {
  return !isWithdrawal && (isTask === true || kind === 'breaking');
}

/** A task that no longer applies is not a loss. */
function canBeLost(change: Change): boolean {
  const { kind, isTask, isWithdrawal } = change;
  return !isWithdrawal && lossOf(change) !== undefined && !(kind === 'other' && isTask === true);
}

/** The most important loss comes first. */
function compareLost({ change: left }: MergedChange, { change: right }: MergedChange): number {
  return (lossOf(left) ?? 0) - (lossOf(right) ?? 0);
}

function lossOf({ kind, also = kind }: Change): number | undefined {
  return KIND_TRAITS[also].loss;
}

/** The releases whose changes are new, newest first. */
function versionsBetween({ lineage }: StreamAnswers, { from, to }: Upgrade): readonly Version[] {
  return lineage.releases
    .map(({ version }) => version)
    .filter((version) => lineage.contains(to, version) === 'yes' && lineage.contains(from, version) === 'no')
    .toReversed();
}

function withNearest(stream: StreamAnswers, { to }: Upgrade, merged: MergedChange): LostChange {
  const {
    subjects: [stated = []],
    withdrawnIn: withdrawn = [],
  } = merged.change;
  const isHeldBy = (version: Version): boolean => holds(stream, version, merged.change) === 'yes';
  const nearest = nearestWith(stream, to, { stated, withdrawn, isHeldBy });
  return { ...merged, ...(nearest && { nearest }) };
}

function withDeadline(stream: StreamAnswers, upgrade: Upgrade, merged: MergedChange): RequiredChange {
  const deadline = readDeadline(merged.change.deadline);
  const unclear = isUnclear(stream, upgrade, merged.change);
  return { ...merged, deadline, overdue: isOverdue(deadline, stream.today), unclear };
}

/** Whether the notes do not say that `to` has a required change, or that `from` lacks it. */
export function isUnclear(stream: StreamAnswers, { from, to }: Upgrade, change: Change): boolean {
  const { at, isTask, withdrawnIn } = change;
  // Above all releases of a line, an action is about each of them.
  const isOfLine = isTask && !withdrawnIn && stream.lineage.partOf(to, at).certain !== undefined;
  return (!isOfLine && holds(stream, to, change) !== 'yes') || holds(stream, from, change) !== 'no';
}

function withWithdrawal(
  { lineage }: StreamAnswers,
  { to }: Upgrade,
  merged: MergedChange,
): readonly WithdrawnChange[] {
  const withdrawnIn = merged.change.withdrawnIn?.find((version) => lineage.contains(to, version) === 'yes');
  return withdrawnIn ? [{ ...merged, withdrawnIn }] : [];
}
