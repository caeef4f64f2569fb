import {
  ascendingToText,
  numberOf,
  numbersToText,
  textToNumbers,
} from '#core/search/files/numbers-as-text.ts';
import type { ReleaseWords } from '../../../core/search/release-words.ts';

/** The records that a term is in. */
export interface TermPostings {
  /** The distances from one to the next, as `ascendingToText` has them. */
  readonly distances: string;
  readonly count: number;
}

export interface CollectedPostings {
  /** In the order of their code units. */
  readonly terms: readonly string[];
  readonly postings: readonly TermPostings[];
}

/** The postings of a row of releases as texts: they are joined without being taken apart. */
export interface RowPostings {
  /** A line for each. */
  readonly terms: string;
  /** A line for each term: the distances of its records, as in the files of the index. */
  readonly lists: string;
  /** Of each term a character for how many records it is in, and one for the last of them. */
  readonly frequencies: string;
  readonly lasts: string;
}

const LINE = '\n';
const LAST_SHORT_CODE = 0xffff;

export function packPostings({ terms, lists }: Pick<ReleaseWords, 'terms' | 'lists'>): RowPostings {
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

/** The postings of one row of releases after the other. */
export class PostingsCollector {
  readonly #collected = new Map<string, Collected>();

  /** `first`: the number that the first record of the row has in the index. */
  add({ terms, lists, frequencies, lasts }: RowPostings, first: number): void {
    if (terms === '') return;
    const [counts, ends, rows] = [textToNumbers(frequencies), textToNumbers(lasts), lists.split(LINE)];
    for (const [place, term] of terms.split(LINE).entries()) {
      const collected = this.#of(term);
      const row = rows[place] ?? '';
      const code = row.codePointAt(0) ?? 0;
      // Of all distances the first alone changes: it is that from the last record before.
      const distance = first + numberOf(code) - collected.last;
      collected.distances += numbersToText([distance]) + row.slice(code > LAST_SHORT_CODE ? 2 : 1);
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
