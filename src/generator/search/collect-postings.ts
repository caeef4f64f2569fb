export interface CollectedPostings {
  /** In the order of their code units. */
  readonly terms: readonly string[];
  /** For each term the records that it is in, ascending. */
  readonly lists: readonly Uint32Array[];
}

export function collectPostings(termsOfRecords: readonly ReadonlySet<string>[]): CollectedPostings {
  const lists = new Map<string, number[]>();
  termsOfRecords.forEach((terms, record) => {
    for (const term of terms) {
      const list = lists.get(term);
      if (list) list.push(record);
      else lists.set(term, [record]);
    }
  });
  const terms = [...lists.keys()].sort();
  return { terms, lists: terms.map((term) => Uint32Array.from(lists.get(term) ?? [])) };
}
