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
  const pages = found.map((page): RankedPage => {
    const preferred = prefer !== undefined && index.streams[index.streamOf[page] ?? 0]?.id === prefer;
    const score = pageScore({
      ...sumsOf(index, matches, page),
      recency: index.recency[page] ?? 0,
      namesReleases: matches.namingBits !== 0,
      found: found.length,
      preferred,
    });
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

function sumsOf(
  index: OpenIndex,
  matches: Matches,
  page: number,
): Pick<PageEvidence, 'record' | 'section' | 'page' | 'matches'> {
  const title = index.firstRecords[page] ?? 0;
  const end = index.endRecords[page] ?? 0;
  const sums = { record: 0, section: 0, page: sumOfBest(matches, title, end), matches: 0 };
  let section = title;
  for (let record = title; record < end; record += 1) {
    if (index.sectionOf[record] !== index.sectionOf[record + 1] || record + 1 === end) {
      sums.section = Math.max(sums.section, sectionSum(matches, section, record + 1));
      section = record + 1;
    }
    if (matches.bits[record] === 0) continue;
    sums.matches += 1;
    sums.record = Math.max(sums.record, recordSum(index, matches, { record, title }));
  }
  return sums;
}

/** Every entry is about the subject of its page, so words in the title of the page count for the entry as well. */
function recordSum(
  { data }: OpenIndex,
  { words, bits, required, namingBits }: Matches,
  { record, title }: { readonly record: number; readonly title: number },
): number {
  let sum = 0;
  for (const { weights, namesReleases } of words)
    sum += weights[record] || (namesReleases && weights[title]) || 0;
  const { kind } = unpackRecord(data.records[record] ?? 0);
  const all = (bits[record] ?? 0) | ((bits[title] ?? 0) & namingBits);
  return sum * coverage(required, all) * KIND_TRAITS[kind].searchWeight;
}

/** @param end the place after the last record of the section */
function sectionSum(matches: Matches, start: number, end: number): number {
  let bits = 0;
  for (let record = start; record < end; record += 1) bits |= matches.bits[record] ?? 0;
  return bits === 0 ? 0 : sumOfBest(matches, start, end) * coverage(matches.required, bits);
}

/** The sum of the largest weight of each word in some records. */
function sumOfBest({ words }: Matches, start: number, end: number): number {
  let sum = 0;
  for (const { weights } of words) {
    let best = 0;
    for (let record = start; record < end; record += 1) best = Math.max(best, weights[record] ?? 0);
    sum += best;
  }
  return sum;
}

/** Three of four required words in one place are worth more than three quarters of all four in different places. */
function coverage(required: number, bits: number): number {
  return (countBits(bits & required) / countBits(required)) ** RANKING.together;
}
