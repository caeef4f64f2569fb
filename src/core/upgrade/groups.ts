import { compareKinds, type MergedChange } from '../answers/upgrade.ts';
import { compareText } from '../model/compare-text.ts';
import { kindLabels } from '../model/kind-labels.ts';
import { compareVersions } from '../model/version.ts';

/** What changes can be read by. */
export const GROUPINGS = ['area', 'kind', 'version'] as const;

export type Grouping = (typeof GROUPINGS)[number];

export interface ChangeGroup {
  /** `Path analysis`, `Features`, `25.9.0` */
  readonly name: string;
  /** In the order in which they were given, without fixes where those are folded. */
  readonly shown: readonly MergedChange[];
  /** Fixes, which readers look up rather than read. Empty in a group that is about them. */
  readonly folded: readonly MergedChange[];
}

/** Of changes that stand below no heading. */
export const NO_AREA = 'Other changes';

/** Changes by area (in the order of their names, what has none last), by kind (most urgent first) or by version (newest first). */
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

/** A group of nothing but fixes is folded as well, but not where the reader asked for them by kind. */
function foldFixes(name: string, members: readonly MergedChange[], grouping: Grouping): ChangeGroup {
  if (grouping === 'kind') return { name, shown: members, folded: [] };
  return {
    name,
    shown: members.filter(({ change }) => change.kind !== 'fix'),
    folded: members.filter(({ change }) => change.kind === 'fix'),
  };
}
