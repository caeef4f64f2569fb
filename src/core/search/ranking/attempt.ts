import type { OpenIndex } from '../open-index.ts';
import { type Expansion, expandWord, termRangesFor } from '../query/expand.ts';
import type { QueryWord } from '../query/query.ts';
import { beginsStopWord, isStopWord } from '../text/stop-words.ts';
import { isLoosePair } from '../text/tokenize.ts';
import { combineMatches, type Matches } from './matches.ts';
import { keepPhrases } from './phrases.ts';
import { type RecordFilter, weighWord } from './weigh.ts';

/** The result of a query with a certain tolerance: the expansions of its words, and their matches. */
export interface Attempt {
  readonly expansions: readonly Expansion[];
  readonly matches: Matches;
}

export interface AttemptSettings {
  readonly recordFilter: RecordFilter;
  /** The edit distance for each word. */
  readonly distances: readonly number[];
  /** Also correct the first letter, which requires the whole vocabulary. */
  readonly anyLetter: boolean;
}

export async function attempt(
  index: OpenIndex,
  words: readonly QueryWord[],
  { recordFilter, distances, anyLetter }: AttemptSettings,
): Promise<Attempt> {
  const settings = words.map((_, place) => ({ distance: distances[place] ?? 0, anyLetter }));
  await index.loadTerms(words.flatMap((word, place) => termRangesFor(word, settings[place])));
  const expansions = words.map((word, place) => expandWord(index, word, settings[place]));
  return { expansions, matches: await matchAll(index, expansions, recordFilter) };
}

export async function matchAll(
  index: OpenIndex,
  expansions: readonly Expansion[],
  recordFilter: RecordFilter,
): Promise<Matches> {
  const words = await Promise.all(expansions.map((expansion) => weighWord(index, expansion, recordFilter)));
  await keepPhrases(index, words);
  const needed = expansions.map(isRequired);
  const required = needed.includes(true) ? needed : needed.map(() => true);
  return combineMatches(words, required, index.data.records.length);
}

/**
 * An incomplete word must not exclude results: too many words have this prefix, or it may become another word. The same applies to words
 * that are not indexed everywhere, and to words that may become one of these.
 */
function isRequired({ word, complete }: Expansion): boolean {
  if (word.phrase === undefined && isLoosePair(word.term)) return false;
  return complete && !(word.open ? beginsStopWord(word.term) : isStopWord(word.term));
}
