import type { Catalogue } from '#core/model/catalogue.ts';
import { fileOfUrl, type Urls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import { jsonSchemaOf, PUBLISHED_SCHEMAS } from '#generator/data/published-schemas.ts';
import { createReleaseListing } from '#generator/data/release-listing.ts';
import { buildSearchIndex } from '#generator/search/build-search-index.ts';
import { type FileEntry, isPage, type SiteEntry } from '#generator/site-map.ts';

/** A file beside the pages. The path is relative to the published folder. */
export interface DataFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

export interface DataFilesInput {
  readonly siteMap: readonly SiteEntry[];
  readonly catalogue: Catalogue;
  readonly site: SiteData;
  readonly urls: Urls;
}

/** What the app, and anybody else, reads beside pages: the site, the releases of each stream, their schemas, the search index. */
export function* createDataFiles(input: DataFilesInput): Generator<DataFile> {
  for (const entry of input.siteMap) {
    if (isPage(entry)) continue;
    if (entry.kind === 'search-index') yield* searchFiles(input);
    else yield { path: fileOfUrl(input.urls, entry.url), contents: contentsOf(entry, input) };
  }
}

/** The file that the site map names among them. */
function searchFiles({ catalogue }: DataFilesInput): readonly DataFile[] {
  return buildSearchIndex(catalogue).files.map(({ name, bytes }) => ({ path: name, contents: bytes }));
}

type PlainEntry = Exclude<FileEntry, { readonly kind: 'search-index' }>;

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
