import { sharedLength } from '../text/shared-length.ts';
import { numbersToText, textToNumbers } from './numbers-as-text.ts';
import {
  damagedIndex,
  expectText,
  type Packing,
  packFile,
  type Unpacking,
  unpackFile,
} from './packed-file.ts';

/** A run of neighbouring terms in the order of their code units, each with the number of records that it is in. */
export interface TermShard {
  readonly terms: readonly string[];
  readonly frequencies: Uint32Array;
}

/**
 * Front coding: how many letters a term shares with the one before it, then the rest. Lengths, rests and frequencies stand
 * apart, because like deflates best beside like.
 *
 *   collect    0  collect
 *   collector  7  or
 *   collects   7  s
 */
export function encodeTerms({ terms, frequencies }: TermShard, packing: Packing): Uint8Array {
  const shared = terms.map((term, place) => sharedLetters(terms[place - 1] ?? '', term));
  const fields = {
    shared: numbersToText(shared),
    rests: terms.map((term, place) => term.slice(shared[place])).join('\n'),
    frequencies: numbersToText(frequencies),
  };
  return packFile('words', fields, packing);
}

/** @throws SearchIndexError for anything but a whole shard of this format, of `count` terms. */
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

/** A surrogate pair that is cut in two would not survive UTF-8. */
function sharedLetters(left: string, right: string): number {
  const length = sharedLength(left, right);
  return /[\ud800-\udbff]$/.test(right.slice(0, length)) ? length - 1 : length;
}
