import type { Catalogue } from '#core/model/catalogue.ts';
import type { Urls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import { jsonSchemaOf, PUBLISHED_SCHEMAS } from '#generator/data/published-schemas.ts';
import { createReleaseListing } from '#generator/data/release-listing.ts';
import { buildSearchIndex } from '#generator/search/build-search-index.ts';

/** A file beside the pages. The path is relative to the published folder. */
export interface DataFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

export interface DataFilesInput {
  readonly catalogue: Catalogue;
  readonly site: SiteData;
  readonly urls: Urls;
}

/** What the app, and anybody else, reads beside pages: the site, the releases of each stream, their schemas, the search index. */
export function* createDataFiles({ catalogue, site, urls }: DataFilesInput): Generator<DataFile> {
  yield { path: pathOf(urls.siteJson(), urls), contents: `${JSON.stringify(site, undefined, 2)}\n` };
  for (const stream of catalogue.streams) {
    const contents = `${JSON.stringify(createReleaseListing(stream, urls))}\n`;
    yield { path: pathOf(urls.releasesJson(stream.id), urls), contents };
  }
  for (const [path, schema] of PUBLISHED_SCHEMAS) yield { path, contents: jsonSchemaOf(schema) };
  for (const { name, bytes } of buildSearchIndex(catalogue).files) yield { path: name, contents: bytes };
}

function pathOf(url: string, urls: Urls): string {
  return url.slice(urls.base.length);
}
