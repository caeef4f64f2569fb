import type { Catalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release.ts';
import { fileOfUrl, type Urls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import { homesOf, type ReadEntries } from '#core/upgrade/homes.ts';
import { type Cache, keyOf } from '#generator/cache/cache.ts';
import { createChangeFiles } from '#generator/data/change-files.ts';
import { createIdFiles } from '#generator/data/id-files.ts';
import { markdownTwin } from '#generator/data/markdown-twin.ts';
import { jsonSchemaOf, PUBLISHED_SCHEMAS } from '#generator/data/published-schemas.ts';
import { createReleaseListing } from '#generator/data/release-listing.ts';
import { buildSearchIndex } from '#generator/search/build-search-index.ts';
import { packing } from '#generator/search/named-files.ts';
import { cutWords, type ReleaseWords } from '#generator/search/release-words.ts';
import { type FileEntry, isPage, type SiteEntry } from '#generator/site-map.ts';

/** A file beside the pages. The path is relative to the published folder. */
export interface DataFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

export interface DataFilesInput {
  readonly siteMap: readonly SiteEntry[];
  readonly catalogue: Catalogue;
  readonly known: ReadonlyMap<Release, KnownRelease>;
  readonly site: SiteData;
  readonly urls: Urls;
  readonly cache: Cache;
  readonly readEntries: ReadEntries;
}

/** What was noted of a release when it was read. */
export interface KnownRelease {
  /** A name for everything that it says. */
  readonly fingerprint: string;
  readonly words: () => ReleaseWords;
}

/** What the app, and anybody else, reads beside pages: the site, the releases and the entries of each stream, schemas, the search index. */
export function* createDataFiles(input: DataFilesInput): Generator<DataFile> {
  const places = placesOf(input.catalogue);
  for (const entry of input.siteMap) {
    if (isPage(entry)) continue;
    if (entry.kind === 'search-index') yield* searchFiles(input);
    else if (entry.kind === 'ids') yield* idFiles(entry, input);
    else if (entry.kind === 'versions') yield* changeFiles(entry, input);
    else if (entry.kind === 'markdown')
      yield { path: fileOfUrl(input.urls, entry.url), contents: twinOf(entry.id, places, input) };
    else yield { path: fileOfUrl(input.urls, entry.url), contents: contentsOf(entry, input) };
  }
}

type Places = ReadonlyMap<string, Release>;

/** Of two releases with one address the first counts, as in the site map. */
function placesOf({ streams }: Catalogue): Places {
  const releases = streams.flatMap((stream) => stream.releases);
  return new Map(releases.toReversed().map((release) => [release.id, release]));
}

/** What an earlier build has written is not read again. */
function twinOf(id: string, places: Places, { known, site, cache }: DataFilesInput): string | Uint8Array {
  const release = places.get(id);
  if (release === undefined) throw new Error(`The site map names ${id}, which the catalogue does not have`);
  const { fingerprint } = known.get(release) ?? {};
  if (fingerprint === undefined) return markdownTwin(release, site.origin);
  const key = keyOf('markdown', site.origin, id, fingerprint);
  const kept = cache.get(key);
  if (kept !== undefined) return kept;
  const twin = Buffer.from(markdownTwin(release, site.origin));
  cache.set(key, twin);
  return twin;
}

/** The file that the site map names among them. */
function searchFiles({ catalogue, known, cache }: DataFilesInput): readonly DataFile[] {
  const { files } = buildSearchIndex(catalogue, {
    wordsOf: (release) => known.get(release)?.words() ?? cutWords(release),
    deflate: rememberDeflated(cache),
  });
  return files.map(({ name, bytes }) => ({ path: name, contents: bytes }));
}

/** Most files of an index are as they were, and to deflate them takes most of its time. */
function rememberDeflated(cache: Cache): (bytes: Uint8Array) => Uint8Array {
  return (bytes) => {
    const key = keyOf('deflated', bytes);
    const kept = cache.get(key);
    if (kept !== undefined) return kept;
    const deflated = packing.deflate(bytes);
    cache.set(key, deflated);
    return deflated;
  };
}

/** The list that the site map names, and the files that the list names. */
function* changeFiles(
  { url, stream: id }: StreamFile,
  { catalogue, urls, readEntries }: DataFilesInput,
): Generator<DataFile> {
  const stream = catalogue.streams.find((one) => one.id === id);
  if (stream === undefined) return;
  const { list, shards } = createChangeFiles(stream, homesOf(stream, readEntries), urls);
  yield { path: fileOfUrl(urls, url), contents: `${JSON.stringify(list)}\n` };
  for (const shard of shards) yield { path: fileOfUrl(urls, shard.url), contents: shard.contents };
}

function* idFiles({ url }: IdFile, { catalogue, urls, readEntries }: DataFilesInput): Generator<DataFile> {
  const homes = catalogue.streams.map((stream) => homesOf(stream, readEntries));
  const { index, shards } = createIdFiles(homes, urls);
  yield { path: fileOfUrl(urls, url), contents: `${JSON.stringify(index)}\n` };
  for (const shard of shards) yield { path: fileOfUrl(urls, shard.url), contents: shard.contents };
}

type IdFile = Extract<FileEntry, { readonly kind: 'ids' }>;
type StreamFile = Extract<FileEntry, { readonly kind: 'versions' }>;
type PlainEntry = Exclude<FileEntry, { readonly kind: 'search-index' | 'versions' | 'ids' | 'markdown' }>;

function contentsOf(entry: PlainEntry, { catalogue, site, urls }: DataFilesInput): string {
  switch (entry.kind) {
    case 'site':
      return `${JSON.stringify(site, undefined, 2)}\n`;
    case 'releases':
      return `${catalogue.streams
        .filter(({ id }) => id === entry.stream)
        .map((stream) => JSON.stringify(createReleaseListing(stream, urls)))
        .join('')}\n`;
    case 'schema':
      return jsonSchemaOf(PUBLISHED_SCHEMAS[entry.of]);
  }
}
