import { CURRENT_VERSION } from '#core/contracts/documents-version.ts';
import { type Catalogue, listedGuides, listedReleases, type Stream } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { formatVersion, versionRulesOf } from '#core/model/version.ts';
import type { IndexedPage, IndexedStream } from '#core/search/files/index-data.ts';
import { encodeIndex } from '#core/search/files/index-file.ts';
import { SEARCH_MANIFEST_FILE, type SearchManifest } from '#core/search/files/manifest.ts';
import { type Packing, SEARCH_INDEX_FORMAT } from '#core/search/files/packed-file.ts';
import { encodePostings } from '#core/search/files/postings-file.ts';
import { pagesOldestFirst } from '#core/search/files/record-order.ts';
import type { ShardTable } from '#core/search/files/shard-table.ts';
import { encodeWords } from '#core/search/files/words-file.ts';
import { cutWords } from '../../../core/search/release-words.ts';
import { type CollectedPostings, PostingsCollector } from './collect-postings.ts';
import {
  type NamedBytes,
  NamedFiles,
  named,
  nameOf,
  packing,
  type SearchFile,
  searchFile,
} from './named-files.ts';
import { type IndexedRow, indexRow } from './row-texts.ts';
import { joinWords, type RowWords } from './row-words.ts';
import { cutByWeight, slices } from './shards.ts';

export type { SearchFile } from './named-files.ts';

