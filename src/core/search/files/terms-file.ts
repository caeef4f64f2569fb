import { numbersToText, textToNumbers } from './numbers-as-text.ts';
import { damagedIndex, expectText, fileText, type Unpacking, unpackFile } from './packed-file.ts';

/** A range of terms, sorted by code units, with the number of records that contain each. */
export interface TermShard {
  readonly terms: readonly string[];
  readonly frequencies: Uint32Array;
}

/**
 * Encodes terms by front coding: the length of the prefix shared with the previous term, and the rest. Lengths, rests and frequencies are
 * stored separately, because similar data compresses better.
 *
 *   collect    0  collect
 *   collector  7  or
 *   collects   7  s
 */
export function encodeTerms({ terms, frequencies }: TermShard): string {
  const shared = terms.map((term, place) => sharedLetters(terms[place - 1] ?? '', term));
  const fields = {
    shared: numbersToText(shared),
    rests: terms.map((term, place) => term.slice(shared[place])).join('\n'),
    frequencies: numbersToText(frequencies),
  };
  return fileText('words', fields);
}

/** @throws SearchIndexError if the shard is damaged or does not have `count` terms */
export async function decodeTerms(file: Uint8Array, count: number, unpacking: Unpacking): Promise<TermShard> {
  const fields = await unpackFile('words', file, unpacking);
  const shared = textToNumbers(expectText(fields.shared));
  const rests = expectText(fields.rests).split('\n');
  const frequencies = textToNumbers(expectText(fields.frequencies));
  if ([shared.length, rests.length, frequencies.length].some((length) => length !== count)) {
    throw damagedIndex('its words do not fit together');
  }
  let previous = '';
  const terms = rests.map((rest, place) => {
    previous = previous.slice(0, shared[place]) + rest;
    return previous;
  });
  return { terms, frequencies };
}

/** The shared prefix. It never splits a surrogate pair, which UTF-8 could not encode. */
function sharedLetters(left: string, right: string): number {
  let length = 0;
  while (length < left.length && length < right.length && left[length] === right[length]) length += 1;
  return /[\ud800-\udbff]$/.test(right.slice(0, length)) ? length - 1 : length;
}
