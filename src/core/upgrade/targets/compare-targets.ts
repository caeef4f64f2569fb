import type { Change } from '../../answers/change.ts';
import { issueStateAt, type StreamAnswers } from '../../answers/issue-lines.ts';
import type { IssueState } from '../../answers/issue-state.ts';
import type { OpenIssue } from '../../answers/known-issues.ts';
import { type NearestFix, nearestFix } from '../../answers/nearest-release.ts';
import {
  type MergedChange,
  planInSteps,
  type RequiredChange,
  type Upgrade,
  type UpgradePlan,
} from '../../answers/upgrade.ts';
import type { ShardFile, VersionList } from '../../contracts/upgrade-data.ts';
import { dayNumber } from '../../model/dates/day.ts';
import type { Kind } from '../../model/kind.ts';
import { compareSeverity, type EntryFacts } from '../../model/release/entry-facts.ts';
import type { Steps } from '../../steps.ts';
import { neededShards, unreadBetween } from '../between-versions.ts';
import type { StatedIssue } from '../files/stored-issue.ts';
import type { UnreadText } from '../plan-summary.ts';
import { type RequiredStop, stopsBetween } from '../required-stops.ts';
import type { UpgradeTarget, UpgradeTargets } from './upgrade-targets.ts';

/** The effects of an upgrade to a target. */
export interface ComparedTarget extends UpgradeTarget {
  /** Days until support ends, if the notes state the end. 0 on the last day. */
  readonly supportDays?: number;
  readonly stops: readonly RequiredStop[];
  readonly required: readonly RequiredChange[];
  /** Included in `required`. */
  readonly breaking: readonly RequiredChange[];
  readonly lost: UpgradePlan['lost'];
  readonly openCves: readonly OpenCve[];
  readonly openIssues: readonly OpenIssue[];
  readonly fixes: readonly MergedChange[];
  readonly features: readonly MergedChange[];
  /** Changes and known issues that may apply: the notes do not say. */
  readonly unclear: readonly MergedChange[];
  readonly unread: readonly UnreadText[];
}

/** A CVE whose fix is not stated for the target. */
export interface OpenCve extends NearestFix {
  readonly id: string;
  readonly state: Exclude<IssueState, 'fixed'>;
  readonly facts?: EntryFacts;
}

/** The statements of a stream about each of its CVEs, by id. */
export type CveStatements = ReadonlyMap<string, StatedIssue>;

export interface TargetFacts {
  readonly list: Pick<VersionList, 'versions'>;
  readonly stream: StreamAnswers;
  /** From the files that the comparison needs: see `shardsOfTargets`. */
  readonly changes: readonly Change[];
  readonly cves: CveStatements;
}

/** The files with the entries for the upgrades to all targets. */
export function shardsOfTargets(
  list: VersionList,
  stream: StreamAnswers,
  { from, targets }: UpgradeTargets,
): readonly ShardFile[] {
  const upgrades = targets.map(({ version }): Upgrade => ({ from: from.version, to: version }));
  return neededShards(list, stream, upgrades);
}

/** Compares the targets in order. Runs in steps, because each target needs a whole plan: see `planInSteps`. */
export function* compareInSteps(found: UpgradeTargets, facts: TargetFacts): Steps<TargetComparison> {
  const compared: ComparedTarget[] = [];
  for (const target of found.targets) {
    const upgrade = { from: found.from.version, to: target.version };
    const plan = yield* planInSteps(facts.stream, upgrade, facts.changes);
    compared.push(describePlan(target, { plan, upgrade }, facts));
    yield;
  }
  return { ...found, targets: compared };
}

function describePlan(
  target: UpgradeTarget,
  { plan, upgrade }: { readonly plan: UpgradePlan; readonly upgrade: Upgrade },
  { list, stream, cves }: TargetFacts,
): ComparedTarget {
  const ofKinds = (...kinds: readonly Kind[]): readonly MergedChange[] =>
    [...plan.required, ...plan.changes].filter(({ change }) => kinds.includes(change.kind));
  const { endOfSupport } = target;
  return {
    ...target,
    ...(endOfSupport !== undefined && { supportDays: dayNumber(endOfSupport) - dayNumber(stream.today) }),
    stops: stopsBetween(list, stream, upgrade),
    ...{ required: plan.required, lost: plan.lost },
    breaking: plan.required.filter(({ change }) => change.kind === 'breaking'),
    openCves: openCves(target, { stream, cves }),
    openIssues: plan.open,
    fixes: ofKinds('fix', 'security'),
    features: ofKinds('feature'),
    unclear: [...plan.unclear, ...plan.unclearIssues],
    unread: unreadBetween(list, stream, upgrade),
  };
}

/** Every CVE of the stream whose fix the target does not contain, as far as the notes tell, the most severe first. */
function openCves(
  { version }: UpgradeTarget,
  { stream, cves }: Pick<TargetFacts, 'stream' | 'cves'>,
): readonly OpenCve[] {
  const open = Array.from(cves).flatMap(([id, { statements, facts }]): readonly OpenCve[] => {
    const { state } = issueStateAt(stream, statements, version);
    return state === 'fixed'
      ? []
      : [{ id, state, ...(facts && { facts }), ...nearestFix(stream, statements, version) }];
  });
  return open.toSorted((left, right) => compareSeverity(left.facts?.severity, right.facts?.severity));
}

/** The possible targets, and the effects of an upgrade to each. */
export interface TargetComparison extends Omit<UpgradeTargets, 'targets'> {
  readonly targets: readonly ComparedTarget[];
}
