import type { IndexedRelease } from '../../../core/search/index-release.ts';

/** The search terms of a batch of releases. Record numbers continue from one release to the next. */
export interface BatchTerms extends IndexedRelease {
  /** How many records each release has. */
  readonly counts: readonly number[];
}

export function joinTerms(batch: readonly IndexedRelease[]): BatchTerms {
  const lists = new Map<string, number[]>();
  let first = 0;
  for (const { terms, lists: own, records } of batch) {
    terms.forEach((term, place) => {
      const list = lists.get(term) ?? [];
      if (list.length === 0) lists.set(term, list);
      for (const record of own[place] ?? []) list.push(first + record);
    });
    first += records.length;
  }
  const terms = [...lists.keys()].sort();
  return {
    counts: batch.map(({ records }) => records.length),
    records: batch.flatMap(({ records }) => records),
    texts: batch.flatMap(({ texts }) => texts),
    terms,
    lists: terms.map((term) => lists.get(term) ?? []),
  };
}
