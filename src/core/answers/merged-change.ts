import { compareText } from '../model/compare-text.ts';
import type { Kind } from '../model/kind.ts';
import { compareVersions, type Version } from '../model/version.ts';
import type { Change } from './change.ts';
import type { StreamAnswers } from './issue-lines.ts';
import type { Steps } from './steps.ts';

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

/** Puts what states the same into one group: the first of those that its entries fall into. */
export function* groupChanges<Name extends string>(
  changes: readonly Change[],
  groupOf: (change: Change) => Name | undefined,
  names: readonly Name[],
): Steps<Record<Name, Change[]>> {
  const groups = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, Change[]>;
  for (const change of changes) {
    const group = groupOf(change);
    if (group) groups[group].push(change);
    yield;
  }
  const seen = new Set<string>();
  for (const name of names) {
    groups[name] = groups[name].filter(({ key }) => !seen.has(key));
    for (const { key } of groups[name]) seen.add(key);
  }
  return groups;
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
