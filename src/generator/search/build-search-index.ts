import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { CURRENT_VERSION } from '#core/documents-version.ts';
import { type Catalogue, listedReleases } from '#core/model/catalogue.ts';
import { formatVersion } from '#core/model/version.ts';
import { type Packing, SEARCH_INDEX_FORMAT } from '#core/search/files/envelope.ts';
import type { IndexData } from '#core/search/files/index-data.ts';
import { encodeIndex } from '#core/search/files/index-file.ts';
import {
  INDEX_FILE,
  postingsFile,
  SEARCH_MANIFEST_FILE,
  type SearchManifest,
  textsFile,
} from '#core/search/files/manifest.ts';
import { encodePostings } from '#core/search/files/postings-file.ts';
import { lengthClassOf, packRecord, type RecordType } from '#core/search/files/record.ts';
import { encodeTexts } from '#core/search/files/texts-file.ts';
import { isStopWord } from '#core/search/text/stop-words.ts';
import { type Token, termsOf, tokenize } from '#core/search/text/tokenize.ts';
import { collectPostings } from './collect-postings.ts';
import { type RecordDraft, recordsOf } from './release-records.ts';
import { cutByWeight } from './shards.ts';

export interface SearchIndexOptions {
  /** The version of the site that the notes belong to. Default: `current`, the only one there is. */
  readonly version?: string;
  /** Bytes of postings in a shard, before its header. A query fetches one or two shards a word. */
  readonly postingsBytes?: number;
  /** Characters of text in a shard. A query fetches one a row. */
  readonly textCharacters?: number;
}

export interface SearchFile {
  /** Relative to the published folder: `assets/search/current-1f2e3d4c5b/index.bin`. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

export interface SearchIndex {
  /** The manifest among them. */
  readonly files: readonly SearchFile[];
  readonly manifest: SearchManifest;
  readonly statistics: SearchStatistics;
}

export interface SearchStatistics {
  readonly pages: number;
  readonly records: number;
  readonly terms: number;
  readonly postings: number;
}

/** Measured in docs/decisions: smaller shards cost requests, larger ones bytes that nobody asked for. */
const POSTINGS_BYTES = 1800;
const TEXT_CHARACTERS = 2400;

const packing: Packing = {
  encodeText: (text) => new TextEncoder().encode(text),
  deflate: (bytes) => deflateRawSync(bytes, { level: 9 }),
};

/** The search index of all listed releases: files ready to be written. The same catalogue gives the same bytes. */
export function buildSearchIndex(catalogue: Catalogue, options: SearchIndexOptions = {}): SearchIndex {
  const releases = catalogue.streams.flatMap(listedReleases);
  const drafts = releases.map(recordsOf);
  const records = drafts.flat();
  const tokens = records.map(({ text }) => tokenize(text));
  const { terms, lists } = collectPostings(
    records.map(({ type }, number) => indexedTerms(type, tokens[number] ?? [])),
  );
  const frequencies = Uint32Array.from(lists, (list) => list.length);
  const data: IndexData = {
    streams: catalogue.streams.map((stream) => {
      return { id: stream.id, label: stream.label, pageCount: listedReleases(stream).length };
    }),
    pages: releases.map(({ id, version, title, date }) => {
      return { id, version: formatVersion(version), title, date: date ?? '' };
    }),
    firstRecords: firstRecordsOf(drafts),
    records: Uint8Array.from(records, (draft, number) => {
      return packRecord({ ...draft, lengthClass: lengthClassOf(tokens[number]?.length ?? 0) });
    }),
    vocabulary: { terms, frequencies },
    postingsShards: cutByWeight(
      lists.map((list) => listBits(list.length, records.length) / 8),
      options.postingsBytes ?? POSTINGS_BYTES,
    ),
    textShards: cutByWeight(
      records.map(({ text }) => text.length),
      options.textCharacters ?? TEXT_CHARACTERS,
    ),
  };
  const statistics = {
    pages: releases.length,
    records: records.length,
    terms: terms.length,
    postings: frequencies.reduce((sum, count) => sum + count, 0),
  };
  const files = [{ name: INDEX_FILE, bytes: encodeIndex(data, packing) }, ...shardsOf(data, lists, records)];
  return { ...publish(files, options.version ?? CURRENT_VERSION), statistics };
}

function firstRecordsOf(drafts: readonly (readonly RecordDraft[])[]): Uint32Array {
  const firsts = new Uint32Array(drafts.length + 1);
  drafts.forEach((page, place) => {
    firsts[place + 1] = (firsts[place] ?? 0) + page.length;
  });
  return firsts;
}

function indexedTerms(type: RecordType, tokens: readonly Token[]): ReadonlySet<string> {
  const terms = termsOf(tokens);
  if (type !== 'Content') return terms;
  return new Set([...terms].filter((term) => !isStopWord(term)));
}

/** About how many bits a list of that length takes: close enough to cut shards of even size. */
function listBits(length: number, records: number): number {
  return length * (1.4 + Math.log2(Math.max(1, records / length)));
}

function shardsOf(
  data: IndexData,
  lists: readonly Uint32Array[],
  records: readonly RecordDraft[],
): SearchFile[] {
  const count = data.records.length;
  const postings = slices(lists, data.postingsShards).map((shard, number) => {
    return { name: postingsFile(number), bytes: encodePostings(shard, count, packing) };
  });
  const texts = slices(records, data.textShards).map((shard, number) => {
    return { name: textsFile(number), bytes: encodeTexts(shard, packing) };
  });
  return [...postings, ...texts];
}

function slices<Item>(items: readonly Item[], firsts: Uint32Array): Item[][] {
  return Array.from(firsts, (first, place) => items.slice(first, firsts[place + 1] ?? items.length));
}

/** A folder is named by the bytes of all its files, so a browser never puts files of two deployments together. */
function publish(files: readonly SearchFile[], version: string): Pick<SearchIndex, 'files' | 'manifest'> {
  const hash = createHash('sha256');
  for (const { name, bytes } of files) hash.update(`${name} ${bytes.length}\n`).update(bytes);
  const folder = `assets/search/${version}-${hash.digest('hex').slice(0, 10)}/`;
  const manifest: SearchManifest = {
    schema: 1,
    format: SEARCH_INDEX_FORMAT,
    versions: [{ name: version, folder }],
  };
  const text = new TextEncoder().encode(`${JSON.stringify(manifest)}\n`);
  return {
    files: [
      { name: SEARCH_MANIFEST_FILE, bytes: text },
      ...files.map(({ name, bytes }) => ({ name: folder + name, bytes })),
    ],
    manifest,
  };
}
