import type { WeighedWord } from './weigh.ts';

/** Where the words of a query stand, put together. */
export interface Matches {
  readonly words: readonly WeighedWord[];
  /** For each record bit by bit which of the words it has. */
  readonly bits: Uint16Array;
  /** The words, as bits, that a page must have to be a result. */
  readonly required: number;
}

export function putTogether(
  words: readonly WeighedWord[],
  required: readonly boolean[],
  recordCount: number,
): Matches {
  const bits = new Uint16Array(recordCount);
  words.forEach(({ records, weights }, place) => {
    for (const record of records) {
      if ((weights[record] ?? 0) > 0) bits[record] = (bits[record] ?? 0) | (1 << place);
    }
  });
  const needed = required.reduce((all, isRequired, place) => (isRequired ? all | (1 << place) : all), 0);
  return { words, bits, required: needed };
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
