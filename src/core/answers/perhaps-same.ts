import { groupBy } from '../model/group-by.ts';
import { lookUpKey, sortIds } from '../model/reference-id.ts';
import { compareVersions } from '../model/version.ts';
import { startOf } from './branch-point.ts';
import type { Lineage } from './lineage.ts';
import { dayOf, type Line } from './lines.ts';
import type { StatedEntry } from './name-fixes.ts';
import { isComparable, REPOSITORY_NUMBER } from './unify-numbers.ts';

type PerhapsSame = ReadonlyMap<StatedEntry, readonly StatedEntry[]>;

/**
 * For each entry those of other lines that may state the same change: they name the same id, or their titles have the same words.
 *
 * @param byId the entries about each issue
 */
export function findPerhapsSame(
  lineage: Lineage,
  byId: ReadonlyMap<string, readonly StatedEntry[]>,
  entries: readonly StatedEntry[],
): PerhapsSame {
  const found = new Map<StatedEntry, readonly StatedEntry[]>();
  for (const same of [perhapsSameById(lineage, byId), perhapsSameByWords(lineage, entries)]) {
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

/**
 * By the words of their titles: "Bump K3s version" and "K3s bump". A line can state such a title many times, so of each line the one counts
 * that was published nearest. Issues of a tracker tell changes apart whatever their titles are.
 */
function perhapsSameByWords(lineage: Lineage, entries: readonly StatedEntry[]): PerhapsSame {
  const comparable = entries.filter((one) => one.looseKey !== '' && isComparable(one));
  const byWords = groupBy(comparable, ({ looseKey, about }) => {
    const issues = about.map(lookUpKey).filter((id) => !REPOSITORY_NUMBER.test(id));
    return [JSON.stringify([looseKey, ...sortIds(issues)])];
  });
  const found = new Map<StatedEntry, readonly StatedEntry[]>();
  for (const alike of byWords.values()) {
    const byLine = groupBy(alike, ({ at }) => [lineage.lineOf(at)]);
    if (byLine.size < 2) continue;
    const lines = Array.from(byLine, ([line, stated]) => ({ line, nearest: nearestOf(lineage, stated) }));
    for (const entry of alike) {
      const others = lines.flatMap(({ line, nearest }) =>
        line === lineage.lineOf(entry.at) ? [] : (nearest(entry) ?? []),
      );
      found.set(
        entry,
        others.filter((other) => areParallel(lineage, entry, other)),
      );
    }
  }
  return found;
}

/** What a release contains is no backport of what it states. */
function areParallel({ contains }: Lineage, one: StatedEntry, other: StatedEntry): boolean {
  return contains(one.at, other.at) !== 'yes' && contains(other.at, one.at) !== 'yes';
}

/** Finds of the entries of a line the one that was published nearest to another entry; the first of them where days are missing. */
function nearestOf(
  lineage: Lineage,
  stated: readonly StatedEntry[],
): (entry: StatedEntry) => StatedEntry | undefined {
  const timeOf = ({ at }: StatedEntry): number => {
    const release = lineage.find(at.text);
    return Date.parse((release && dayOf(release)) ?? '');
  };
  const dated = stated
    .map((entry) => ({ entry, time: timeOf(entry) }))
    .filter(({ time }) => !Number.isNaN(time))
    .toSorted((left, right) => left.time - right.time);
  return (entry) => {
    const wanted = timeOf(entry);
    if (Number.isNaN(wanted)) return stated[0];
    let [low, high] = [0, dated.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((dated[middle]?.time ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    const [before, after] = [dated[low - 1], dated[low]];
    const isAfterNearer = before && after && after.time - wanted <= wanted - before.time;
    return (isAfterNearer ? after : (before ?? after))?.entry ?? stated[0];
  };
}
