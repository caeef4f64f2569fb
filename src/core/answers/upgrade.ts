import { compareText } from '../model/compare-text.ts';
import type { Kind } from '../model/kind.ts';
import { compareVersions, type Version } from '../model/version.ts';
import type { Change } from './change.ts';
import { compareDeadlines, type Deadline, isOverdue, readDeadline } from './deadline.ts';
import { nearestRelease, type StreamAnswers } from './issue-lines.ts';
import { heldBy } from './issue-state.ts';
import { type KnownIssues, knownIssuesOf } from './known-issues.ts';
import type { Containment } from './lineage.ts';

/** The two ends: what somebody runs, and what they move to. `to` can be the older one. */
export interface Upgrade {
  readonly from: Version;
  readonly to: Version;
}

/** One change of an upgrade, with the releases that state it. */
export interface MergedChange {
  /** As the newest of them states it. */
  readonly change: Change;
  /** Newest first. */
  readonly versions: readonly Version[];
}

export interface RequiredChange extends MergedChange {
  readonly deadline: Deadline;
  readonly overdue: boolean;
  /** The notes do not say whether `to` has it, or whether `from` has it already. */
  readonly unclear: boolean;
}

export interface LostChange extends MergedChange {
  /** The nearest release after `to` that has it. */
  readonly nearest?: Version;
}

export interface WithdrawnChange extends MergedChange {
  readonly withdrawnIn: Version;
}

/** What an upgrade means: each entry is in one group. */
export interface UpgradePlan extends KnownIssues {
  /** What `from` has and `to` lacks. */
  readonly lost: readonly LostChange[];
  /** What asks for action, in the order in which to do it. */
  readonly required: readonly RequiredChange[];
  /** What asked for action until a release that `to` contains took it back. */
  readonly withdrawn: readonly WithdrawnChange[];
  /** What else `to` has and `from` lacks, most urgent first. */
  readonly changes: readonly MergedChange[];
  /** Of which the notes do not say whether it changes. */
  readonly unclear: readonly MergedChange[];
  /** The releases that `to` contains and `from` does not, newest first. */
  readonly versions: readonly Version[];
}

export function planUpgrade(
  stream: StreamAnswers,
  upgrade: Upgrade,
  changes: readonly Change[],
): UpgradePlan {
  const groups = groupChanges(
    changes.filter(({ kind }) => kind !== 'known-issue'),
    (change) => groupOf(stream, upgrade, change),
    GROUPS,
  );
  return {
    ...knownIssuesOf(stream, upgrade, changes),
    lost: mergeSame(groups.lost)
      .toSorted(compareLost)
      .map((merged) => withNearest(stream, upgrade, merged)),
    required: mergeSame(groups.required)
      .map((merged) => withDeadline(stream, upgrade, merged))
      .toSorted((left, right) => compareDeadlines(left.deadline, right.deadline)),
    withdrawn: mergeSame(groups.withdrawn).flatMap((merged) => withWithdrawal(stream, upgrade, merged)),
    changes: mergeSame(groups.changes),
    unclear: mergeSame(groups.unclear),
    versions: versionsBetween(stream, upgrade),
  };
}

/** From the one that counts where entries that state the same fall into several. */
const GROUPS = ['required', 'lost', 'changes', 'withdrawn', 'unclear'] as const;

type Group = (typeof GROUPS)[number];

/** Puts what states the same into one group: the first of those that its entries fall into. */
export function groupChanges<Name extends string>(
  changes: readonly Change[],
  groupOf: (change: Change) => Name | undefined,
  names: readonly Name[],
): Record<Name, Change[]> {
  const groups = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Change[]>;
  for (const change of changes) {
    const group = groupOf(change);
    if (group) groups[group].push(change);
  }
  const seen = new Set<string>();
  for (const name of names) {
    groups[name] = groups[name].filter(({ key }) => !seen.has(key));
    for (const { key } of groups[name]) seen.add(key);
  }
  return groups;
}

/** The group of an entry; nothing where both ends have it, or neither, or where another entry says the same for certain. */
function groupOf(stream: StreamAnswers, upgrade: Upgrade, change: Change): Group | undefined {
  const { from, to } = upgrade;
  const { lineage } = stream;
  const stated = { from: lineage.contains(from, change.at), to: lineage.contains(to, change.at) };
  if (stated.from === 'no' && stated.to === 'no') return undefined;
  const had = holds(stream, from, change);
  const has = holds(stream, to, change);
  const claims = [...change.subjects.flat(), ...(change.withdrawnIn ?? [])];
  if (had === 'unknown' && has === had && isSameAtBothEnds(stream, upgrade, claims)) return undefined;
  if (had !== 'yes' && has !== 'no') {
    if (stated.to === 'no' || (stated.to === 'unknown' && has === 'yes')) return undefined;
    if (isRequired(change)) return 'required';
    return had === 'no' && has === 'yes' ? 'changes' : 'unclear';
  }
  if (had === 'no' && stated.to === 'yes' && stated.from !== 'yes') {
    return asksForMore(change) ? 'withdrawn' : undefined;
  }
  if (had === 'no' || has === 'yes' || !canBeLost(change)) return undefined;
  if (stated.from === 'no' || (stated.from === 'unknown' && had === 'yes')) return undefined;
  return had === 'yes' && has === 'no' ? 'lost' : 'unclear';
}

