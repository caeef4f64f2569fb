import { stem } from '../text/stem.ts';
import { ByteReader, ByteWriter } from './byte-stream.ts';
import type { Packing, Unpacking } from './envelope.ts';
import { SearchIndexError } from './search-index-error.ts';

/** All terms of an index in the order of their code units, each with the number of records that it is in. */
export interface Vocabulary {
  readonly terms: readonly string[];
  readonly frequencies: Uint32Array;
}

/** Terms with numbers `first` to `last`, without `last`. */
export interface TermRange {
  readonly first: number;
  readonly last: number;
}

/** The place of the first term that does not stand before `text`. */
export function lowerBound(terms: readonly string[], text: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The term's number, or nothing. */
export function findTerm(terms: readonly string[], term: string): number | undefined {
  const place = lowerBound(terms, term);
  return terms[place] === term ? place : undefined;
}

/** The terms that start with `prefix`: they are neighbours, and no code unit is larger than U+FFFF. */
export function termsWithPrefix(terms: readonly string[], prefix: string): TermRange {
  const first = lowerBound(terms, prefix);
  let last = lowerBound(terms, `${prefix}\uffff`);
  while (terms[last]?.startsWith(prefix)) last += 1;
  return { first, last };
}

/** Letters at the start that all words of one stem share: only `y` and `e` are exchanged. */
const STEM_TAIL = 1;

/** Words other than `word` that have its stem. They stand near each other, so no table of stems is kept. */
export function termsWithStemOf(terms: readonly string[], word: string): number[] {
  const wanted = stem(word);
  if (wanted.length < 3) return [];
  const { first, last } = termsWithPrefix(terms, wanted.slice(0, Math.max(2, wanted.length - STEM_TAIL)));
  const found: number[] = [];
  for (let number = first; number < last; number += 1) {
    const term = terms[number] ?? '';
    if (term !== word && stem(term) === wanted) found.push(number);
  }
  return found;
}

/**
 * Front coding: how many letters a term shares with the one before it, then the rest. Lengths, rests and frequencies stand
 * apart, because like deflates best beside like.
 *
 *   collect    0  collect
 *   collector  7  or
 *   collects   7  s
 */
export function encodeVocabulary(vocabulary: Vocabulary, packing: Packing): Uint8Array {
  const [shared, frequencies] = [new ByteWriter(), new ByteWriter()];
  const rests: string[] = [];
  let previous = '';
  vocabulary.terms.forEach((term, number) => {
    const length = sharedLength(previous, term);
    shared.number(length);
    rests.push(term.slice(length));
    frequencies.number(vocabulary.frequencies[number] ?? 0);
    previous = term;
  });
  const writer = new ByteWriter();
  writer.number(vocabulary.terms.length);
  writer.block(shared.finish());
  writer.block(packing.encodeText(rests.join('\n')));
  writer.block(frequencies.finish());
  return writer.finish();
}

export function decodeVocabulary(bytes: Uint8Array, unpacking: Unpacking): Vocabulary {
  const reader = new ByteReader(bytes);
  const count = reader.count();
  const shared = new ByteReader(reader.block());
  const rests = unpacking.decodeText(reader.block()).split('\n');
  const frequencies = new ByteReader(reader.block());
  if (count > 0 && rests.length !== count) {
    throw new SearchIndexError(
      'damaged',
      'The search index is damaged: its vocabulary does not fit together.',
    );
  }
  const vocabulary = { terms: new Array<string>(count), frequencies: new Uint32Array(count) };
  let previous = '';
  for (let number = 0; number < count; number += 1) {
    previous = previous.slice(0, shared.number()) + (rests[number] ?? '');
    vocabulary.terms[number] = previous;
    vocabulary.frequencies[number] = frequencies.number();
  }
  return vocabulary;
}

function sharedLength(left: string, right: string): number {
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1;
  // A surrogate pair that is cut in two would not survive UTF-8.
  return /[\ud800-\udbff]$/.test(right.slice(0, length)) ? length - 1 : length;
}
