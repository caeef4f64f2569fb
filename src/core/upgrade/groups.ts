import { compareKinds, type MergedChange } from '../answers/upgrade.ts';
import { compareText } from '../model/compare-text.ts';
import { kindLabels } from '../model/kind-labels.ts';
import { compareVersions } from '../model/version.ts';

/** How changes can be grouped. */
export const GROUPINGS = ['area', 'kind', 'version'] as const;

export type Grouping = (typeof GROUPINGS)[number];

export interface ChangeGroup {
  /** `Path analysis`, `Features`, `25.9.0` */
  readonly name: string;
  /** The visible changes, in the given order. */
  readonly shown: readonly MergedChange[];
  /** The collapsed fixes: readers look them up rather than read them. Empty if changes are grouped by kind. */
  readonly folded: readonly MergedChange[];
}

/** The name of the group of changes without an area. */
export const NO_AREA = 'Other changes';

/** Groups changes by area (by name, without area last), by kind (most urgent first) or by version (newest first). */
export function groupChanges(changes: readonly MergedChange[], grouping: Grouping): readonly ChangeGroup[] {
  const groups = new Map<string, MergedChange[]>();
  for (const merged of changes) {
    const name = NAME[grouping](merged);
    const known = groups.get(name);
    if (known) known.push(merged);
    else groups.set(name, [merged]);
  }
  return [...groups]
    .toSorted((left, right) => COMPARE[grouping](left, right))
    .map(([name, members]) => foldFixes(name, members, grouping));
}

const NAME: Readonly<Record<Grouping, (merged: MergedChange) => string>> = {
  area: ({ change }) => change.area ?? NO_AREA,
  kind: ({ change }) => kindLabels(change.kind).caption[1],
  version: ({ change }) => change.at.text,
};

type Named = readonly [name: string, members: readonly MergedChange[]];

const COMPARE: Readonly<Record<Grouping, (left: Named, right: Named) => number>> = {
  area: ([left], [right]) => Number(left === NO_AREA) - Number(right === NO_AREA) || compareText(left, right),
  kind: ([, [left]], [, [right]]) => (left && right ? compareKinds(left.change.kind, right.change.kind) : 0),
  version: ([, [left]], [, [right]]) =>
    left && right ? compareVersions(right.change.at, left.change.at) : 0,
};

/** Collapses fixes, unless changes are grouped by kind. */
function foldFixes(name: string, members: readonly MergedChange[], grouping: Grouping): ChangeGroup {
  if (grouping === 'kind') return { name, shown: members, folded: [] };
  return {
    name,
    shown: members.filter(({ change }) => change.kind !== 'fix'),
    folded: members.filter(({ change }) => change.kind === 'fix'),
  };
}
