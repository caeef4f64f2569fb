import type { OpenIndex } from '../open-index.ts';
import type { QueryWord } from '../query/query.ts';
import { isStopWord } from '../text/stop-words.ts';
import { tokenize } from '../text/tokenize.ts';
import type { WeighedWord } from './weigh.ts';

/**
 * The maximum number of records whose texts are checked for a phrase, the best ones first. The index does not store positions of words,
 * because they would double its size.
 */
const PHRASE_CHECKS = 400;

/** Removes matches of phrase words from records that do not contain the phrase. */
export async function keepPhrases(index: OpenIndex, words: readonly WeighedWord[]): Promise<void> {
  const phrases = new Set(words.flatMap(({ word }) => word.phrase ?? []));
  for (const phrase of phrases) {
    const members = words.filter(({ word }) => word.phrase === phrase);
    const telling = members.filter(({ word }) => !isStopWord(word.term));
    const candidates = recordsWithAll(telling.length > 0 ? telling : members).slice(0, PHRASE_CHECKS);
    const texts = await Promise.all(candidates.map((record) => index.textOf(record)));
    const sequence = members.map(({ word }) => word);
    const matching = new Set(
      candidates.filter((_, place) => containsPhrase(texts[place]?.text ?? '', sequence)),
    );
    for (const { records, weights } of members) {
      for (const record of records) {
        if (!matching.has(record)) weights[record] = 0;
      }
    }
  }
}

function recordsWithAll(words: readonly WeighedWord[]): number[] {
  const [first] = words;
  const sums = (first?.records ?? []).flatMap((record) => {
    const weights = words.map((word) => word.weights[record] ?? 0);
    return weights.every((weight) => weight > 0)
      ? { record, sum: weights.reduce((sum, weight) => sum + weight) }
      : [];
  });
  return sums
    .toSorted((left, right) => right.sum - left.sum || left.record - right.record)
    .map(({ record }) => record);
}

function containsPhrase(text: string, sequence: readonly QueryWord[]): boolean {
  const terms = tokenize(text).map(({ term }) => term);
  const fits = (word: QueryWord, term: string | undefined): boolean =>
    term !== undefined && (word.open ? term.startsWith(word.term) : term === word.term);
  return terms.some((_, start) => sequence.every((word, place) => fits(word, terms[start + place])));
}