export interface SearchIndexOptions {
  /** The version of the site that the notes belong to. Default: `current`, the only one there is. */
  readonly version?: string;
  /** Characters of words in a shard, as they are written there. A query fetches one or two a word. */
  readonly wordsCharacters?: number;
  /** Postings in a shard, and as many terms. A query fetches one or two a word. */
  readonly postings?: number;
  /** Characters of text in a shard. A query fetches one a row. */
  readonly textCharacters?: number;
  /** Some releases in a row, where they were made before; else `make` makes them of their words. */
  readonly rowOf?: (row: readonly Release[], make: (words: RowWords) => IndexedRow) => IndexedRow;
  /** Deflates a text as zlib does at its highest level; what was deflated before may be remembered. */
  readonly pack?: (text: Uint8Array) => NamedBytes;
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
const WORDS_CHARACTERS = 9000;
const POSTINGS = 1000;
const TEXT_CHARACTERS = 2700;

/** The search index of all listed releases: files ready to be written. The same catalogue gives the same bytes. */
export function buildSearchIndex(catalogue: Catalogue, options?: SearchIndexOptions): SearchIndex {
  const steps = buildInSteps(catalogue, options);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

/** The same, with pauses in which who asks for it may look after other things: of thousands of releases it takes seconds. */
export function* buildInSteps(
  catalogue: Catalogue,
  options: SearchIndexOptions = {},
): Generator<undefined, SearchIndex> {
  const { releases, streams, pages } = pagesOf(catalogue);
  const { rowOf = (row, make) => make(joinWords(row.map(cutWords))) } = options;
  const files = new NamedFiles();
  const { pack = (text) => named(packing.deflate(text)) } = options;
  const cutting = { files, options, pack };
  const { recordCounts, records, headings, postings, texts } = yield* readRecords(
    { rows: rowsOf({ streams, pages }), releases, rowOf },
    cutting,
  );
  const index = encodeIndex(
    {
      streams,
      pages,
      recordCounts,
      records: Uint8Array.from(records),
      sharedHeadings: numberShared(headings),
      ...(yield* addWords(postings, cutting)),
      postings: yield* addPostings(postings, cutting),
      texts,
    },
    UNPACKED,
  );
  const manifest: SearchManifest = {
    schema: 1,
    format: SEARCH_INDEX_FORMAT,
    versions: [
      { name: options.version ?? CURRENT_VERSION, index: nameOf('index', files.add('index', pack(index))) },
    ],
  };
  return {
    files: [
      searchFile(SEARCH_MANIFEST_FILE, named(packing.encodeText(`${JSON.stringify(manifest)}\n`))),
      ...files.all,
    ],
    manifest,
    statistics: {
      pages: pages.length,
      records: records.length,
      terms: postings.terms.length,
      postings: postings.postings.reduce((sum, { count }) => sum + count, 0),
    },
  };
}

/** All that the index says of pages, beside their words. */
interface IndexedPages {
  readonly streams: readonly IndexedStream[];
  readonly pages: readonly IndexedPage[];
}

interface CataloguePages extends IndexedPages {
  /** Of each page its release. */
  readonly releases: readonly Release[];
}

function pagesOf(catalogue: Catalogue): CataloguePages {
  const releases = catalogue.streams.flatMap(searchedPages);
  return {
    streams: catalogue.streams.map((stream) => {
      const { id, label } = stream;
      return { id, label, pageCount: searchedPages(stream).length, versionRules: versionRulesOf(stream) };
    }),
    pages: releases.map(({ id, version, title, date, guide }) => {
      return { id, version: guide ? '' : formatVersion(version), title, date: date ?? '' };
    }),
    releases,
  };
}

/** Guides follow the releases: they have no version, or that of another page. */
function searchedPages(stream: Stream): readonly Release[] {
  const { introduction } = stream;
  const isListed = introduction !== undefined && !introduction.unlisted;
  return [...listedReleases(stream), ...listedGuides(stream), ...(isListed ? [introduction] : [])];
}

/** Where the files of the index go, and how. */
interface Cutting extends Required<Pick<SearchIndexOptions, 'pack'>> {
  readonly files: NamedFiles;
  readonly options: SearchIndexOptions;
}

/** Texts as they are before they are deflated, which may have happened already. */
const UNPACKED: Packing = { ...packing, deflate: (bytes) => bytes };

/** Few enough that an edit of one costs little, and so many that most of their terms are one. Newer ones begin rows of their own. */
const RELEASES_IN_ROW = 32;

/** The pages in the order in which records are numbered, by their places, row by row. */
function rowsOf(of: IndexedPages): readonly (readonly number[])[] {
  const order = pagesOldestFirst(of);
  const count = Math.ceil(order.length / RELEASES_IN_ROW);
  return Array.from({ length: count }, (_, row) =>
    order.slice(row * RELEASES_IN_ROW, (row + 1) * RELEASES_IN_ROW),
  );
}

interface ReadRecords {
  /** Of each page, in the order of the pages. */
  readonly recordCounts: Uint32Array;
  readonly records: readonly number[];
  /** Of those that are no entries. */
  readonly headings: readonly string[];
  readonly postings: CollectedPostings;
  readonly texts: ShardTable;
}

/** There are thousands: with a hash for each, half of the index was names. What is edited names so many anew. */
const TEXTS_TOGETHER = 8;

interface ReadRows extends Required<Pick<SearchIndexOptions, 'rowOf'>> {
  /** Places of releases. */
  readonly rows: readonly (readonly number[])[];
  readonly releases: readonly Release[];
}

/** Asks each row of releases for its words once, in the order in which records are numbered. */
function* readRecords(
  { rows, releases, rowOf }: ReadRows,
  { files, options }: Cutting,
): Generator<undefined, ReadRecords> {
  // Texts are kept by rows, as files: what is made anew is too little to be remembered.
  const cut = { limit: options.textCharacters ?? TEXT_CHARACTERS, packing };
  const make = (words: RowWords): IndexedRow => indexRow(words, cut);
  const recordCounts = new Uint32Array(rows.reduce((sum, { length }) => sum + length, 0));
  const records: number[] = [];
  const headings: string[] = [];
  const postings = new PostingsCollector();
  const firsts: number[] = [];
  const hashes: string[] = [];
  for (const row of rows) {
    const indexed = rowOf(
      row.flatMap((page) => releases[page] ?? []),
      make,
    );
    postings.add(indexed, records.length);
    row.forEach((page, place) => {
      recordCounts[page] = indexed.counts[place] ?? 0;
    });
    for (const { first } of indexed.texts) firsts.push(records.length + first);
    for (let place = 0; place < indexed.texts.length; place += TEXTS_TOGETHER) {
      const together = indexed.texts.slice(place, place + TEXTS_TOGETHER).map(({ file }) => file);
      for (const name of files.addTogether('texts', together)) hashes.push(name);
    }
    for (const record of indexed.records) records.push(record);
    for (const heading of indexed.headings) headings.push(heading);
    yield;
  }
  const texts = { firsts: Uint32Array.from([...firsts, records.length]), hashes };
  return { recordCounts, records, headings, postings: postings.collected(), texts };
}

/** A heading that fewer have is no heading that many share. */
const LEAST_SHARED = 3;

/** The same number for headings that are the same, in the order of their first appearance; 0 for what few have. */
function numberShared(headings: readonly string[]): Uint32Array {
  const counts = new Map<string, number>();
  for (const heading of headings) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  const shared = [...counts.keys()].filter((heading) => (counts.get(heading) ?? 0) >= LEAST_SHARED);
  const numbers = new Map(shared.map((heading, place) => [heading, place + 1]));
  return Uint32Array.from(headings, (heading) => numbers.get(heading) ?? 0);
}

/** A term begins a shard by what it is, not by where it stands: about one in eight does. */
function beginsShard(term: string): boolean {
  let sum = 0;
  for (const letter of term) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % 8 === 0;
}

function* addWords({ terms, postings }: CollectedPostings, { files, options, pack }: Cutting) {
  const firsts = cutByWeight(
    terms.map(({ length }) => length),
    {
      limit: options.wordsCharacters ?? WORDS_CHARACTERS,
      isBoundary: (place) => beginsShard(terms[place] ?? ''),
    },
  );
  const frequencies = slices(postings, firsts).map((shard) => Uint32Array.from(shard, ({ count }) => count));
  const shards = yield* eachOf(slices(terms, firsts), (shard, number) =>
    pack(encodeWords({ terms: shard, frequencies: frequencies[number] ?? new Uint32Array() }, UNPACKED)),
  );
  const firstTerms = Array.from(firsts.subarray(0, -1), (first) => terms[first] ?? '');
  return { words: files.addShards('words', firsts, shards), firstTerms };
}

function* addPostings({ terms, postings }: CollectedPostings, { files, options, pack }: Cutting) {
  const firsts = cutByWeight(
    postings.map(({ count }) => count + 1),
    { limit: options.postings ?? POSTINGS, isBoundary: (place) => beginsShard(terms[place] ?? '') },
  );
  const shards = yield* eachOf(slices(postings, firsts), (shard) =>
    pack(
      encodePostings(
        shard.map(({ distances }) => distances),
        UNPACKED,
      ),
    ),
  );
  return files.addShards('postings', firsts, shards);
}

/** `map`, with a pause after each. */
function* eachOf<Item, Result>(
  items: readonly Item[],
  make: (item: Item, place: number) => Result,
): Generator<undefined, Result[]> {
  const results: Result[] = [];
  for (const [place, item] of items.entries()) {
    results.push(make(item, place));
    yield;
  }
  return results;
}
