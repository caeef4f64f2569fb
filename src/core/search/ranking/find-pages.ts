import type { OpenIndex } from '../open-index.ts';
import { forgivenDistance } from '../query/expand.ts';
import type { QueryWord } from '../query/query.ts';
import { type Attempt, type AttemptSettings, attempt } from './attempt.ts';
import { putTogether } from './matches.ts';
import { type RankedPage, rankPages } from './rank-pages.ts';
import type { Admission } from './weigh.ts';

export interface FindSettings {
  readonly admission: Admission;
  /** The largest edit distance that is forgiven. */
  readonly distance: number;
  readonly prefer: string;
  /** Resolves when the hand that types has rested. */
  readonly rest: () => Promise<void>;
}

export interface Finding {
  readonly attempt: Attempt;
  /** Best first. */
  readonly pages: readonly RankedPage[];
  /** No page has all words: these have most of them. */
  readonly relaxed: boolean;
  /** Edits were forgiven to find them. */
  readonly corrected: boolean;
}

/**
 * Pages that have all words: first as they are typed; if there are none, with corrections for the words that the index does not know;
 * then for all words, and last with a wrong first letter, which costs the whole vocabulary. So a misspelt word costs fetches only when it
 * is one, and never stands before what was typed.
 */
export async function findPages(
  index: OpenIndex,
  words: readonly QueryWord[],
  settings: FindSettings,
): Promise<Finding> {
  let last: Finding | undefined;
  for (const { distances, anyLetter } of tolerances(index, words, settings.distance)) {
    if (anyLetter) await settings.rest();
    const tried = await attempt(index, words, { admission: settings.admission, distances, anyLetter });
    const corrected = distances.some((distance) => distance > 0);
    last = { attempt: tried, corrected, ...rankPages(index, tried.matches, { prefer: settings.prefer }) };
    if (last.pages.length > 0 && !last.relaxed) break;
  }
  return last ?? nothingFound(index);
}

type Tolerance = Pick<AttemptSettings, 'distances' | 'anyLetter'>;

/** Asks for words whose terms are loaded. */
function tolerances(index: OpenIndex, words: readonly QueryWord[], distance: number): Tolerance[] {
  const strict = words.map(() => 0);
  const forUnknown = words.map((word) => (isKnown(index, word) ? 0 : forgivenDistance(word, distance)));
  const forAll = words.map((word) => forgivenDistance(word, distance));
  const different = (one: readonly number[], other: readonly number[]) => one.join() !== other.join();
  const lists = [
    strict,
    ...(different(forUnknown, strict) && different(forUnknown, forAll) ? [forUnknown] : []),
    ...(different(forAll, strict) ? [forAll] : []),
  ];
  const tried = lists.map((distances) => ({ distances, anyLetter: false }));
  return different(forUnknown, strict) ? [...tried, { distances: forUnknown, anyLetter: true }] : tried;
}

function isKnown(index: OpenIndex, word: QueryWord): boolean {
  if (index.vocabulary.find(word.term) !== undefined) return true;
  if (index.vocabulary.withStemOf(word.term).length > 0) return true;
  const { first, last } = index.vocabulary.withPrefix(word.term);
  return word.open && last > first;
}

export function nothingFound(index: OpenIndex): Finding {
  const matches = putTogether([], [], index.data.records.length);
  return { attempt: { expansions: [], matches }, pages: [], relaxed: false, corrected: false };
}
