import { lookUpKey, sortIds } from '../../model/reference-id.ts';
import type { Lineage } from '../lineage.ts';
import { isFix, isKnownIssue, type StatedEntry } from './name-fixes.ts';

/** A repository numbers each issue and pull request, so a backport has a number of its own. Ids of trackers and advisories do not match. */
export const REPOSITORY_NUMBER = /#\d+$/;

/** Entries that say the same in the same words, under numbers of several pull requests. */
interface Backports {
  /** The lowest of the numbers. */
  readonly number: string;
  readonly numbers: readonly string[];
  readonly entries: readonly StatedEntry[];
}

/** The ids under which entries are compared, and what is compared although it fixes nothing. */
export interface UnifiedNumbers {
  /** The ids of the entry; of a backport with the lowest number instead of its own one. */
  readonly idsOf: (entry: StatedEntry) => readonly string[];
  /** Backports that are no fixes, by a name for each change. */
  readonly otherBackports: ReadonlyMap<string, readonly StatedEntry[]>;
}

/**
 * Finds changes that several lines state in the same words, each under the number of its own pull request. Words that a line uses for
 * several numbers, such as "Bump the chart", identify nothing. A task or a breaking change is never taken for another one: an action
 * too many is safe, an action too few is not.
 */
export function unifyNumbers(lineage: Lineage, entries: readonly StatedEntry[]): UnifiedNumbers {
  const byWords = new Map<string, StatedEntry[]>();
  for (const entry of entries) {
    const [numbers, others] = idsByForm(entry);
    if (numbers.length === 0 || !isComparable(entry)) continue;
    const words = JSON.stringify([entry.kind, entry.titleKey, ...others]);
    const known = byWords.get(words);
    if (known) known.push(entry);
    else byWords.set(words, [entry]);
  }
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

/** Whether an entry can be a change of another line, carried over. */
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
    // A known issue or a withdrawal is about the change under each of its numbers.
    const isAboutAll = entry.withdraws !== undefined || isKnownIssue(entry);
    return isAboutAll ? [...ids, ...ids.flatMap((id) => unified.get(id) ?? [])] : ids;
  };
}
