import type { OpenIndex } from '../open-index.ts';
import { allowedDistance } from '../query/expand.ts';
import type { QueryWord } from '../query/query.ts';
import { type CompoundSplits, splitCompounds } from '../query/split-compounds.ts';
import { type Attempt, attempt } from './attempt.ts';
import { combineMatches } from './matches.ts';
import { type RankedPage, rankPages } from './rank-pages.ts';
import type { RecordFilter } from './weigh.ts';

export interface FindSettings {
  readonly recordFilter: RecordFilter;
  /** The maximum edit distance. */
  readonly distance: number;
  readonly prefer: string;
  /** Resolves when the reader pauses typing. */
  readonly waitForIdle: () => Promise<void>;
}

export interface Finding {
  readonly attempt: Attempt;
  /** Best first. */
  readonly pages: readonly RankedPage[];
  /** True if no page has all words; these pages have most of them. */
  readonly relaxed: boolean;
  /** True if spelling was corrected. */
  readonly corrected: boolean;
  /** Words with a missing space, and their parts. */
  readonly split: CompoundSplits;
}

const NO_SPLITS: CompoundSplits = new Map();

/**
 * Finds pages that contain all words. Tries the words as typed first; then with corrections of the words that the index does not contain;
 * then with corrections of all words; and finally with a wrong first letter or a missing space, which requires the whole vocabulary. So
 * only misspelled words cost additional fetches, and corrections never precede exact matches.
 */
export async function findPages(
  index: OpenIndex,
  words: readonly QueryWord[],
  settings: FindSettings,
): Promise<Finding> {
  let last: Finding | undefined;
  for (const tolerance of tolerances(index, words, settings.distance)) {
    last = await findWith(index, words, { settings, tolerance });
    if (last.pages.length > 0 && !last.relaxed) break;
  }
  return last ?? nothingFound(index);
}

/** The edit distance for each word; or, for unknown words, any first letter or splitting. */
type Tolerance = readonly number[] | 'any letter';

interface AttemptRequest {
  readonly settings: FindSettings;
  readonly tolerance: Tolerance;
}

async function findWith(
  index: OpenIndex,
  typed: readonly QueryWord[],
  { settings: { recordFilter, distance, prefer, waitForIdle }, tolerance }: AttemptRequest,
): Promise<Finding> {
  const anyLetter = tolerance === 'any letter';
  if (anyLetter) await waitForIdle();
  const split = anyLetter ? await splitCompounds(index, unknownWords(index, typed)) : NO_SPLITS;
  const words = typed.flatMap((word) => split.get(word.term) ?? word);
  const distances = anyLetter ? distancesForUnknown(index, words, distance) : tolerance;
  const tried = await attempt(index, words, { recordFilter, distances, anyLetter });
  const corrected = anyLetter || distances.some((own) => own > 0);
  return { attempt: tried, corrected, split, ...rankPages(index, tried.matches, { prefer }) };
}

/** Waits until the terms of the words are loaded. */
function tolerances(index: OpenIndex, words: readonly QueryWord[], distance: number): Tolerance[] {
  const strict = words.map(() => 0);
  const forUnknown = distancesForUnknown(index, words, distance);
  const forAll = words.map((word) => allowedDistance(word, distance));
  const different = (one: readonly number[], other: readonly number[]) => one.join() !== other.join();
  return [
    strict,
    ...(different(forUnknown, strict) && different(forUnknown, forAll) ? [forUnknown] : []),
    ...(different(forAll, strict) ? [forAll] : []),
    ...(forUnknown.some((own, place) => own > 0 && mayBeginWithAny(words[place]?.term ?? ''))
      ? (['any letter'] as const)
      : []),
  ];
}

/** Without its first letter, a short word is too unspecific to load the whole vocabulary. */
function mayBeginWithAny(term: string): boolean {
  return term.length > 3;
}

function distancesForUnknown(index: OpenIndex, words: readonly QueryWord[], distance: number): number[] {
  const unknown = unknownWords(index, words);
  return words.map((word) => (unknown.includes(word) ? allowedDistance(word, distance) : 0));
}

function unknownWords(index: OpenIndex, words: readonly QueryWord[]): QueryWord[] {
  return words.filter((word) => {
    if (word.joined !== undefined || index.vocabulary.find(word.term) !== undefined) return false;
    if (index.vocabulary.withStemOf(word.term).length > 0) return false;
    const { first, last } = index.vocabulary.withPrefix(word.term);
    return !word.open || last === first;
  });
}

export function nothingFound(index: OpenIndex): Finding {
  const matches = combineMatches([], [], index.data.records.length);
  return {
    attempt: { expansions: [], matches },
    pages: [],
    relaxed: false,
    corrected: false,
    split: NO_SPLITS,
  };
}
