import { groupBy } from '../model/group-by.ts';
import { compareVersions, uniqueVersions, type Version } from '../model/version.ts';
import type { Change } from './change.ts';
import type { Lineage } from './lineage.ts';
import { genericKeys, nameFixes, type StatedEntry } from './same-change/name-fixes.ts';
import { findPerhapsSame } from './same-change/perhaps-same.ts';
import { findLaterUpdates, groupByWords } from './same-change/similar-titles.ts';
import { unifyNumbers } from './same-change/unify-numbers.ts';
import type { Withdrawals } from './withdrawals.ts';

/** The entries of a stream, and the indexes that several readers of statements share. */
export interface IndexedEntries {
  readonly lineage: Lineage;
  readonly oldestFirst: readonly StatedEntry[];
  /** The entries about each issue, by its look-up key. */
  readonly byId: ReadonlyMap<string, readonly StatedEntry[]>;
  readonly withdrawals: Withdrawals;
}

/** The subjects of an entry, and the releases that state something about them. */
export interface Subjects extends Pick<Change, 'subjects'> {
  /** A name for each subject. */
  readonly names: readonly string[];
  /** See `Change`. Oldest first. */
  readonly perhapsIn: readonly Version[];
  /** See `Change`. */
  readonly updatedIn: readonly Version[];
}

/** Finds the entries of all lines that state the same changes. */
export function findSubjects(indexed: IndexedEntries): (entry: StatedEntry) => Subjects {
  const { lineage, oldestFirst, byId, withdrawals } = indexed;
  const { idsOf, otherBackports } = unifyNumbers(lineage, oldestFirst);
  const aboutChanges = groupBy(oldestFirst, (entry) =>
    idsOf(entry).filter((id) => !withdrawals.isOfTask(entry, id)),
  );
  const fixes = nameFixes(lineage, aboutChanges, otherBackports);
  const generic = genericKeys(lineage, oldestFirst);
  const contentOf = ({ at, key, withdraws }: StatedEntry): readonly string[] => [
    withdraws ? `withdraws ${key}` : generic.has(key) ? `${key} ${at.text}` : key,
  ];
  const statedBy = groupBy(oldestFirst, (entry) => fixes.stated.get(entry) ?? contentOf(entry));
  const statedIn = new Map(Array.from(statedBy, ([name, those]) => [name, versionsOf(those)]));
  const perhapsBy = groupBy(oldestFirst, (entry) => fixes.perhaps.get(entry) ?? []);
  const byWords = groupByWords(oldestFirst.filter(({ key }) => !generic.has(key)));
  const perhapsSame = findPerhapsSame(lineage, byId, byWords);
  const laterUpdates = findLaterUpdates(lineage, byWords);
  return (entry) => {
    const names = fixes.own.get(entry) ?? contentOf(entry);
    const subjects = names.map((name) => statedIn.get(name) ?? []);
    const isStated = ({ at }: StatedEntry): boolean =>
      subjects.every((versions) => versions.some(({ text }) => text === at.text));
    const perhaps = [
      ...names.flatMap((name) => perhapsBy.get(name) ?? []),
      ...(perhapsSame.get(entry) ?? []).filter((other) => !isStated(other)),
    ];
    return {
      ...{ names, subjects, updatedIn: laterUpdates.get(entry) ?? [] },
      perhapsIn: versionsOf(perhaps).toSorted(compareVersions),
    };
  };
}

export function versionsOf(entries: readonly StatedEntry[]): readonly Version[] {
  return uniqueVersions(entries.map(({ at }) => at));
}
