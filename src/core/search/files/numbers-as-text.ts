import { damagedIndex } from './packed-file.ts';

/**
 * Numbers as the characters of a string: UTF-8 then is the code of variable length, and JSON can hold them. They begin behind the quotation
 * mark, and leave out the surrogates, which are no characters.
 *
 *   0, 1, 2, 57  ->  #$%\
 */
const FIRST = 0x23;
const SURROGATES = { first: 0xd800, count: 0x800 };

/** What is larger has no character. */
export const LARGEST_NUMBER = 0x10ffff - FIRST - SURROGATES.count;

export function numbersToText(numbers: Iterable<number>): string {
  let text = '';
  for (const number of numbers) text += characterOf(number);
  return text;
}

/** The same of ascending numbers, as the distances from one to the next; the first from 0. */
export function ascendingToText(numbers: Iterable<number>): string {
  let [text, previous] = ['', 0];
  for (const number of numbers) {
    text += characterOf(number - previous);
    previous = number;
  }
  return text;
}

function characterOf(number: number): string {
  const code = number + FIRST;
  return String.fromCodePoint(code < SURROGATES.first ? code : code + SURROGATES.count);
}

/** The number that a character stands for; less than 0 where it stands for none. */
export function numberOf(code: number): number {
  return code - FIRST - (code < SURROGATES.first ? 0 : SURROGATES.count);
}

/** @throws SearchIndexError when a character stands for no number. */
export function textToNumbers(text: string): Uint32Array {
  const numbers: number[] = [];
  for (const character of text) {
    const number = numberOf(character.codePointAt(0) ?? 0);
    if (number < 0) throw damagedIndex('a number in it is none');
    numbers.push(number);
  }
  return Uint32Array.from(numbers);
}

/** Ascending numbers as the distances from one to the next; the first from 0. */
export function deltasOf(numbers: Iterable<number>): number[] {
  let previous = 0;
  return Array.from(numbers, (number) => {
    const distance = number - previous;
    previous = number;
    return distance;
  });
}

/** The numbers that have these distances. */
export function prefixSums(distances: Uint32Array): Uint32Array {
  let sum = 0;
  return distances.map((distance) => {
    sum += distance;
    return sum;
  });
}
