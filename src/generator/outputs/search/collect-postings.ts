import {
  ascendingToText,
  numberOf,
  numbersToText,
  textToNumbers,
} from '#core/search/files/numbers-as-text.ts';
import type { IndexedRelease } from '../../../core/search/index-release.ts';

/** The records that contain a term. */
interface TermPostings {
  /** The distances from each record to the next, encoded by `ascendingToText`. */
  readonly distances: string;
  readonly count: number;
}

export interface CollectedPostings {
  /** Sorted by code units. */
  readonly terms: readonly string[];
  readonly postings: readonly TermPostings[];
}

/** The postings of a batch of releases as text, so that batches can be joined without decoding them. */
export interface BatchPostings {
  /** One term per line. */
  readonly terms: string;
  /** One line per term: the distances of its records, encoded as in the index files. */
  readonly lists: string;
  /** One character per term: the number of its records. */
  readonly frequencies: string;
  /** One character per term: the number of its last record. */
  readonly lasts: string;
}

const LINE = '\n';
const LAST_SHORT_CODE = 0xffff;

export function packPostings({ terms, lists }: Pick<IndexedRelease, 'terms' | 'lists'>): BatchPostings {
  return {
    terms: terms.join(LINE),
    lists: lists.map(ascendingToText).join(LINE),
    frequencies: numbersToText(lists.map(({ length }) => length)),
    lasts: numbersToText(lists.map((list) => list.at(-1) ?? 0)),
  };
}

interface Collected {
  distances: string;
  count: number;
  last: number;
}

/** Joins the postings of batches, which are added in order. */
export class PostingsCollector {
  readonly #collected = new Map<string, Collected>();

  /** @param first the number that the first record of the batch has in the index */
  add({ terms, lists, frequencies, lasts }: BatchPostings, first: number): void {
    if (terms === '') return;
    const [counts, ends, lines] = [textToNumbers(frequencies), textToNumbers(lasts), lists.split(LINE)];
    for (const [place, term] of terms.split(LINE).entries()) {
      const collected = this.#of(term);
      const line = lines[place] ?? '';
      const code = line.codePointAt(0) ?? 0;
      // Only the first distance changes: it now starts at the last record of the batches before.
      const distance = first + numberOf(code) - collected.last;
      collected.distances += numbersToText([distance]) + line.slice(code > LAST_SHORT_CODE ? 2 : 1);
      collected.count += counts[place] ?? 0;
      collected.last = first + (ends[place] ?? 0);
    }
  }

  collected(): CollectedPostings {
    const terms = [...this.#collected.keys()].sort();
    return { terms, postings: terms.map((term) => this.#of(term)) };
  }

  #of(term: string): Collected {
    const known = this.#collected.get(term);
    if (known !== undefined) return known;
    const collected = { distances: '', count: 0, last: 0 };
    this.#collected.set(term, collected);
    return collected;
  }
}
