import type { WeighedWord } from './weigh.ts';

/** The combined matches of all words of a query. */
export interface Matches {
  readonly words: readonly WeighedWord[];
  /** For each record, a bit for each word that it contains. */
  readonly bits: Uint16Array;
  /** The words, as bits, that a page must contain. */
  readonly required: number;
  /** The words, as bits, that name releases: the words in the title of a page also count for each of its entries. */
  readonly namingBits: number;
}

export function combineMatches(
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
  const names = words.map((word) => word.namesReleases);
  return { words, bits, required: bitsOf(required), namingBits: bitsOf(names) };
}

function bitsOf(flags: readonly boolean[]): number {
  return flags.reduce((bits, isSet, place) => (isSet ? bits | (1 << place) : bits), 0);
}

export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
