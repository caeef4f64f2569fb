import { lookUpKey, sortIds } from '../../model/reference-id.ts';
import { compareVersions } from '../../model/version.ts';
import { startOf } from '../branch-point.ts';
import type { Lineage } from '../lineage.ts';
import type { Line } from '../lines.ts';
import type { StatedEntry } from './name-fixes.ts';
import { perhapsSameByTitle } from './similar-titles.ts';
import { isComparable, REPOSITORY_NUMBER } from './unify-numbers.ts';

/** For each entry those of other lines that may state the same change. */
type PerhapsSame = ReadonlyMap<StatedEntry, readonly StatedEntry[]>;

/**
 * Entries that may state the same change name the same id, or have similar titles.
 *
 * @param byId the entries about each issue
 */
export function findPerhapsSame(
  lineage: Lineage,
  byId: ReadonlyMap<string, readonly StatedEntry[]>,
  entries: readonly StatedEntry[],
): PerhapsSame {
  const found = new Map<StatedEntry, readonly StatedEntry[]>();
  for (const same of [perhapsSameById(lineage, byId), perhapsSameByTitle(lineage, entries)]) {
    for (const [entry, others] of same) {
      found.set(entry, [...new Set([...(found.get(entry) ?? []), ...others])]);
    }
  }
  return found;
}

/** Entries of one line about the same, which come to the same where they are compared with those of another line. */
interface Group {
  readonly line: Line;
  readonly isFirstOfLine: boolean;
  readonly about: ReadonlySet<string>;
  readonly entries: StatedEntry[];
}

/**
 * By an id: as another kind of change, in other words, or without the number of a further pull request. An id under which one line states
 * several changes identifies none of them.
 */
function perhapsSameById(lineage: Lineage, byId: ReadonlyMap<string, readonly StatedEntry[]>): PerhapsSame {
  const found = new Map<StatedEntry, StatedEntry[]>();
  for (const entries of byId.values()) {
    const compared = entries.filter(isComparable);
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

/** In the order of the first entry of each. */
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

/** Whether entries are about all that the other ones are about. A backport has the number of a further pull request. */
function covers({ about }: Group, other: Group): boolean {
  return Array.from(other.about).every((id) => about.has(id) || REPOSITORY_NUMBER.test(id));
}

/** What the first release of a line brings is in the lines after it, which can only add to it. What a patch brings was carried over. */
function isCarriedOver(one: Group, other: Group): boolean {
  if (one.line === other.line) return false;
  const [first, second] = [one, other].map(({ entries }) => entries[0]?.at);
  const older = first && second && compareVersions(second, first) < 0 ? other : one;
  return !older.isFirstOfLine;
}
