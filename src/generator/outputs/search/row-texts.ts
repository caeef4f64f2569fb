import type { Packing } from '#core/search/files/packed-file.ts';
import { isSectionHeading, unpackRecord } from '#core/search/files/record.ts';
import { encodeTexts } from '#core/search/files/texts-file.ts';
import { packPostings, type RowPostings } from './collect-postings.ts';
import { type NamedBytes, named } from './named-files.ts';
import type { RowWords } from './row-words.ts';
import { createCutter, slices } from './shards.ts';

/** Some of the texts of a row, as a file. */
export interface TextShard {
  /** The number of its first record within the row. */
  readonly first: number;
  readonly file: NamedBytes;
}

/** What a row of releases gives to the index: its words, and its texts as the files that they are. */
export interface IndexedRow extends Pick<RowWords, 'counts' | 'records'>, RowPostings {
  readonly texts: readonly TextShard[];
  /** Of the headings that are no entries, in the order of the records. */
  readonly headings: readonly string[];
}

export interface TextCut {
  /** Characters in a shard. */
  readonly limit: number;
  readonly packing: Packing;
}

/** A row begins shards of its own: an edit in another one leaves them as they are. */
export function indexRow(
  { texts, counts, records, ...words }: RowWords,
  { limit, packing }: TextCut,
): IndexedRow {
  const begins = createCutter(limit);
  const firsts = [...texts.keys()].filter((number) =>
    begins(texts[number]?.text.length ?? 0, unpackRecord(records[number] ?? 0).type === 'Title'),
  );
  const shards = slices(texts, Uint32Array.from([...firsts, texts.length]));
  return {
    counts,
    records,
    ...packPostings(words),
    headings: texts.flatMap(({ text }, number) =>
      isSectionHeading(unpackRecord(records[number] ?? 0)) ? [text] : [],
    ),
    texts: shards.map((shard, place) => ({
      first: firsts[place] ?? 0,
      file: named(encodeTexts(shard, packing)),
    })),
  };
}
