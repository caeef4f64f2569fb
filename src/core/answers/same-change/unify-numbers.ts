import { groupBy } from '../../model/group-by.ts';
import { lookUpKey, sortIds } from '../../model/reference-id.ts';
import type { Lineage } from '../lineage.ts';
import { isFix, isKnownIssue, type StatedEntry } from './name-fixes.ts';

/** A repository numbers each issue and pull request, so a backport has its own number. Ids of trackers and advisories do not match. */
export const REPOSITORY_NUMBER = /#\d+$/;

/** Entries with the same text, with the numbers of several pull requests. */
interface Backports {
  /** The lowest of the numbers. */
  readonly number: string;
  readonly numbers: readonly string[];
  readonly entries: readonly StatedEntry[];
}

/** The ids by which entries are compared, and backports that are compared like fixes. */
export interface UnifiedNumbers {
  /** The ids of an entry. A backport has the lowest number instead of its own one. */
  readonly idsOf: (entry: StatedEntry) => readonly string[];
  /** Backports that are not fixes, by a name for each change. */
  readonly otherBackports: ReadonlyMap<string, readonly StatedEntry[]>;
}

/**
 * Finds changes that several lines state with the same text, each with the number of its own pull request. A text that one line uses for
 * several numbers, such as "Bump the chart", identifies nothing. Tasks and breaking changes are never merged: a superfluous action is safe,
 * a missing one is not.
 */
export function unifyNumbers(lineage: Lineage, entries: readonly StatedEntry[]): UnifiedNumbers {
  const byWords = groupBy(entries, (entry) => {
    const [numbers, others] = idsByForm(entry);
    const isMeant = numbers.length > 0 && isComparable(entry);
    return isMeant ? [JSON.stringify([entry.kind, entry.titleKey, ...others])] : [];
  });
  const found = [...byWords].flatMap(([words, same]) => {
    const backports = backportsAmong(lineage, same);
    return backports ? [[words, backports] as const] : [];
  });
  return {
    idsOf: unifiedIds(found.map(([, backports]) => backports)),
    otherBackports: new Map(
      found.flatMap(([words, { entries: same }]) =>
        same.some(({ kind }) => isFix(kind)) ? [] : [[words, same] as const],
      ),
    ),
  };
}

/** Whether an entry can be a change that was carried over from another line. */
export function isComparable(entry: StatedEntry): boolean {
  return !entry.withdraws && !entry.isTask && entry.kind !== 'breaking' && !isKnownIssue(entry);
}

/** The numbers of an entry, and its other ids. */
function idsByForm({ about }: StatedEntry): readonly [numbers: readonly string[], others: readonly string[]] {
  const ids = sortIds(about.map(lookUpKey));
  return [ids.filter((id) => REPOSITORY_NUMBER.test(id)), ids.filter((id) => !REPOSITORY_NUMBER.test(id))];
}

function backportsAmong(lineage: Lineage, entries: readonly StatedEntry[]): Backports | undefined {
  const numbersOf = (entry: StatedEntry): string => idsByForm(entry)[0].join(' ');
  if (new Set(entries.map(numbersOf)).size < 2) return undefined;
  const byLine = new Map<unknown, string>();
  for (const entry of entries) {
    const line = lineage.lineOf(entry.at);
    if ((byLine.get(line) ?? numbersOf(entry)) !== numbersOf(entry)) return undefined;
    byLine.set(line, numbersOf(entry));
  }
  const numbers = sortIds(new Set(entries.flatMap((entry) => idsByForm(entry)[0])));
  return { number: numbers[0] ?? '', numbers, entries };
}

function unifiedIds(found: readonly Backports[]): UnifiedNumbers['idsOf'] {
  const numberOf = new Map(found.flatMap(({ number, entries }) => entries.map((entry) => [entry, number])));
  const unified = new Map<string, string[]>();
  for (const { number, numbers } of found) {
    for (const one of numbers) unified.set(one, [...(unified.get(one) ?? []), number]);
  }
  return (entry) => {
    const number = numberOf.get(entry);
    if (number !== undefined) return [...idsByForm(entry)[1], number];
    const ids = entry.about.map(lookUpKey);
    // A known issue or a withdrawal refers to the change by any of its numbers.
    const isAboutAll = entry.withdraws !== undefined || isKnownIssue(entry);
    return isAboutAll ? [...ids, ...ids.flatMap((id) => unified.get(id) ?? [])] : ids;
  };
}
