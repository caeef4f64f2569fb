import type { Kind } from '../../model/kind.ts';
import { unpackRecord } from '../files/record.ts';
import type { OpenIndex } from '../open-index.ts';
import type { Expansion } from '../query/expand.ts';
import type { QueryWord } from '../query/query.ts';
import { RANKING, rarity } from './ranking.ts';

/** The matches of a word. Typed arrays, because thousands of records match a few letters. */
export interface WeighedWord {
  readonly word: QueryWord;
  /** The weight of the word in each record; 0 without a match. */
  readonly weights: Float32Array;
  /** The records that contain it, each once, in no particular order. */
  readonly records: readonly number[];
  /** Whether the word names a stream, a version or a kind of change, so that the query asks for releases and not for a text. */
  readonly namesReleases: boolean;
}

/** The records that pass the filters. Titles of allowed pages always pass, because they name the page. */
export interface RecordFilter {
  /** 1 or 0 for each page. */
  readonly pages: Uint8Array;
  /** Empty for all. */
  readonly kinds: readonly Kind[];
}

/** Fetches the postings of the word's terms, and weighs each record by its best matching term. */
export async function weighWord(
  index: OpenIndex,
  expansion: Expansion,
  recordFilter: RecordFilter,
): Promise<WeighedWord> {
  const lists = await index.postingsOf(expansion.terms.map(({ number }) => number));
  const collected = new WeightCollector(index, recordFilter);
  lists.forEach((records, place) => {
    const fit = expansion.terms[place]?.fit ?? 0;
    for (const record of records) collected.raise(record, fit);
  });
  for (const { page, fit } of expansion.pages) collected.raise(index.firstRecords[page] ?? 0, fit);
  if (expansion.kind) {
    for (const record of index.recordsOfKind(expansion.kind)) collected.raise(record, RANKING.page.kind);
  }
  const namesReleases = expansion.pages.length > 0 || expansion.kind !== undefined;
  return { word: expansion.word, namesReleases, ...collected.finish() };
}

class WeightCollector {
  readonly #index: OpenIndex;
  readonly #recordFilter: RecordFilter;
  readonly #weights: Float32Array;
  readonly #records: number[] = [];

  constructor(index: OpenIndex, recordFilter: RecordFilter) {
    this.#index = index;
    this.#recordFilter = recordFilter;
    this.#weights = new Float32Array(index.data.records.length);
  }

  raise(record: number, fit: number): void {
    const weight = fit * (this.#index.weights[record] ?? 0);
    const known = this.#weights[record] ?? 0;
    if (weight <= known) return;
    if (known === 0) {
      if (!this.#admits(record)) return;
      this.#records.push(record);
    }
    this.#weights[record] = weight;
  }

  finish(): Pick<WeighedWord, 'weights' | 'records'> {
    const rare = rarity(this.#records.length, this.#weights.length);
    for (const record of this.#records) this.#weights[record] = (this.#weights[record] ?? 0) * rare;
    return { weights: this.#weights, records: this.#records };
  }

  #admits(record: number): boolean {
    const { pages, kinds } = this.#recordFilter;
    if (pages[this.#index.pageOf[record] ?? 0] === 0) return false;
    if (kinds.length === 0) return true;
    const { kind, type } = unpackRecord(this.#index.data.records[record] ?? 0);
    return type === 'Title' || kinds.includes(kind);
  }
}
