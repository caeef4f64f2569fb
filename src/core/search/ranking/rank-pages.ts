import { KIND_TRAITS } from '../../model/kind.ts';
import { unpackRecord } from '../files/record.ts';
import type { OpenIndex } from '../open-index.ts';
import { countBits, type Matches } from './matches.ts';
import { type PageEvidence, pageScore, RANKING } from './ranking.ts';

export interface RankedPage {
  readonly page: number;
  readonly score: number;
  /** A bit for each word of the query that it contains. */
  readonly bits: number;
}

export interface Ranking {
  /** Best first; newest first if the score is equal. */
  readonly pages: readonly RankedPage[];
  /** True if no page has all required words; these pages have most of them. */
  readonly relaxed: boolean;
}

export interface RankSettings {
  /** The id of a stream whose pages rank higher. */
  readonly prefer?: string;
}

/** The pages with all required words, otherwise those with most of them. */
export function rankPages(index: OpenIndex, matches: Matches, { prefer }: RankSettings): Ranking {
  const bits = bitsOfPages(index, matches);
  const most = bits.reduce((best, own) => Math.max(best, countBits(own & matches.required)), 0);
  const found = most === 0 ? [] : [...bits.keys()].filter((page) => hasMost(bits[page] ?? 0, matches, most));
  const sums = new PageSums(index, matches);
  const pages = found.map((page): RankedPage => {
    const preferred = prefer !== undefined && index.streams[index.streamOf[page] ?? 0]?.id === prefer;
    const score = pageScore(sums.collect(page, { preferred, found: found.length }));
    return { page, bits: bits[page] ?? 0, score };
  });
  pages.sort(bestFirst(index));
  return { pages, relaxed: pages.length > 0 && most < countBits(matches.required) };
}

function hasMost(bits: number, { required }: Matches, most: number): boolean {
  return bits !== 0 && countBits(bits & required) >= most;
}

/** The order of pages: by score, then newest first, then in the order of streams. */
export function bestFirst(
  index: OpenIndex,
): (left: Pick<RankedPage, 'page' | 'score'>, right: Pick<RankedPage, 'page' | 'score'>) => number {
  return (left, right) => right.score - left.score || compareByAge(index, left.page, right.page);
}

/** Newest first, then in the order of streams. */
export function compareByAge(index: OpenIndex, left: number, right: number): number {
  return (index.recency[right] ?? 0) - (index.recency[left] ?? 0) || left - right;
}

function bitsOfPages(index: OpenIndex, matches: Matches): Uint16Array {
  const bits = new Uint16Array(index.data.pages.length);
  matches.words.forEach(({ records, weights }, place) => {
    for (const record of records) {
      const page = index.pageOf[record] ?? 0;
      if ((weights[record] ?? 0) > 0) bits[page] = (bits[page] ?? 0) | (1 << place);
    }
  });
  return bits;
}

/** Computes the evidence of one page at a time. Reuses its buffers, because a few letters match thousands of pages. */
class PageSums {
  readonly #index: OpenIndex;
  readonly #matches: Matches;
  readonly #pageBest: Float64Array;
  readonly #sectionBest: Float64Array;
  readonly #all: number;
  /** The record of the page's title. */
  #title = 0;
  readonly #evidence: { -readonly [Key in keyof PageEvidence]: PageEvidence[Key] };

  constructor(index: OpenIndex, matches: Matches) {
    this.#index = index;
    this.#matches = matches;
    this.#all = matches.words.length;
    this.#pageBest = new Float64Array(this.#all);
    this.#sectionBest = new Float64Array(this.#all);
    this.#evidence = {
      record: 0,
      section: 0,
      page: 0,
      matches: 0,
      recency: 0,
      namesReleases: false,
      found: 0,
      preferred: false,
    };
  }

  /** The result is valid until the next call. */
  collect(page: number, { preferred, found }: Pick<PageEvidence, 'preferred' | 'found'>): PageEvidence {
    this.#begin();
    let section = -1;
    let sectionBits = 0;
    this.#title = this.#index.firstRecords[page] ?? 0;
    const end = this.#index.endRecords[page] ?? 0;
    for (let record = this.#title; record < end; record += 1) {
      const bits = this.#matches.bits[record] ?? 0;
      if (bits === 0) continue;
      const own = this.#index.sectionOf[record] ?? 0;
      if (own !== section) {
        this.#endSection(sectionBits);
        section = own;
        sectionBits = 0;
      }
      sectionBits |= bits;
      this.#addRecord(record, bits);
    }
    this.#endSection(sectionBits);
    this.#evidence.page = total(this.#pageBest);
    this.#evidence.recency = this.#index.recency[page] ?? 0;
    this.#evidence.namesReleases = this.#matches.namingBits !== 0;
    this.#evidence.found = found;
    this.#evidence.preferred = preferred;
    return this.#evidence;
  }

  #begin(): void {
    this.#pageBest.fill(0);
    this.#evidence.record = 0;
    this.#evidence.section = 0;
    this.#evidence.matches = 0;
  }

  /** Every entry is about the subject of its page, so words in the title of the page count for the entry as well. */
  #addRecord(record: number, bits: number): void {
    const ofTitle = (this.#matches.bits[this.#title] ?? 0) & this.#matches.namingBits & ~bits;
    let sum = 0;
    for (let place = 0; place < this.#all; place += 1) {
      const { weights } = this.#matches.words[place] ?? {};
      if ((ofTitle & (1 << place)) !== 0) sum += weights?.[this.#title] ?? 0;
      if ((bits & (1 << place)) === 0) continue;
      const weight = weights?.[record] ?? 0;
      sum += weight;
      if (weight > (this.#sectionBest[place] ?? 0)) this.#sectionBest[place] = weight;
      if (weight > (this.#pageBest[place] ?? 0)) this.#pageBest[place] = weight;
    }
    this.#evidence.matches += 1;
    const { kind } = unpackRecord(this.#index.data.records[record] ?? 0);
    const own = sum * this.#coverage(bits | ofTitle) * KIND_TRAITS[kind].searchWeight;
    this.#evidence.record = Math.max(this.#evidence.record, own);
  }

  #endSection(bits: number): void {
    if (bits === 0) return;
    this.#evidence.section = Math.max(
      this.#evidence.section,
      total(this.#sectionBest) * this.#coverage(bits),
    );
    this.#sectionBest.fill(0);
  }

  /** Three of four required words in one place are worth more than three quarters of all four in different places. */
  #coverage(bits: number): number {
    const { required } = this.#matches;
    return (countBits(bits & required) / countBits(required)) ** RANKING.together;
  }
}

function total(weights: Float64Array): number {
  let sum = 0;
  for (let place = 0; place < weights.length; place += 1) sum += weights[place] ?? 0;
  return sum;
}
