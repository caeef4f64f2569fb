import { firstPlace } from '../../first-place.ts';
import { lazy } from '../../lazy.ts';
import { groupBy } from '../../model/group-by.ts';
import { lookUpKey, sortIds } from '../../model/reference-id.ts';
import { compareVersions, type Version } from '../../model/version.ts';
import type { Lineage } from '../lineage.ts';
import { dayOf, type Line } from '../lines.ts';
import type { StatedEntry } from './name-fixes.ts';
import { isComparable, REPOSITORY_NUMBER } from './unify-numbers.ts';

/** Entries whose titles have the same words. Issue ids of a tracker distinguish changes even if their titles are equal. */
export interface SameWords {
  readonly words: readonly string[];
  /** The ids of these issues. */
  readonly issues: string;
  readonly entries: readonly StatedEntry[];
}

/** Finds entries of other lines that may state the same change as an entry. */
type Finder = (entry: StatedEntry) => readonly StatedEntry[];

/** Compares titles: the words are the same ("Bump K3s version" and "K3s bump"), or one title has one more word. */
export function perhapsSameByTitle(
  lineage: Lineage,
  groups: readonly SameWords[],
): ReadonlyMap<StatedEntry, readonly StatedEntry[]> {
  if (lineage.lines.length < 2) return new Map();
  const similar = groups.flatMap((group) => (group.entries.length > 1 ? [[group, group] as const] : []));
  const pairs = pairsWithExtraWord(groups).flatMap(([one, other]) => [
    [one, other] as const,
    [other, one] as const,
  ]);
  const found = groupBy([...similar, ...pairs], ([group]) => [group]);
  return new Map(
    Array.from(found).flatMap(([group, those]) => {
      const finders = those.map(([, other]) => nearestInLines(lineage, other));
      return group.entries.map((entry) => {
        const others = finders.flatMap((find) => find(entry));
        return [entry, others.filter((other) => areParallel(lineage, entry, other))] as const;
      });
    }),
  );
}

/**
 * For each entry that updates something, such as "Bump etcd to 3.5.21": the first releases of other lines that update the same thing to
 * that version or a later one, which includes the update.
 */
export function findLaterUpdates(
  lineage: Lineage,
  groups: readonly SameWords[],
): ReadonlyMap<StatedEntry, readonly Version[]> {
  if (lineage.lines.length < 2) return new Map();
  const named = groups.filter(({ words }) => words.includes(UPDATE) && words.some(isNumber));
  const updates = named.flatMap(({ words, issues, entries: stated }) => {
    const update = { subject: subjectOf(words, issues), versions: versionsIn(words) };
    return stated.map((entry): Update => ({ ...update, entry }));
  });
  const alike = groupBy(
    updates.toSorted((left, right) => compareVersions(left.entry.at, right.entry.at)),
    ({ subject }) => [subject],
  );
  return new Map(
    Array.from(alike.values()).flatMap((same) => {
      const lines = groupBy(same, ({ entry }) => [lineage.lineOf(entry.at)]);
      const reached = Array.from(lines, ([line, ofLine]) => ({ line, updates: withVersionsSoFar(ofLine) }));
      return same.map((update) => [update.entry, laterIn(lineage, update, reached)] as const);
    }),
  );
}

/** An entry that updates something to a version. Updates of the same thing have titles that only differ in versions. */
interface Update {
  readonly entry: StatedEntry;
  readonly subject: string;
  /** The components of each version, in ascending order: a title can contain several versions. */
  readonly versions: readonly (readonly number[])[];
}

/**
 * @param updates the updates of one line, oldest first. @returns the updates with the highest versions that the line has reached with each
 */
function withVersionsSoFar(updates: readonly Update[]): readonly Update[] {
  let soFar: Update['versions'] = [];
  return updates.map((update) => {
    soFar = update.versions.map((version, place) => {
      const known = soFar[place] ?? version;
      return compareNumbers(version, known) > 0 ? version : known;
    });
    return { ...update, versions: soFar };
  });
}

/** The first such release of each other line. Releases that contain another one of them are left out. */
function laterIn(
  lineage: Lineage,
  { entry, versions }: Update,
  lines: readonly { readonly line: Line; readonly updates: readonly Update[] }[],
): readonly Version[] {
  const own = lineage.lineOf(entry.at);
  const found: Version[] = [];
  for (const { line, updates } of lines) {
    const place = firstPlace(updates, (update) => reaches(update, versions));
    const later = line === own ? undefined : updates[place];
    const isNew = later && found.every((at) => lineage.contains(later.entry.at, at) !== 'yes');
    // If the updated version is older than what the release contains, it may be another component with the same name: charts have versions
    // of their own.
    if (isNew && areParallel(lineage, entry, later.entry)) found.push(later.entry.at);
  }
  return found;
}

