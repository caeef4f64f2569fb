import { type Packing, seal, type Unpacking, unseal } from './envelope.ts';
import type { IndexData } from './index-data.ts';
import { BitReader, BitWriter, decodeAscending, encodeAscending } from './interpolative.ts';

/** For each of a run of neighbouring terms the numbers of the records that it is in, ascending. */
export type Postings = readonly Uint32Array[];

/** Lists stand one behind the other, to the bit; how long each is, the vocabulary knows. */
export function encodePostings(lists: Postings, recordCount: number, packing: Packing): Uint8Array {
  const bits = new BitWriter();
  for (const list of lists) encodeAscending(list, recordCount, bits);
  return seal('postings', bits.finish(), packing);
}

/**
 * One shard of the index.
 * @throws SearchIndexError for anything but a whole shard of this format.
 */
export async function decodePostings(
  file: Uint8Array,
  shard: PostingsShard,
  unpacking: Unpacking,
): Promise<Postings> {
  const bits = new BitReader(await unseal('postings', file, unpacking));
  const { frequencies } = shard.index.vocabulary;
  const { first, last } = termsOfShard(shard);
  const lists: Uint32Array[] = [];
  for (let term = first; term < last; term += 1) {
    lists.push(decodeAscending(frequencies[term] ?? 0, shard.index.records.length, bits));
  }
  return lists;
}

export interface PostingsShard {
  readonly index: IndexData;
  readonly number: number;
}

function termsOfShard({ index, number }: PostingsShard): { readonly first: number; readonly last: number } {
  return {
    first: index.postingsShards[number] ?? 0,
    last: index.postingsShards[number + 1] ?? index.vocabulary.terms.length,
  };
}

/** The shard that holds what has the number: the last one that does not begin behind it. */
export function shardOf(firsts: Uint32Array, number: number): number {
  let [low, high] = [0, firsts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((firsts[middle] ?? 0) <= number) low = middle;
    else high = middle - 1;
  }
  return low;
}
