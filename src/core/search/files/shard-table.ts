import { firstPlace } from '../../first-place.ts';
import { ascendingToText, numbersToText, prefixSums, textToNumbers } from './numbers-as-text.ts';
import { damagedIndex, expectText, type FileKind } from './packed-file.ts';

/** How items (terms or records) are divided into shards, and the names of the shards. */
export interface ShardTable {
  /** The number of the first item of each shard, ascending from 0, and finally the number of items. */
  readonly firsts: Uint32Array;
  /** The part of the name of each shard after its kind, see `shardKey`. */
  readonly hashes: readonly string[];
}

/** Hexadecimal digits of the hash in a name. Short, because there may be thousands of names, which compress badly. */
export const HASH_LENGTH = 8;

/** Adjacent shards can share a hash of all their bytes: `1f2e3d4c`, `1.1f2e3d4c`, `2.1f2e3d4c` */
export function shardKey(hash: string, place: number): string {
  return place === 0 ? hash : `${place}.${hash}`;
}

/** Relative to the folder of the search index: `postings.1f2e3d4c.bin`, `texts.1.1f2e3d4c.bin`. */
export function fileName(kind: FileKind, hash: string): string {
  return `${kind}.${hash}.bin`;
}

/** The shard that contains the item with a number. */
export function shardOf({ firsts }: ShardTable, number: number): number {
  const next = firstPlace(firsts, (first) => first > number);
  return Math.max(0, Math.min(next, firsts.length - 1) - 1);
}

/** `[differences of the first numbers, all hashes, the number of shards with each hash]` */
export function encodeShardTable({ firsts, hashes }: ShardTable): readonly string[] {
  const begins = [...hashes.keys()].filter((place) => hashes[place]?.length === HASH_LENGTH);
  const counts = begins.map((place, group) => (begins[group + 1] ?? hashes.length) - place);
  return [ascendingToText(firsts), begins.map((place) => hashes[place]).join(''), numbersToText(counts)];
}

/** @throws SearchIndexError if the value is not a shard table */
export function decodeShardTable(value: unknown): ShardTable {
  const [distances, joined, sizes]: readonly unknown[] = Array.isArray(value) ? value : [];
  const firsts = prefixSums(textToNumbers(expectText(distances)));
  const shared = expectText(joined).match(/.{8}/g) ?? [];
  const counts = textToNumbers(expectText(sizes));
  const count = counts.reduce((sum, size) => sum + size, 0);
  if (firsts.length !== count + 1 || counts.length !== shared.length) {
    throw damagedIndex('its parts do not fit together');
  }
  const hashes = shared.flatMap((hash, group) =>
    Array.from({ length: counts[group] ?? 0 }, (_, place) => shardKey(hash, place)),
  );
  return { firsts, hashes };
}
