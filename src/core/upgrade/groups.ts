import { compareKinds, type MergedChange } from '../answers/upgrade.ts';
import type { PlanKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import { compareText } from '../model/compare-text.ts';
import { groupBy } from '../model/group-by.ts';
import type { Kind } from '../model/kind.ts';
import { compareVersions } from '../model/version.ts';
import { divideByProfile, type Unused } from './profile.ts';

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
  /** Whether it is the last group, of what the reader does not use, all of it collapsed. */
  readonly isOutside?: true;
}

/** The name for changes without an area, also in addresses. No heading of a note can have this name. */
export const NO_AREA = '-';

/** An area as readers see it. */
export function areaName(messages: Messages<PlanKey>, area: string): string {
  return area === NO_AREA ? messages('upgrade.no-area') : area;
}

/** How changes are grouped, and what the reader does not use. */
export interface GroupedBy {
  readonly by: Grouping;
  readonly unused?: Unused;
}

/** Groups changes by area (by name, without area last), by kind (most urgent first) or by version (newest first). */
export function groupChanges(
  messages: Messages<PlanKey>,
  changes: readonly MergedChange[],
  { by, unused = [] }: GroupedBy,
): readonly ChangeGroup[] {
  const [own, outside] = divideByProfile(changes, unused);
  const name = messages('profile.outside');
  const groups = [...groupBy(own, (merged) => [KEY[by](merged)])].toSorted(COMPARE[by]);
  return [
    ...groups.map(([key, members]) => foldFixes(nameOf(messages, by, key), members, by)),
    ...(outside.length > 0 ? [{ name, shown: [], folded: outside, isOutside: true as const }] : []),
  ];
}

const KEY: Readonly<Record<Grouping, (merged: MergedChange) => string>> = {
  area: ({ change }) => change.area ?? NO_AREA,
  kind: ({ change }) => change.kind,
  version: ({ change }) => change.at.text,
};

/** By name, without area last. */
export function compareAreas(left: string, right: string): number {
  return Number(left === NO_AREA) - Number(right === NO_AREA) || compareText(left, right);
}

/** The plural names of kinds, which are independent of the number of changes. */
const SEVERAL = 2;

function nameOf(messages: Messages<PlanKey>, grouping: Grouping, key: string): string {
  if (grouping === 'kind') return messages(`kinds.caption-${key as Kind}`, { count: SEVERAL });
  return grouping === 'area' ? areaName(messages, key) : key;
}

type Keyed = readonly [key: string, members: readonly MergedChange[]];

const COMPARE: Readonly<Record<Grouping, (left: Keyed, right: Keyed) => number>> = {
  area: ([left], [right]) => compareAreas(left, right),
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
