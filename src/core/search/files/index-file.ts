import { ByteReader, ByteWriter } from './byte-stream.ts';
import { type Packing, seal, type Unpacking, unseal } from './envelope.ts';
import type { IndexData, IndexedPage, IndexedStream } from './index-data.ts';
import { unpackRecord } from './record.ts';
import { SearchIndexError } from './search-index-error.ts';
import { decodeVocabulary, encodeVocabulary } from './vocabulary.ts';

export function encodeIndex(index: IndexData, packing: Packing): Uint8Array {
  const writer = new ByteWriter();
  writer.block(packing.encodeText(JSON.stringify(index.streams.map(streamRow))));
  writer.block(encodePages(index.pages, packing));
  writer.block(differences(index.firstRecords));
  writer.block(index.records);
  writer.block(differences(index.postingsShards));
  writer.block(differences(index.textShards));
  writer.block(encodeVocabulary(index.vocabulary, packing));
  return seal('index', writer.finish(), packing);
}

/** @throws SearchIndexError for anything but a whole index of this format. */
export async function decodeIndex(file: Uint8Array, unpacking: Unpacking): Promise<IndexData> {
  const reader = new ByteReader(await unseal('index', file, unpacking));
  const streams = decodeStreams(reader.block(), unpacking);
  const index: IndexData = {
    streams,
    pages: decodePages(reader.block(), unpacking),
    firstRecords: sums(reader.block()),
    records: reader.block(),
    postingsShards: sums(reader.block()),
    textShards: sums(reader.block()),
    vocabulary: decodeVocabulary(reader.block(), unpacking),
  };
  checkTogether(index);
  return index;
}

function checkTogether(index: IndexData): void {
  const pageCount = index.streams.reduce((sum, stream) => sum + stream.pageCount, 0);
  const fits =
    pageCount === index.pages.length &&
    index.firstRecords.length === index.pages.length + 1 &&
    index.firstRecords.at(-1) === index.records.length &&
    (index.postingsShards.at(-1) ?? 0) <= index.vocabulary.terms.length &&
    (index.textShards.at(-1) ?? 0) <= index.records.length;
  if (!fits) throw damaged();
  for (const record of index.records) unpackRecord(record);
}

type StreamRow = readonly [id: string, label: string, pageCount: number];

function streamRow(stream: IndexedStream): StreamRow {
  return [stream.id, stream.label, stream.pageCount];
}

function decodeStreams(bytes: Uint8Array, unpacking: Unpacking): IndexedStream[] {
  const rows: unknown = parseJson(unpacking.decodeText(bytes));
  if (!Array.isArray(rows)) throw damaged();
  return rows.map((row: unknown) => {
    if (!Array.isArray(row)) throw damaged();
    const [id, label, pageCount]: unknown[] = row;
    if (typeof id !== 'string' || typeof label !== 'string' || !Number.isSafeInteger(pageCount))
      throw damaged();
    return { id, label, pageCount: Number(pageCount) };
  });
}

const PAGE_FIELDS = ['id', 'version', 'title', 'date'] as const satisfies readonly (keyof IndexedPage)[];

/** Column by column: neighbours in a column differ in a digit, which deflates to almost nothing. */
function encodePages(pages: readonly IndexedPage[], packing: Packing): Uint8Array {
  return packing.encodeText(JSON.stringify(PAGE_FIELDS.map((field) => pages.map((page) => page[field]))));
}

function decodePages(bytes: Uint8Array, unpacking: Unpacking): IndexedPage[] {
  const columns: unknown = parseJson(unpacking.decodeText(bytes));
  if (!Array.isArray(columns) || columns.length !== PAGE_FIELDS.length) throw damaged();
  const [ids, versions, titles, dates] = columns.map(textColumn);
  return (ids ?? []).map((id, number) => {
    const [version, title, date] = [versions?.[number], titles?.[number], dates?.[number]];
    if (version === undefined || title === undefined || date === undefined) throw damaged();
    return { id, version, title, date };
  });
}

function textColumn(column: unknown): string[] {
  if (!Array.isArray(column) || !column.every((cell) => typeof cell === 'string')) throw damaged();
  return column;
}

/** Ascending numbers as their distances. */
function differences(numbers: Uint32Array): Uint8Array {
  const writer = new ByteWriter();
  writer.number(numbers.length);
  let previous = 0;
  for (const number of numbers) {
    writer.number(number - previous);
    previous = number;
  }
  return writer.finish();
}

function sums(bytes: Uint8Array): Uint32Array {
  const reader = new ByteReader(bytes);
  const numbers = new Uint32Array(reader.count());
  let sum = 0;
  for (let place = 0; place < numbers.length; place += 1) {
    sum += reader.number();
    numbers[place] = sum;
  }
  return numbers;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw damaged();
  }
}

function damaged(): SearchIndexError {
  return new SearchIndexError('damaged', 'The search index is damaged: its parts do not fit together.');
}
