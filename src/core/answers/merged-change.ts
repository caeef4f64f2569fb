import { compareText } from '../model/compare-text.ts';
import { groupBy } from '../model/group-by.ts';
import { KIND_TRAITS, type Kind } from '../model/kind.ts';
import { compareVersions, uniqueVersions, type Version } from '../model/version.ts';
import type { Steps } from '../steps.ts';
import type { Change } from './change.ts';
import type { StreamAnswers } from './issue-lines.ts';

/** The two ends: the installed version, and the version to move to. `to` can be the older one. */
export interface Upgrade {
  readonly from: Version;
  readonly to: Version;
}

/** A change of an upgrade, with all releases that state it. */
export interface MergedChange {
  /** In the words of the newest release. */
  readonly change: Change;
  /** Newest first. */
  readonly versions: readonly Version[];
}

/** Groups entries that state the same change. An entry that fits into several groups goes into the first one. */
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

/** Whether both ends contain the same of these releases, as far as the notes tell, and leave the others open for the same reason. */
export function isSameAtBothEnds(
  { lineage }: Pick<StreamAnswers, 'lineage'>,
  { from, to }: Upgrade,
  versions: readonly Version[],
): boolean {
  return versions.every((version) => {
    const [before, after] = [lineage.contains(from, version), lineage.contains(to, version)];
    return before === after && (before !== 'unknown' || lineage.isSameQuestion(from, to, version));
  });
}

/** Merges entries that state the same change, sorted by urgency. */
export function mergeSame(changes: readonly Change[]): readonly MergedChange[] {
  const groups = groupBy(changes, ({ key }) => [key]);
  return [...groups.values()].map(merge).toSorted(compareChanges);
}

function merge(same: readonly Change[]): MergedChange {
  const newestFirst = same.toSorted(
    (left, right) => compareVersions(right.at, left.at) || compareText(left.url, right.url),
  );
  const [change] = newestFirst;
  if (change === undefined) throw new Error('There is no change to merge');
  return { change, versions: uniqueVersions(newestFirst.map(({ at }) => at)) };
}

/** A total order: no two changes of an upgrade are equal. */
export function compareChanges({ change: left }: MergedChange, { change: right }: MergedChange): number {
  return (
    compareKinds(left.kind, right.kind) ||
    compareVersions(right.at, left.at) ||
    compareText(left.url, right.url) ||
    compareText(left.key, right.key)
  );
}

export function compareKinds(left: Kind, right: Kind): number {
  return KIND_TRAITS[left].urgency - KIND_TRAITS[right].urgency;
}
