import type { Packing } from '#core/search/files/packed-file.ts';
import { isSectionHeading, unpackRecord } from '#core/search/files/record.ts';
import { encodeTexts } from '#core/search/files/texts-file.ts';
import type { BatchTerms } from './batch-terms.ts';
import { type BatchPostings, packPostings } from './collect-postings.ts';
import { type HashedBytes, hashBytes } from './hashed-files.ts';
import { createCutter, slices } from './shards.ts';

/** One file with some of the texts of a batch. */
interface TextShard {
  /** The number of its first record within the batch. */
  readonly first: number;
  readonly file: HashedBytes;
}

/** What a batch of releases adds to the index: its postings, and its texts as files. */
export interface IndexedBatch extends Pick<BatchTerms, 'counts' | 'records'>, BatchPostings {
  readonly texts: readonly TextShard[];
  /** The section headings, in the order of the records. */
  readonly headings: readonly string[];
}

export interface TextCut {
  /** The maximum number of characters in a shard. */
  readonly limit: number;
  readonly packing: Packing;
}

/** No shard spans two batches, so an edit in one batch does not change the shards of another. */
export function indexBatch(
  { texts, counts, records, ...terms }: BatchTerms,
  { limit, packing }: TextCut,
): IndexedBatch {
  const begins = createCutter(limit);
  const firsts = [...texts.keys()].filter((number) =>
    begins(texts[number]?.text.length ?? 0, unpackRecord(records[number] ?? 0).type === 'Title'),
  );
  const shards = slices(texts, Uint32Array.from([...firsts, texts.length]));
  return {
    counts,
    records,
    ...packPostings(terms),
    headings: texts.flatMap(({ text }, number) =>
      isSectionHeading(unpackRecord(records[number] ?? 0)) ? [text] : [],
    ),
    texts: shards.map((shard, place) => ({
      first: firsts[place] ?? 0,
      file: hashBytes(encodeTexts(shard, packing)),
    })),
  };
}
