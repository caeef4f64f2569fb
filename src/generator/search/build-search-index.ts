import { CURRENT_VERSION } from '#core/documents-version.ts';
import { type Catalogue, listedReleases } from '#core/model/catalogue.ts';
import { formatVersion } from '#core/model/version.ts';
import type { IndexedPage, IndexedStream } from '#core/search/files/index-data.ts';
import { encodeIndex } from '#core/search/files/index-file.ts';
import { SEARCH_MANIFEST_FILE, type SearchManifest } from '#core/search/files/manifest.ts';
import { SEARCH_INDEX_FORMAT } from '#core/search/files/packed-file.ts';
import { encodePostings } from '#core/search/files/postings-file.ts';
import { lengthClassOf, packRecord, type RecordType } from '#core/search/files/record.ts';
import { pagesOldestFirst } from '#core/search/files/record-order.ts';
import { encodeTexts } from '#core/search/files/texts-file.ts';
import { encodeWords } from '#core/search/files/words-file.ts';
import { isStopWord } from '#core/search/text/stop-words.ts';
import { numberTerm, type Token, termsOf, tokenize } from '#core/search/text/tokenize.ts';
import { type CollectedPostings, collectPostings } from './collect-postings.ts';
import { NamedFiles, nameOf, packing, type SearchFile } from './named-files.ts';
import { type RecordDraft, recordsOf } from './release-records.ts';
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
export function buildSearchIndex(catalogue: Catalogue, options: SearchIndexOptions = {}): SearchIndex {
  const { streams, pages, drafts } = pagesOf(catalogue);
  const order = pagesOldestFirst({ streams, pages });
  const records = order.flatMap((page) => drafts[page] ?? []);
  const tokens = records.map(({ text }) => tokenize(text));
  const postings = collectPostings(
    records.map(({ type }, number) => indexedTerms(type, tokens[number] ?? [])),
  );
  const files = new NamedFiles();
  const index = encodeIndex(
    {
      streams,
      pages,
      recordCounts: Uint32Array.from(drafts, ({ length }) => length),
      records: Uint8Array.from(records, (draft, number) => {
        return packRecord({ ...draft, lengthClass: lengthClassOf(tokens[number]?.length ?? 0) });
      }),
      ...addWords(files, postings, options),
      postings: addPostings(files, postings, options),
      texts: addTexts(files, records, options),
    },
    packing,
  );
  const manifest: SearchManifest = {
    schema: 1,
    format: SEARCH_INDEX_FORMAT,
    versions: [
      { name: options.version ?? CURRENT_VERSION, index: nameOf('index', files.add('index', index)) },
    ],
  };
  const { terms, lists } = postings;
  return {
    files: [
      { name: SEARCH_MANIFEST_FILE, bytes: packing.encodeText(`${JSON.stringify(manifest)}\n`) },
      ...files.all,
    ],
    manifest,
    statistics: {
      pages: pages.length,
      records: records.length,
      terms: terms.length,
      postings: lists.reduce((sum, { length }) => sum + length, 0),
    },
  };
}

interface CataloguePages {
  readonly streams: readonly IndexedStream[];
  readonly pages: readonly IndexedPage[];
  /** Of each page its records. */
  readonly drafts: readonly (readonly RecordDraft[])[];
}

function pagesOf(catalogue: Catalogue): CataloguePages {
  const releases = catalogue.streams.flatMap(listedReleases);
  return {
    streams: catalogue.streams.map((stream) => {
      return { id: stream.id, label: stream.label, pageCount: listedReleases(stream).length };
    }),
    pages: releases.map(({ id, version, title, date }) => {
      return { id, version: formatVersion(version), title, date: date ?? '' };
    }),
    drafts: releases.map(recordsOf),
  };
}

function indexedTerms(type: RecordType, tokens: readonly Token[]): ReadonlySet<string> {
  const references = tokens.filter(({ kind }) => kind === 'reference');
  const numbers = references.map(({ term }) => numberTerm(term)).filter((term) => term !== '');
  const terms = [...termsOf(tokens), ...numbers];
  return new Set(type === 'Content' ? terms.filter((term) => !isStopWord(term)) : terms);
}

/** A term begins a shard by what it is, not by where it stands: about one in eight does. */
function beginsShard(term: string): boolean {
  let sum = 0;
  for (const letter of term) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % 8 === 0;
}

function addWords(files: NamedFiles, { terms, lists }: CollectedPostings, options: SearchIndexOptions) {
  const firsts = cutByWeight(
    terms.map(({ length }) => length),
    {
      limit: options.wordsCharacters ?? WORDS_CHARACTERS,
      isBoundary: (place) => beginsShard(terms[place] ?? ''),
    },
  );
  const frequencies = slices(lists, firsts).map((shard) => Uint32Array.from(shard, ({ length }) => length));
  const shards = slices(terms, firsts).map((shard, number) => {
    return encodeWords({ terms: shard, frequencies: frequencies[number] ?? new Uint32Array() }, packing);
  });
  const firstTerms = Array.from(firsts.subarray(0, -1), (first) => terms[first] ?? '');
  return { words: files.addShards('words', firsts, shards), firstTerms };
}

function addPostings(files: NamedFiles, { terms, lists }: CollectedPostings, options: SearchIndexOptions) {
  const firsts = cutByWeight(
    lists.map(({ length }) => length + 1),
    { limit: options.postings ?? POSTINGS, isBoundary: (place) => beginsShard(terms[place] ?? '') },
  );
  const shards = slices(lists, firsts).map((shard) => encodePostings(shard, packing));
  return files.addShards('postings', firsts, shards);
}

function addTexts(files: NamedFiles, records: readonly RecordDraft[], options: SearchIndexOptions) {
  const firsts = cutByWeight(
    records.map(({ text }) => text.length),
    {
      limit: options.textCharacters ?? TEXT_CHARACTERS,
      isBoundary: (place) => records[place]?.type === 'Title',
    },
  );
  const shards = slices(records, firsts).map((shard) => encodeTexts(shard, packing));
  return files.addShards('texts', firsts, shards);
}
