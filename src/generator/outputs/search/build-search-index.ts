import { CURRENT_VERSION } from '#core/contracts/documents-version.ts';
import { type Catalogue, listedGuides, listedReleases, type Stream } from '#core/model/catalogue.ts';
import { countBy } from '#core/model/group-by.ts';
import type { Release } from '#core/model/release/release.ts';
import { anchorOf, searchedReleases } from '#core/model/release/release-parts.ts';
import { compareVersions, formatVersion, versionRulesOf } from '#core/model/version.ts';
import type { IndexedPage, IndexedStream } from '#core/search/files/index-data.ts';
import { encodeIndex } from '#core/search/files/index-file.ts';
import { SEARCH_MANIFEST_FILE, type SearchManifest } from '#core/search/files/manifest.ts';
import { SEARCH_INDEX_FORMAT } from '#core/search/files/packed-file.ts';
import { encodePostings } from '#core/search/files/postings-file.ts';
import { pagesOldestFirst } from '#core/search/files/record-order.ts';
import { encodeTerms } from '#core/search/files/terms-file.ts';
import { type IndexedRelease, indexRelease } from '#core/search/index-release.ts';
import { allSteps, eachInSteps, type Steps } from '#core/steps.ts';
import { collectRecords, type IndexedBatch, indexReleases } from './collect-records.ts';
import { HashedFiles, hashBytes, hashText, pathOf, type SearchFile } from './hashed-files.ts';
import { slices, splitByWeight } from './shards.ts';

export type { SearchFile } from './hashed-files.ts';

export interface SearchIndexOptions {
  /** Maximum characters of terms in a shard, as encoded there. A query fetches one or two such shards per word. */
  readonly wordsCharacters?: number;
  /** Maximum number of postings plus terms in a shard. A query fetches one or two such shards per word. */
  readonly postings?: number;
  /** Maximum characters of text in a shard. A query fetches one such shard per result row. */
  readonly textCharacters?: number;
  /** The search terms of a release. Default: computes them. */
  readonly termsOf?: (release: Release) => IndexedRelease;
  /** Returns the cached data of some releases, otherwise computes it. */
  readonly remember?: (releases: readonly Release[], compute: () => IndexedBatch) => IndexedBatch;
}

export interface SearchIndex {
  /** All files, including the manifest. */
  readonly files: readonly SearchFile[];
  readonly manifest: SearchManifest;
}

/** Measured in docs/decisions: smaller shards cost more requests, larger ones more unused bytes. */
const WORDS_CHARACTERS = 9000;
const POSTINGS = 1000;
const TEXT_CHARACTERS = 2700;

/** The search index of all listed releases, as files to write. The same catalogue gives the same bytes. */
export function buildSearchIndex(catalogue: Catalogue, options?: SearchIndexOptions): SearchIndex {
  return allSteps(buildInSteps(catalogue, options));
}

/** Like `buildSearchIndex`, but yields between steps so that the caller can do other work: thousands of releases take seconds. */
export function* buildInSteps(catalogue: Catalogue, options: SearchIndexOptions = {}): Steps<SearchIndex> {
  const { releases, streams, pages } = pagesOf(catalogue);
  const { termsOf = indexRelease, remember = (_, compute) => compute() } = options;
  const { textCharacters = TEXT_CHARACTERS } = options;
  const files = new HashedFiles();
  const cutting = { files, options };
  const { recordCounts, records, headings, postings, texts } = yield* collectRecords({
    ...{ batches: batchesOf({ streams, pages }), releases, files },
    indexBatch: (batch) => remember(batch, () => indexReleases(batch, termsOf, textCharacters)),
  });
  const terms = [...postings.keys()].sort();
  const lists = terms.map((term) => postings.get(term) ?? []);
  const index = encodeIndex({
    streams,
    pages,
    recordCounts,
    records: Uint8Array.from(records),
    sharedHeadings: numberShared(headings),
    ...(yield* addWords({ terms, lists }, cutting)),
    postings: yield* addPostings({ terms, lists }, cutting),
    texts,
  });
  const manifest: SearchManifest = {
    schema: 1,
    format: SEARCH_INDEX_FORMAT,
    versions: [{ name: CURRENT_VERSION, index: pathOf('index', files.add('index', hashText(index))) }],
  };
  return {
    files: [
      { name: SEARCH_MANIFEST_FILE, ...hashBytes(new TextEncoder().encode(`${JSON.stringify(manifest)}\n`)) },
      ...files.all,
    ],
    manifest,
  };
}

