import { type VersionRules, versionRulesOf } from '../../model/version.ts';
import type { IndexData, IndexedPage, IndexedStream } from './index-data.ts';
import { deltasOf, numbersToText, textToNumbers } from './numbers-as-text.ts';
import {
  damagedIndex,
  expectText,
  expectTexts,
  type FileFields,
  fileText,
  type Unpacking,
  unpackFile,
} from './packed-file.ts';
import { isSectionHeading, unpackRecord } from './record.ts';
import { decodeShardTable, encodeShardTable } from './shard-table.ts';
import { decodeVersionDeltas, encodeVersionDeltas } from './version-deltas.ts';

export function encodeIndex(index: IndexData): string {
  const fields = {
    streams: index.streams.map(({ id, label, pageCount, versionRules }) => {
      return [id, label, pageCount, ...(versionRules ? [versionRules] : [])];
    }),
    pages: pageColumns(index.pages),
    dates: encodeDates(index.pages.map(({ date }) => date)),
    recordCounts: numbersToText(index.recordCounts),
    records: numbersToText(index.records),
    sharedHeadings: numbersToText(index.sharedHeadings),
    firstTerms: index.firstTerms,
    words: encodeShardTable(index.words),
    postings: encodeShardTable(index.postings),
    texts: encodeShardTable(index.texts),
  };
  return fileText('index', fields);
}

/** @throws SearchIndexError if the bytes are not a complete index of this format */
export async function decodeIndex(file: Uint8Array, unpacking: Unpacking): Promise<IndexData> {
  const fields = await unpackFile('index', file, unpacking);
  const streams = decodeStreams(fields.streams);
  const pages = decodePages(fields, decodeDates(expectText(fields.dates)));
  const recordCounts = textToNumbers(expectText(fields.recordCounts));
  const records = Uint8Array.from(textToNumbers(expectText(fields.records)));
  const sharedHeadings = textToNumbers(expectText(fields.sharedHeadings));
  const firstTerms = expectTexts(fields.firstTerms);
  const postings = decodeShardTable(fields.postings);
  const index: IndexData = {
    streams,
    pages,
    recordCounts,
    records,
    sharedHeadings,
    firstTerms,
    words: decodeShardTable(fields.words),
    postings,
    texts: decodeShardTable(fields.texts),
  };
  checkTogether(index);
  return index;
}

function checkTogether({
  streams,
  pages,
  recordCounts,
  records,
  sharedHeadings,
  ...shards
}: IndexData): void {
  const pageCount = streams.reduce((sum, stream) => sum + stream.pageCount, 0);
  const recordCount = recordCounts.reduce((sum, count) => sum + count, 0);
  const fits =
    pageCount === pages.length &&
    recordCounts.length === pages.length &&
    recordCount === records.length &&
    shards.texts.firsts.at(-1) === records.length &&
    shards.firstTerms.length === shards.words.hashes.length &&
    shards.words.firsts.at(-1) === shards.postings.firsts.at(-1);
  const headings = records.filter((record) => isSectionHeading(unpackRecord(record))).length;
  if (!fits || headings !== sharedHeadings.length) throw damagedIndex('its parts do not fit together');
}

function decodeStreams(rows: unknown): IndexedStream[] {
  if (!Array.isArray(rows)) throw damagedIndex('its list of streams is missing');
  return rows.map((row: unknown) => {
    const [id, label, pageCount, rules]: readonly unknown[] = Array.isArray(row) ? row : [];
    if (!Number.isSafeInteger(pageCount)) throw damagedIndex('a stream in it has no pages');
    const versionRules = typeof rules === 'object' ? versionRulesOf(rules as VersionRules) : undefined;
    return {
      ...{ id: expectText(id), label: expectText(label), pageCount: Number(pageCount) },
      ...(versionRules && { versionRules }),
    };
  });
}

/** Replaces the version in ids and titles, most of which contain it. Ids contain no tabs, and titles need none. */
const VERSION = '\t';

/** Stores pages by column. Neighbours in a column are similar, so they compress well. */
function pageColumns(pages: readonly IndexedPage[]): readonly (readonly string[])[] {
  const withoutVersion = (text: string, version: string): string =>
    text.replaceAll(VERSION, ' ').replace(version, VERSION);
  return [
    pages.map(({ id, version }) => withoutVersion(id, version)),
    encodeVersionDeltas(pages.map(({ version }) => version)),
    pages.map(({ title, version }) => withoutVersion(title, version)),
  ];
}

function decodePages({ pages: columns }: FileFields, dates: readonly string[]): IndexedPage[] {
  if (!Array.isArray(columns)) throw damagedIndex('its list of pages is missing');
  const [ids = [], steps = [], titles = []] = columns.map(expectTexts);
  const versions = decodeVersionDeltas(steps);
  return ids.map((id, number) => {
    const [version, title, date] = [versions[number], titles[number], dates[number]].map(expectText);
    const whole = (text = ''): string => text.replace(VERSION, () => version ?? '');
    return { id: whole(id), version: version ?? '', title: whole(title), date: date ?? '' };
  });
}

const DAY = 86_400_000;
/** The last day of the year 9999. */
const LAST_DAY = 2_932_896;

/** Encodes dates as deltas in days (zigzag: even numbers forward, odd ones backward). A missing date is day 0. */
function encodeDates(dates: readonly string[]): string {
  const days = dates.map((date) => (date === '' ? 0 : Date.parse(date) / DAY));
  return numbersToText(deltasOf(days).map((distance) => (distance < 0 ? -2 * distance - 1 : 2 * distance)));
}

function decodeDates(text: string): string[] {
  let day = 0;
  return Array.from(textToNumbers(text), (distance) => {
    day += distance % 2 === 0 ? distance / 2 : -(distance + 1) / 2;
    if (Math.abs(day) > LAST_DAY) throw damagedIndex('a date in it is none');
    return day === 0 ? '' : new Date(day * DAY).toISOString().slice(0, 10);
  });
}
