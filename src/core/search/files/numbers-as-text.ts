import { damagedIndex } from './packed-file.ts';

/**
 * Encodes numbers as characters of a string, so UTF-8 is the variable-length code and JSON can contain them. Starts after the quotation mark
 * and skips surrogates, which are not characters.
 *
 *   0, 1, 2, 57  ->  #$%\
 */
const FIRST = 0x23;
const SURROGATES = { first: 0xd800, count: 0x800 };

/** The largest number that can be encoded. */
export const LARGEST_NUMBER = 0x10ffff - FIRST - SURROGATES.count;

export function numbersToText(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) {
    const code = number + FIRST;
    text += String.fromCodePoint(code < SURROGATES.first ? code : code + SURROGATES.count);
  }
  return text;
}

/** Encodes ascending numbers as deltas; the first delta is from 0. */
export function ascendingToText(numbers: Iterable<number>): string {
  return numbersToText(deltasOf(numbers));
}

/** @throws SearchIndexError if a character is invalid */
export function textToNumbers(text: string): Uint32Array {
  const numbers: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const number = code - FIRST - (code < SURROGATES.first ? 0 : SURROGATES.count);
    if (number < 0) throw damagedIndex('a number in it is none');
    numbers.push(number);
  }
  return Uint32Array.from(numbers);
}

/** The deltas of ascending numbers; the first delta is from 0. */
export function deltasOf(numbers: Iterable<number>): number[] {
  let previous = 0;
  return Array.from(numbers, (number) => {
    const distance = number - previous;
    previous = number;
    return distance;
  });
}

/** The numbers with these deltas. */
export function prefixSums(distances: Uint32Array): Uint32Array {
  let sum = 0;
  return distances.map((distance) => {
    sum += distance;
    return sum;
  });
}