/** The streams and pages of the index, without their terms. */
interface IndexedPages {
  readonly streams: readonly IndexedStream[];
  readonly pages: readonly IndexedPage[];
}

interface CataloguePages extends IndexedPages {
  /** The release of each page. */
  readonly releases: readonly Release[];
}

function pagesOf(catalogue: Catalogue): CataloguePages {
  const releases = catalogue.streams.flatMap(searchedPages);
  return {
    streams: catalogue.streams.map((stream) => {
      const { id, label } = stream;
      return { id, label, pageCount: searchedPages(stream).length, versionRules: versionRulesOf(stream) };
    }),
    pages: releases.map((release) => {
      const { id, version, title, date = '', guide } = release;
      const anchor = anchorOf(release);
      return {
        id: anchor === '' ? id : `${id}#${anchor}`,
        version: guide ? '' : formatVersion(version),
        title,
        date,
      };
    }),
    releases,
  };
}

/** Releases first, then guides, because guides have no version or share one with a release. */
function searchedPages(stream: Stream): readonly Release[] {
  const { introduction } = stream;
  const isListed = introduction !== undefined && !introduction.unlisted;
  const releases = listedReleases(stream)
    .flatMap((page) => searchedReleases(page, stream.label))
    .toSorted((left, right) => compareVersions(right.version, left.version));
  return [...releases, ...listedGuides(stream), ...(isListed ? [introduction] : [])];
}

/** What the functions that cut the index into shards share. */
interface Cutting {
  readonly files: HashedFiles;
  readonly options: SearchIndexOptions;
}

/**
 * Small enough that an edit of one release costs little, large enough that releases share most of their terms. New releases are
 * appended, so older batches stay unchanged.
 */
const RELEASES_PER_BATCH = 32;

/** The indexes of pages in batches, in the order in which their records are numbered. */
function batchesOf(of: IndexedPages): readonly (readonly number[])[] {
  const order = pagesOldestFirst(of);
  const count = Math.ceil(order.length / RELEASES_PER_BATCH);
  return Array.from({ length: count }, (_, batch) =>
    order.slice(batch * RELEASES_PER_BATCH, (batch + 1) * RELEASES_PER_BATCH),
  );
}

/** A heading counts as shared from this number of occurrences on. */
const MIN_SHARED = 3;

/** Equal headings get equal numbers, in the order of their first occurrence; rare headings get 0. */
function numberShared(headings: readonly string[]): Uint32Array {
  const shared = [...countBy(headings, (heading) => [heading])].filter(([, count]) => count >= MIN_SHARED);
  const numbers = new Map(shared.map(([heading], place) => [heading, place + 1]));
  return Uint32Array.from(headings, (heading) => numbers.get(heading) ?? 0);
}

/** Whether a shard may begin with a term. The decision depends on the term, not its position, and is true for one in eight. */
function beginsShard(term: string): boolean {
  let sum = 0;
  for (const letter of term) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return sum % 8 === 0;
}

/** All terms of the index, and the records that contain each. */
interface TermLists {
  /** Sorted by code units. */
  readonly terms: readonly string[];
  readonly lists: readonly (readonly number[])[];
}

function* addWords({ terms, lists }: TermLists, { files, options }: Cutting) {
  const firsts = splitByWeight(
    terms.map(({ length }) => length),
    {
      limit: options.wordsCharacters ?? WORDS_CHARACTERS,
      isBoundary: (place) => beginsShard(terms[place] ?? ''),
    },
  );
  const frequencies = slices(lists, firsts).map((shard) => Uint32Array.from(shard, ({ length }) => length));
  const shards = yield* eachInSteps(slices(terms, firsts), (shard, number) =>
    hashText(encodeTerms({ terms: shard, frequencies: frequencies[number] ?? new Uint32Array() })),
  );
  const firstTerms = Array.from(firsts.subarray(0, -1), (first) => terms[first] ?? '');
  return { words: files.addShards('words', firsts, shards), firstTerms };
}

function* addPostings({ terms, lists }: TermLists, { files, options }: Cutting) {
  const firsts = splitByWeight(
    lists.map(({ length }) => length + 1),
    { limit: options.postings ?? POSTINGS, isBoundary: (place) => beginsShard(terms[place] ?? '') },
  );
  const shards = yield* eachInSteps(slices(lists, firsts), (shard) => hashText(encodePostings(shard)));
  return files.addShards('postings', firsts, shards);
}
