import type { ReleaseWords } from '../../../core/search/release-words.ts';

/** The words of some releases as one: their records are numbered on from each to the next. */
export interface RowWords extends ReleaseWords {
  /** How many records each release has. */
  readonly counts: readonly number[];
}

export function joinWords(row: readonly ReleaseWords[]): RowWords {
  const lists = new Map<string, number[]>();
  let first = 0;
  for (const { terms, lists: own, records } of row) {
    terms.forEach((term, place) => {
      const list = lists.get(term) ?? [];
      if (list.length === 0) lists.set(term, list);
      for (const record of own[place] ?? []) list.push(first + record);
    });
    first += records.length;
  }
  const terms = [...lists.keys()].sort();
  return {
    counts: row.map(({ records }) => records.length),
    records: row.flatMap(({ records }) => records),
    texts: row.flatMap(({ texts }) => texts),
    terms,
    lists: terms.map((term) => lists.get(term) ?? []),
  };
}
