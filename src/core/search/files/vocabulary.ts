import { firstPlace } from '../../first-place.ts';
import { stem } from '../text/stem.ts';
import type { IndexData } from './index-data.ts';
import { type ShardTable, shardOf } from './shard-table.ts';
import type { TermShard } from './terms-file.ts';

/** The terms with numbers from `first` to `last`, exclusive. */
export interface TermRange {
  readonly first: number;
  readonly last: number;
}

/** The terms between two texts, both inclusive, whether the texts are terms or not. */
export interface TextRange {
  readonly from: string;
  readonly to: string;
}

/** The largest code unit: appended to a prefix, it sorts after all terms with the prefix. */
const LAST = '\uffff';

export function beginningWith(prefix: string): TextRange {
  return { from: prefix, to: prefix + LAST };
}

/** Numbers and terms that start with punctuation sort before all letters. */
export const ALL_WORDS: TextRange = { from: '_', to: LAST };

/** The first letters that all words with a stem share: stemming only exchanges `y` and `e`. */
const STEM_TAIL = 1;

/**
 * The range that contains all words with a stem. They are close to each other, so no table of stems is stored. Undefined for stems that are
 * too short.
 */
export function beginningOfStem(word: string): string | undefined {
  const wanted = stem(word);
  return wanted.length < 3 ? undefined : wanted.slice(0, Math.max(2, wanted.length - STEM_TAIL));
}

/**
 * All terms of an index, sorted by code units, on two levels: the first term of each shard is known, the others after their shard was
 * added. Terms of shards that were not added are not found.
 */
export class Vocabulary {
  readonly #table: ShardTable;
  readonly #firstTerms: readonly string[];
  readonly #shards: (TermShard | undefined)[];

  constructor({ words, firstTerms }: Pick<IndexData, 'words' | 'firstTerms'>) {
    this.#table = words;
    this.#firstTerms = firstTerms;
    this.#shards = firstTerms.map(() => undefined);
  }

  /** The shards of a range that have not been added yet. */
  missing({ from, to }: TextRange): number[] {
    const [first, last] = [this.#shardAt(from), this.#shardAt(to)];
    const numbers = Array.from({ length: last - first + 1 }, (_, place) => first + place);
    return numbers.filter((number) => number < this.#shards.length && this.#shards[number] === undefined);
  }

  add(shard: number, words: TermShard): void {
    this.#shards[shard] = words;
  }

  /** Empty if its shard was not added. */
  term(number: number): string {
    const shard = this.#shardOf(number);
    return this.#shards[shard]?.terms[number - (this.#table.firsts[shard] ?? 0)] ?? '';
  }

  /** The number of records that contain a term. */
  frequency(number: number): number {
    const shard = this.#shardOf(number);
    return this.#shards[shard]?.frequencies[number - (this.#table.firsts[shard] ?? 0)] ?? 0;
  }

  /** The number of a term; undefined if it does not exist. */
  find(term: string): number | undefined {
    const number = this.#lowerBound(term);
    return this.term(number) === term ? number : undefined;
  }

  range({ from, to }: TextRange): TermRange {
    return { first: this.#lowerBound(from), last: this.#lowerBound(to) };
  }

  /** The terms that start with `prefix`, which are adjacent. */
  withPrefix(prefix: string): TermRange {
    let { first, last } = this.range(beginningWith(prefix));
    while (this.term(last).startsWith(prefix) && this.term(last) !== '') last += 1;
    return { first, last };
  }

  /** Words other than `word` that have its stem. */
  withStemOf(word: string): number[] {
    const beginning = beginningOfStem(word);
    if (beginning === undefined) return [];
    const range = this.withPrefix(beginning);
    return this.terms(range).flatMap((term, place) =>
      term !== word && stem(term) === stem(word) ? range.first + place : [],
    );
  }

  /** The terms of a range, in order. */
  terms({ first, last }: TermRange): string[] {
    const terms: string[] = [];
    for (let shard = this.#shardOf(first); terms.length < last - first; shard += 1) {
      const start = this.#table.firsts[shard] ?? last;
      const end = this.#table.firsts[shard + 1] ?? last;
      const loaded = this.#shards[shard]?.terms ?? Array<string>(end - start).fill('');
      terms.push(...loaded.slice(Math.max(0, first - start), last - start));
    }
    return terms;
  }

  /** The number of the first term that does not sort before `text`. */
  #lowerBound(text: string): number {
    const shard = this.#shardAt(text);
    const terms = this.#shards[shard]?.terms ?? [];
    return (this.#table.firsts[shard] ?? 0) + firstPlace(terms, (term) => term >= text);
  }

  /** The last shard that does not start after `text`, or the first one. */
  #shardAt(text: string): number {
    const next = firstPlace(this.#firstTerms, (term) => term >= text);
    return this.#firstTerms[next] === text ? next : Math.max(0, next - 1);
  }

  #shardOf(number: number): number {
    return shardOf(this.#table, number);
  }
}