function reaches({ versions }: Update, wanted: Update['versions']): boolean {
  return versions.every((version, place) => compareNumbers(version, wanted[place] ?? []) >= 0);
}

export function groupByWords(entries: readonly StatedEntry[]): readonly SameWords[] {
  const comparable = entries.filter((one) => one.titleWords !== '' && isComparable(one));
  const groups = groupBy(comparable, (entry) => [nameOf(entry.titleWords, issuesOf(entry))]);
  return Array.from(groups.values(), (same) => ({
    words: same[0].titleWords.split(' '),
    issues: issuesOf(same[0]),
    entries: same,
  }));
}

function issuesOf({ about }: StatedEntry): string {
  return sortIds(about.map(lookUpKey).filter((id) => !REPOSITORY_NUMBER.test(id))).join(' ');
}

function nameOf(words: string, issues: string): string {
  return `${words}\n${issues}`;
}

/** A release that is contained is not a backport. */
function areParallel({ contains }: Lineage, one: StatedEntry, other: StatedEntry): boolean {
  return contains(one.at, other.at) !== 'yes' && contains(other.at, one.at) !== 'yes';
}

/** A line can use a title many times, so only the release of each other line that was published nearest counts. */
function nearestInLines(lineage: Lineage, { entries }: SameWords): Finder {
  const byLine = groupBy(entries, ({ at }) => [lineage.lineOf(at)]);
  const lines = Array.from(byLine, ([line, stated]) => ({
    line,
    nearest: lazy(() => nearestOf(lineage, stated)),
  }));
  return (entry) =>
    lines.flatMap(({ line, nearest }) => (line === lineage.lineOf(entry.at) ? [] : (nearest()(entry) ?? [])));
}

/** The entry of a line that was published nearest to another entry; the first one if dates are missing. */
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
    const place = firstPlace(dated, ({ time }) => time >= wanted);
    const [before, after] = [dated[place - 1], dated[place]];
    const isAfterNearer = before && after && after.time - wanted <= wanted - before.time;
    return (isAfterNearer ? after : (before ?? after))?.entry ?? stated[0];
  };
}

/** `update`, `bump` and `upgrade`: see `looseWords`. */
const UPDATE = 'updat';

/** Titles with fewer words can be equal for different changes. */
const SHARED_WORDS = 3;

/** Words that reverse the meaning of a title. */
const OPPOSITE: ReadonlySet<string> = new Set(
  'revert rollback undo not no non never without remov disabl drop stop prevent avoid skip un'.split(' '),
);

/**
 * Groups titles, and titles without one of their words. Numbers and the words of an update are never left out, because they would name
 * something else.
 */
function pairsWithExtraWord(groups: readonly SameWords[]): readonly (readonly [SameWords, SameWords])[] {
  const ofSameIssues = groupBy(groups, ({ issues }) => [issues]);
  return Array.from(ofSameIssues.values()).flatMap((same) => {
    const byWords = new Map(same.length > 1 ? same.map((group) => [group.words.join(' '), group]) : []);
    return same.flatMap((longer) => {
      const { words } = longer;
      if (byWords.size < 2 || words.length <= SHARED_WORDS || words.includes(UPDATE)) return [];
      return words.flatMap((word, place) => {
        if (OPPOSITE.has(word) || isNumber(word)) return [];
        const shorter = byWords.get(words.toSpliced(place, 1).join(' '));
        return shorter ? [[longer, shorter] as const] : [];
      });
    });
  });
}

function isNumber(word: string): boolean {
  return /^\d/.test(word);
}

function subjectOf(words: readonly string[], issues: string): string {
  const named = words.map((word) => (isNumber(word) ? '0' : word));
  return nameOf(named.sort().join(' '), issues);
}

function versionsIn(words: readonly string[]): Update['versions'] {
  return words
    .filter(isNumber)
    .map((word) => (word.match(/\d+/g) ?? []).map(Number))
    .sort(compareNumbers);
}

function compareNumbers(left: readonly number[], right: readonly number[]): number {
  const place = left.findIndex((number, index) => number !== right[index]);
  return place < 0 ? left.length - right.length : (left[place] ?? 0) - (right[place] ?? -1);
}
