import { ALL_WORDS } from '../files/vocabulary.ts';
import type { OpenIndex } from '../open-index.ts';
import { isStopWord } from '../text/stop-words.ts';
import type { QueryWord } from './query.ts';

/** The parts of words, by term. */
export type CompoundSplits = ReadonlyMap<string, readonly QueryWord[]>;

/** The minimum length of a part that is not a stop word. Shorter parts occur in nearly every word. */
const MIN_PART_LENGTH = 3;

/** The assumed frequency of stop words. Their real one is meaningless, because they are indexed in headings only. */
const STOP_WORD_FREQUENCY = 1000;

/**
 * Splits words with a missing space, if both parts are in the index: `pathanalysis` -> `path analysis`. Loads the whole vocabulary, because
 * the second part can begin with any letter.
 */
export async function splitCompounds(index: OpenIndex, words: readonly QueryWord[]): Promise<CompoundSplits> {
  await index.loadTerms([ALL_WORDS]);
  return new Map(
    words.flatMap((word) => {
      const parts = partsOf(index, word);
      return parts === undefined ? [] : [[word.term, parts] as const];
    }),
  );
}

/** The split whose rarer part is most frequent. */
function partsOf(index: OpenIndex, word: QueryWord): QueryWord[] | undefined {
  if (word.kind !== 'word' || word.phrase !== undefined || !/^\p{L}+$/u.test(word.term)) return undefined;
  let best = { frequency: 0, place: 0 };
  for (let place = 2; place <= word.term.length - 2; place += 1) {
    const [first, second] = [word.term.slice(0, place), word.term.slice(place)];
    const frequency = Math.min(frequencyOf(index, first), frequencyOf(index, second, word.open));
    if (frequency > best.frequency) best = { frequency, place };
  }
  const part = (term: string, open: boolean): QueryWord => ({
    term,
    kind: 'word',
    text: term,
    parts: [],
    open,
  });
  return best.frequency === 0
    ? undefined
    : [part(word.term.slice(0, best.place), false), part(word.term.slice(best.place), word.open)];
}

/** The number of records with a term; for a word that is still being typed, with any term that begins with it. */
function frequencyOf({ vocabulary }: OpenIndex, term: string, open = false): number {
  if (isStopWord(term)) return STOP_WORD_FREQUENCY;
  if (term.length < MIN_PART_LENGTH) return 0;
  const exact = vocabulary.find(term);
  if (!open) return exact === undefined ? 0 : vocabulary.frequency(exact);
  const { first, last } = vocabulary.withPrefix(term);
  let sum = 0;
  for (let number = first; number < last; number += 1) sum += vocabulary.frequency(number);
  return sum;
}
