import { ascendingToText, sumsOf, textToNumbers } from './numbers-as-text.ts';
import { damaged, type FileKind, textOf } from './packed-file.ts';

/** Where a run of things (terms, records) is cut into files, and how the files are called. */
export interface ShardTable {
  /** The number of the first thing of each shard, ascending from 0, and at the end the number of all things. */
  readonly firsts: Uint32Array;
  /** For each shard what its name has of its hash. */
  readonly hashes: readonly string[];
}

/** Hexadecimal digits of the hash in a name: there may be thousands of them, and they do not deflate. */
export const HASH_LENGTH = 8;

/** Relative to the folder of the search: `postings.1f2e3d4c.bin`. */
export function fileName(kind: FileKind, hash: string): string {
  return `${kind}.${hash}.bin`;
}

/** The shard that holds what has the number. */
export function shardOf({ firsts }: ShardTable, number: number): number {
  let [low, high] = [0, Math.max(0, firsts.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((firsts[middle] ?? 0) <= number) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** `[distances of the firsts, all hashes]` */
export function encodeShardTable({ firsts, hashes }: ShardTable): readonly string[] {
  return [ascendingToText(firsts), hashes.join('')];
}

/** @throws SearchIndexError when it is no table of shards. */
export function decodeShardTable(value: unknown): ShardTable {
  const [distances, joined]: readonly unknown[] = Array.isArray(value) ? value : [];
  const firsts = sumsOf(textToNumbers(textOf(distances)));
  const hashes = textOf(joined).match(/.{8}/g) ?? [];
  if (firsts.length !== hashes.length + 1) {
    throw damaged('its parts do not fit together');
  }
  return { firsts, hashes };
}
