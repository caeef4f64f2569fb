import { compareText } from '../model/compare-text.ts';
import type { Kind } from '../model/kind.ts';
import { compareVersions } from '../model/version.ts';
import type { Change } from './change.ts';
import { type DatedVersion, isNew, type Upgrade } from './reach.ts';

/** One change of an upgrade, with every version in it that brings the change. */
export interface MergedChange {
  /** As the newest version says it. */
  readonly change: Change;
  /** Newest first; one for each that is in the upgrade. */
  readonly versions: readonly DatedVersion[];
}

/** The changes that are new to who makes the upgrade, each once, most urgent first. */
export function changesOf(upgrade: Upgrade, changes: readonly Change[]): readonly MergedChange[] {
  return mergeSame(changes.filter(({ at }) => isNew(upgrade, at)));
}

/** Brings entries together that say the same. */
export function mergeSame(changes: readonly Change[]): readonly MergedChange[] {
  const bySameness = new Map<string, Change[]>();
  for (const change of changes) {
    const known = bySameness.get(change.same);
    if (known) known.push(change);
    else bySameness.set(change.same, [change]);
  }
  return [...bySameness.values()].map(merge).toSorted(compareChanges);
}

function merge(same: readonly Change[]): MergedChange {
  const newestFirst = same.toSorted(
    (left, right) => compareVersions(right.at.version, left.at.version) || compareText(left.url, right.url),
  );
  const [change] = newestFirst;
  if (change === undefined) throw new Error('There is no change to merge');
  const versions = new Map(newestFirst.map(({ at }) => [at.version.text, at]));
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
    compareVersions(right.at.version, left.at.version) ||
    compareText(left.url, right.url) ||
    compareText(left.same, right.same)
  );
}

export function compareKinds(left: Kind, right: Kind): number {
  return URGENCY[left] - URGENCY[right];
}

const PINNED: ReadonlySet<Kind> = new Set<Kind>(['breaking', 'security', 'deprecation']);

/** What an upgrade asks of people: tasks, and the kinds that nobody may overlook. It stands before all else and is never filtered. */
export function isPinned({ change }: MergedChange): boolean {
  return PINNED.has(change.kind) || change.deadline !== undefined;
}
