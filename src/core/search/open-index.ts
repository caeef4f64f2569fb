import { loadPerKey } from '../memoize.ts';
import type { Kind } from '../model/kind.ts';
import { parseVersion, type Version } from '../model/version.ts';
import type { IndexData, IndexedStream } from './files/index-data.ts';
import { decodeIndex } from './files/index-file.ts';
import type { FileKind, Unpacking } from './files/packed-file.ts';
import { decodePostings } from './files/postings-file.ts';
import { isSectionHeading, unpackRecord } from './files/record.ts';
import { firstRecordsOf } from './files/record-order.ts';
import { fileName, shardOf } from './files/shard-table.ts';
import { decodeTerms } from './files/terms-file.ts';
import { decodeTexts, type RecordText } from './files/texts-file.ts';
import { type TextRange, Vocabulary } from './files/vocabulary.ts';
import { fieldWeight } from './ranking/ranking.ts';

/** Fetches a shard. May be called again for the same file after a failure. */
export type ReadIndexFile = (name: string) => Promise<Uint8Array>;

/** An open index. The data that every query needs is in memory; shards are fetched once, on demand. */
export interface OpenIndex {
  readonly data: IndexData;
  /** The terms that `loadTerms` has loaded. */
  readonly vocabulary: Vocabulary;
  readonly streams: readonly StreamRange[];
  /** The version of each page; undefined if it has none. */
  readonly versions: readonly (Version | undefined)[];
  /** For each page, the index of its stream in `streams`. */
  readonly streamOf: Uint16Array;
  /** For each page, a number from 1 (newest) to 0 (oldest): by date, or by position in the stream without a date. */
  readonly recency: Float32Array;
  /** For each page, its first record and the one after its last. */
  readonly firstRecords: Uint32Array;
  readonly endRecords: Uint32Array;
  /** For each record, its page, its section (numbered across the index), and its weight. */
  readonly pageOf: Uint32Array;
  readonly sectionOf: Uint32Array;
  readonly weights: Float32Array;
  /** For each record, the number of the heading that it shares with other releases, or 0. */
  readonly sharedHeadingOf: Uint32Array;
  readonly recordsOfKind: (kind: Kind) => readonly number[];
  readonly loadTerms: (ranges: readonly TextRange[]) => Promise<void>;
  /** For each term, the records that contain it. */
  readonly postingsOf: (terms: readonly number[]) => Promise<readonly Uint32Array[]>;
  readonly textOf: (record: number) => Promise<RecordText>;
}

interface StreamRange extends IndexedStream {
  readonly firstPage: number;
  readonly lastPage: number;
}

/** Returns the shard with a number. */
type ShardCache<Shard> = (number: number) => Promise<Shard>;

interface IndexShards {
  readonly words: ShardCache<void>;
  readonly postings: ShardCache<readonly Uint32Array[]>;
  readonly texts: ShardCache<readonly RecordText[]>;
}

/**
 * @param file the main file of the index
 * @param read fetches shards
 * @throws SearchIndexError if the file is not an index of this format
 */
export async function openIndex(
  file: Uint8Array,
  read: ReadIndexFile,
  unpacking: Unpacking,
): Promise<OpenIndex> {
  const data = await decodeIndex(file, unpacking);
  const vocabulary = new Vocabulary(data);
  const streams = streamRanges(data);
  const firstRecords = firstRecordsOf(data);
  const endRecords = firstRecords.map((first, page) => first + (data.recordCounts[page] ?? 0));
  const versions = streams.flatMap(({ firstPage, lastPage, versionRules }) =>
    data.pages.slice(firstPage, lastPage).map(({ version }) => parseVersion(version, versionRules)),
  );
  const index = {
    ...{ data, vocabulary, streams, versions },
    streamOf: Uint16Array.from(
      streams.flatMap(({ pageCount }, place) => Array<number>(pageCount).fill(place)),
    ),
    recency: recencyOf(data, streams),
    firstRecords,
    endRecords,
    ...placesOf(data, firstRecords, endRecords),
    recordsOfKind: recordsByKind(data),
  };
  return { ...index, ...readers(index, openShards({ data, vocabulary, read, unpacking })) };
}

interface ShardSettings {
  readonly data: IndexData;
  readonly vocabulary: Vocabulary;
  readonly read: ReadIndexFile;
  readonly unpacking: Unpacking;
}

