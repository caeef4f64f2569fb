import type { Kind } from '../model/kind.ts';
import { parseVersion, type Version } from '../model/version.ts';
import type { Unpacking } from './files/envelope.ts';
import type { IndexData, IndexedStream } from './files/index-data.ts';
import { decodeIndex } from './files/index-file.ts';
import { INDEX_FILE, postingsFile, textsFile } from './files/manifest.ts';
import { decodePostings, type Postings, shardOf } from './files/postings-file.ts';
import { unpackRecord } from './files/record.ts';
import { decodeTexts, type RecordText } from './files/texts-file.ts';
import { fieldWeight } from './ranking/ranking.ts';

/** Where the files of an index come from. May be asked for the same file again after a failure. */
export type ReadIndexFile = (name: string) => Promise<Uint8Array>;

/** An index in use: what every query needs is here, shards are fetched when a query asks for them, once each. */
export interface OpenIndex {
  readonly data: IndexData;
  readonly terms: readonly string[];
  readonly streams: readonly StreamRange[];
  /** Of each page; nothing for what is no version. */
  readonly versions: readonly (Version | undefined)[];
  /** For every page the place of its stream in `streams`. */
  readonly streamOf: Uint16Array;
  /** For every page from 1 for the newest to 0 for the oldest: by date, and by place in the stream where there is none. */
  readonly recency: Float32Array;
  /** For every record its page, its section (numbered over the whole index), and what a match in it weighs. */
  readonly pageOf: Uint32Array;
  readonly sectionOf: Uint32Array;
  readonly weights: Float32Array;
  readonly recordsOfKind: (kind: Kind) => readonly number[];
  /** For each of the terms the records that it is in. */
  readonly postingsOf: (terms: readonly number[]) => Promise<readonly Uint32Array[]>;
  readonly textOf: (record: number) => Promise<RecordText>;
}

export interface StreamRange extends IndexedStream {
  readonly firstPage: number;
  readonly lastPage: number;
}

/** @throws SearchIndexError when the index is not one, or not of this format; and whatever `read` throws. */
export async function openIndex(read: ReadIndexFile, unpacking: Unpacking): Promise<OpenIndex> {
  const data = await decodeIndex(await read(INDEX_FILE), unpacking);
  const postings = shards<Postings>(async (number) =>
    decodePostings(await read(postingsFile(number)), { index: data, number }, unpacking),
  );
  const texts = shards(async (number) => decodeTexts(await read(textsFile(number)), unpacking));
  const streams = streamRanges(data);
  return {
    data,
    terms: data.vocabulary.terms,
    streams,
    streamOf: Uint16Array.from(
      streams.flatMap(({ pageCount }, place) => Array<number>(pageCount).fill(place)),
    ),
    versions: data.pages.map(({ version }) => parseVersion(version)),
    recency: recencyOf(data, streams),
    ...placesOf(data),
    recordsOfKind: recordsByKind(data),
    async postingsOf(numbers) {
      const places = numbers.map((number) => shardOf(data.postingsShards, number));
      const needed = new Map(places.map((place) => [place, postings(place)]));
      const fetched = new Map<number, Postings>();
      for (const [place, shard] of needed) fetched.set(place, await shard);
      return numbers.map((number, order) => {
        const place = places[order] ?? 0;
        return fetched.get(place)?.[number - (data.postingsShards[place] ?? 0)] ?? new Uint32Array(0);
      });
    },
    async textOf(record) {
      const shard = shardOf(data.textShards, record);
      const rows = await texts(shard);
      return rows[record - (data.textShards[shard] ?? 0)] ?? { text: '', section: '', anchor: '' };
    },
  };
}

/** A shard that could not be fetched is forgotten, so that the next query tries again. */
function shards<Shard>(load: (number: number) => Promise<Shard>): (number: number) => Promise<Shard> {
  const known = new Map<number, Promise<Shard>>();
  return (number) => {
    const shard = known.get(number) ?? load(number);
    known.set(number, shard);
    shard.catch(() => known.delete(number));
    return shard;
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

function placesOf(data: IndexData): Pick<OpenIndex, 'pageOf' | 'sectionOf' | 'weights'> {
  const count = data.records.length;
  const places = {
    pageOf: new Uint32Array(count),
    sectionOf: new Uint32Array(count),
    weights: new Float32Array(count),
  };
  let section = -1;
  for (let page = 0; page < data.pages.length; page += 1) {
    section += 1;
    const last = data.firstRecords[page + 1] ?? 0;
    for (let record = data.firstRecords[page] ?? 0; record < last; record += 1) {
      const traits = unpackRecord(data.records[record] ?? 0);
      if (traits.type === 'Heading') section += 1;
      places.pageOf[record] = page;
      places.sectionOf[record] = section;
      places.weights[record] = fieldWeight(traits);
    }
  }
  return places;
}
