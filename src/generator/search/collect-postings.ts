import type { ReleaseWords } from './release-words.ts';

export interface CollectedPostings {
  /** In the order of their code units. */
  readonly terms: readonly string[];
  /** For each term the records that it is in, ascending. */
  readonly lists: readonly (readonly number[])[];
}

/** The postings of one release after the other: of each only its own words are in memory. */
export class PostingsCollector {
  readonly #lists = new Map<string, number[]>();

  /** `first`: the number that the first record of the release has in the index. */
  add({ terms, lists }: Pick<ReleaseWords, 'terms' | 'lists'>, first: number): void {
    terms.forEach((term, place) => {
      let list = this.#lists.get(term);
      if (list === undefined) {
        list = [];
        this.#lists.set(term, list);
      }
      for (const record of lists[place] ?? []) list.push(first + record);
    });
  }

  collected(): CollectedPostings {
    const terms = [...this.#lists.keys()].sort();
    return { terms, lists: terms.map((term) => this.#lists.get(term) ?? []) };
  }
}