function openShards({ data, vocabulary, read, unpacking }: ShardSettings): IndexShards {
  const shardsOf = <Shard>(
    kind: FileKind & keyof IndexData,
    decode: (file: Uint8Array, count: number, shard: number) => Promise<Shard>,
  ): ShardCache<Shard> =>
    loadPerKey(async (number) => {
      const table = data[kind];
      const file = await read(fileName(kind, table.hashes[number] ?? ''));
      return decode(file, (table.firsts[number + 1] ?? 0) - (table.firsts[number] ?? 0), number);
    });
  const records = data.records.length;
  return {
    words: shardsOf('words', async (file, count, shard) =>
      vocabulary.add(shard, await decodeTerms(file, count, unpacking)),
    ),
    postings: shardsOf('postings', (file, terms) => decodePostings(file, { terms, records }, unpacking)),
    texts: shardsOf('texts', (file, count) => decodeTexts(file, count, unpacking)),
  };
}

function readers(
  { data, vocabulary }: Pick<OpenIndex, 'data' | 'vocabulary'>,
  shards: IndexShards,
): Pick<OpenIndex, 'loadTerms' | 'postingsOf' | 'textOf'> {
  return {
    async loadTerms(ranges) {
      const needed = new Set(ranges.flatMap((range) => vocabulary.missing(range)));
      await Promise.all([...needed].map((shard) => shards.words(shard)));
    },
    async postingsOf(terms) {
      const places = terms.map((term) => shardOf(data.postings, term));
      const numbers = [...new Set(places)];
      const fetched = await Promise.all(numbers.map((shard) => shards.postings(shard)));
      const lists = new Map(numbers.map((shard, place) => [shard, fetched[place]]));
      return terms.map((term, order) => {
        const shard = places[order] ?? 0;
        return lists.get(shard)?.[term - (data.postings.firsts[shard] ?? 0)] ?? new Uint32Array(0);
      });
    },
    async textOf(record) {
      const shard = shardOf(data.texts, record);
      const rows = await shards.texts(shard);
      return rows[record - (data.texts.firsts[shard] ?? 0)] ?? { text: '', section: '', anchor: '' };
    },
  };
}

function streamRanges(data: IndexData): StreamRange[] {
  let firstPage = 0;
  return data.streams.map((stream) => {
    const range = { ...stream, firstPage, lastPage: firstPage + stream.pageCount };
    firstPage = range.lastPage;
    return range;
  });
}

function recencyOf(data: IndexData, streams: readonly StreamRange[]): Float32Array {
  const days = data.pages.map(({ date }) => Date.parse(date));
  const known = days.filter((day) => !Number.isNaN(day));
  const oldest = known.reduce((least, day) => Math.min(least, day), Number.POSITIVE_INFINITY);
  const span = known.reduce((most, day) => Math.max(most, day), Number.NEGATIVE_INFINITY) - oldest;
  const recency = new Float32Array(data.pages.length);
  for (const { firstPage, lastPage, pageCount } of streams) {
    for (let page = firstPage; page < lastPage; page += 1) {
      const day = days[page] ?? Number.NaN;
      const byPlace = 1 - (page - firstPage) / pageCount;
      recency[page] = Number.isNaN(day) ? byPlace : span === 0 ? 1 : (day - oldest) / span;
    }
  }
  return recency;
}

function recordsByKind(data: IndexData): (kind: Kind) => readonly number[] {
  const lists = new Map<Kind, number[]>();
  data.records.forEach((packed, record) => {
    const { kind } = unpackRecord(packed);
    const list = lists.get(kind);
    if (list) list.push(record);
    else lists.set(kind, [record]);
  });
  return (kind) => lists.get(kind) ?? [];
}

function sharedHeadingsOf({ records, sharedHeadings }: IndexData): Uint32Array {
  const numbers = new Uint32Array(records.length);
  let next = 0;
  records.forEach((packed, record) => {
    if (!isSectionHeading(unpackRecord(packed))) return;
    numbers[record] = sharedHeadings[next] ?? 0;
    next += 1;
  });
  return numbers;
}

function placesOf(
  data: IndexData,
  firstRecords: Uint32Array,
  endRecords: Uint32Array,
): Pick<OpenIndex, 'pageOf' | 'sectionOf' | 'weights' | 'sharedHeadingOf'> {
  const count = data.records.length;
  const places = {
    pageOf: new Uint32Array(count),
    sectionOf: new Uint32Array(count),
    weights: new Float32Array(count),
    sharedHeadingOf: sharedHeadingsOf(data),
  };
  let section = -1;
  for (let page = 0; page < data.pages.length; page += 1) {
    section += 1;
    const end = endRecords[page] ?? 0;
    for (let record = firstRecords[page] ?? 0; record < end; record += 1) {
      const traits = unpackRecord(data.records[record] ?? 0);
      if (traits.type === 'Heading') section += 1;
      places.pageOf[record] = page;
      places.sectionOf[record] = section;
      places.weights[record] = fieldWeight(traits);
    }
  }
  return places;
}
