import { lookUpKey, sortIds } from '../../model/reference-id.ts';
import { compareVersions } from '../../model/version.ts';
import { startOf } from '../ancestry/branch-point.ts';
import type { Lineage } from '../lineage.ts';
import type { Line } from '../lines.ts';
import type { StatedEntry } from './name-fixes.ts';
import { perhapsSameByTitle, type SameWords } from './similar-titles.ts';
import { isComparable, REPOSITORY_NUMBER } from './unify-numbers.ts';

/** For each entry, the entries of other lines that may state the same change. */
type PerhapsSame = ReadonlyMap<StatedEntry, readonly StatedEntry[]>;

/**
 * Finds entries that may state the same change: they have a common id, or similar titles.
 *
 * @param byId the entries about each issue
 * @param byWords the entries with the same words in their titles
 */
export function findPerhapsSame(
  lineage: Lineage,
  byId: ReadonlyMap<string, readonly StatedEntry[]>,
  byWords: readonly SameWords[],
): PerhapsSame {
  const found = new Map<StatedEntry, readonly StatedEntry[]>();
  for (const same of [perhapsSameById(lineage, byId), perhapsSameByTitle(lineage, byWords)]) {
    for (const [entry, others] of same) {
      found.set(entry, [...new Set([...(found.get(entry) ?? []), ...others])]);
    }
  }
  return found;
}

/** Entries of one line about the same subject. Comparing any of them with another line has the same result. */
interface Group {
  readonly line: Line;
  readonly isFirstOfLine: boolean;
  readonly about: ReadonlySet<string>;
  readonly entries: StatedEntry[];
}

/**
 * Compares by id: the other entry can have another kind, other words, or lack the number of an additional pull request. An id for which one
 * line states several changes is ambiguous.
 */
function perhapsSameById(lineage: Lineage, byId: ReadonlyMap<string, readonly StatedEntry[]>): PerhapsSame {
  const found = new Map<StatedEntry, StatedEntry[]>();
  for (const entries of byId.values()) {
    const compared = entries.length > 1 ? entries.filter(isComparable) : [];
    if (compared.length < 2 || isOfSeveralChanges(lineage, compared)) continue;
    const groups = groupAlike(lineage, compared);
    for (const group of groups) {
      const same = groups.flatMap((other) =>
        covers(other, group) && isCarriedOver(group, other) ? other.entries : [],
      );
      if (same.length > 0)
        for (const entry of group.entries) found.set(entry, [...(found.get(entry) ?? []), ...same]);
    }
  }
  return found;
}

function isOfSeveralChanges(lineage: Lineage, entries: readonly StatedEntry[]): boolean {
  const byLine = new Map<unknown, string>();
  return entries.some(({ at, key }) => {
    const line = lineage.lineOf(at);
    const known = byLine.get(line) ?? key;
    byLine.set(line, known);
    return known !== key;
  });
}

/** In the order of the first entry of each group. */
function groupAlike(lineage: Lineage, entries: readonly StatedEntry[]): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const entry of entries) {
    const line = lineage.lineOf(entry.at);
    const ids = entry.about.map(lookUpKey);
    const isFirstOfLine = compareVersions(entry.at, startOf(line)?.version ?? entry.at) <= 0;
    const name = JSON.stringify([line.name, isFirstOfLine, ...sortIds(ids)]);
    const known = groups.get(name);
    if (known) known.entries.push(entry);
    else groups.set(name, { line, isFirstOfLine, about: new Set(ids), entries: [entry] });
  }
  return [...groups.values()];
}

/** Whether entries have all ids of other entries. A backport has the number of an additional pull request. */
function covers({ about }: Group, other: Group): boolean {
  return Array.from(other.about).every((id) => about.has(id) || REPOSITORY_NUMBER.test(id));
}

/** Later lines contain the changes of the first release of a line, and can only add to them. Changes of a patch were carried over. */
function isCarriedOver(one: Group, other: Group): boolean {
  if (one.line === other.line) return false;
  const [first, second] = [one, other].map(({ entries }) => entries[0]?.at);
  const older = first && second && compareVersions(second, first) < 0 ? other : one;
  return !older.isFirstOfLine;
}