/** Whether both ends contain the same of these releases, as far as the notes tell, and for what they leave open in the same way. */
export function isSameAtBothEnds(
  { lineage }: StreamAnswers,
  { from, to }: Upgrade,
  versions: readonly Version[],
): boolean {
  return versions.every((version) => {
    const [before, after] = [lineage.contains(from, version), lineage.contains(to, version)];
    return before === after && (before !== 'unknown' || lineage.isSameQuestion(from, to, version));
  });
}

/** Whether a version has all that an entry states, from whichever release. */
function holds({ lineage }: StreamAnswers, version: Version, change: Change): Containment {
  const { subjects, withdrawnIn: withdrawn = [] } = change;
  const held = subjects.map((stated): Containment => {
    const found = heldBy(lineage, version, { stated, withdrawn });
    if (found.some((one) => one.held === 'yes')) return 'yes';
    return found.length > 0 ? 'unknown' : 'no';
  });
  if (held.includes('no')) return 'no';
  return held.includes('unknown') ? 'unknown' : 'yes';
}

const ASKS_FOR_ACTION: ReadonlySet<Kind> = new Set<Kind>(['breaking', 'security']);

export function isRequired({ kind, isTask }: Pick<Change, 'kind' | 'isTask'>): boolean {
  return isTask === true || ASKS_FOR_ACTION.has(kind);
}

/** What was taken back before it was done. A fix that was taken back asked for nothing. */
function asksForMore({ kind, isTask }: Change): boolean {
  return isTask === true || kind === 'breaking';
}

/** What a version is missed for. A task, a breaking change or a deprecation that no longer applies is no loss. */
function canBeLost({ kind, isTask }: Change): boolean {
  return CAN_BE_LOST.includes(kind) && !(kind === 'other' && isTask === true);
}

const CAN_BE_LOST: readonly Kind[] = ['security', 'fix', 'feature', 'enhancement', 'other'];

/** What is missed most comes first. */
function compareLost({ change: left }: MergedChange, { change: right }: MergedChange): number {
  return CAN_BE_LOST.indexOf(left.kind) - CAN_BE_LOST.indexOf(right.kind);
}

/** The releases whose changes are new, newest first. */
export function versionsBetween({ lineage }: StreamAnswers, { from, to }: Upgrade): readonly Version[] {
  return lineage.releases
    .map(({ version }) => version)
    .filter((version) => lineage.contains(to, version) === 'yes' && lineage.contains(from, version) === 'no')
    .toReversed();
}

function withNearest(stream: StreamAnswers, { to }: Upgrade, merged: MergedChange): LostChange {
  const nearest = nearestRelease(stream, to, (version) => holds(stream, version, merged.change) === 'yes');
  return { ...merged, ...(nearest && { nearest }) };
}

function withDeadline(stream: StreamAnswers, { from, to }: Upgrade, merged: MergedChange): RequiredChange {
  const deadline = readDeadline(merged.change.deadline);
  const isClear = holds(stream, to, merged.change) === 'yes' && holds(stream, from, merged.change) === 'no';
  return { ...merged, deadline, overdue: isOverdue(deadline, stream.today), unclear: !isClear };
}

function withWithdrawal(
  { lineage }: StreamAnswers,
  { to }: Upgrade,
  merged: MergedChange,
): readonly WithdrawnChange[] {
  const withdrawnIn = merged.change.withdrawnIn?.find((version) => lineage.contains(to, version) === 'yes');
  return withdrawnIn ? [{ ...merged, withdrawnIn }] : [];
}

/** Brings entries together that state the same, most urgent first. */
export function mergeSame(changes: readonly Change[]): readonly MergedChange[] {
  const byKey = new Map<string, Change[]>();
  for (const change of changes) {
    const same = byKey.get(change.key);
    if (same) same.push(change);
    else byKey.set(change.key, [change]);
  }
  return [...byKey.values()].map(merge).toSorted(compareChanges);
}

function merge(same: readonly Change[]): MergedChange {
  const newestFirst = same.toSorted(
    (left, right) => compareVersions(right.at, left.at) || compareText(left.url, right.url),
  );
  const [change] = newestFirst;
  if (change === undefined) throw new Error('There is no change to merge');
  const versions = new Map(newestFirst.map(({ at }) => [at.text, at]));
  return { change, versions: [...versions.values()] };
}

/** From what has to be known before the upgrade to what can be looked up after it. */
const URGENCY: Readonly<Record<Kind, number>> = {
  breaking: 0,
  security: 1,
  deprecation: 2,
  'known-issue': 3,
  feature: 4,
  enhancement: 5,
  other: 6,
  fix: 7,
  internal: 8,
};

/** Total: no two changes of an upgrade have one place. */
export function compareChanges({ change: left }: MergedChange, { change: right }: MergedChange): number {
  return (
    URGENCY[left.kind] - URGENCY[right.kind] ||
    compareVersions(right.at, left.at) ||
    compareText(left.url, right.url) ||
    compareText(left.key, right.key)
  );
}

export function compareKinds(left: Kind, right: Kind): number {
  return URGENCY[left] - URGENCY[right];
}
