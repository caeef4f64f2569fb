import { readFile } from 'node:fs/promises';
import { absoluteUrl, fileOfUrl, type Urls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import type { ReadEntries } from '#core/upgrade/homes.ts';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { publishedBytes } from '#generator/content/assets/published-bytes.ts';
import type { ContentResult, PublishedAsset } from '#generator/content/read-content.ts';
import type { SiteBundle } from './bundle/bundle-site.ts';
import type { Cache } from './cache/cache.ts';
import { createDataFiles } from './data-files.ts';
import type { Output } from './emit/emit.ts';
import { digestOf } from './emit/written-files.ts';
import { headersFile, redirectsFile } from './hosting/header-files.ts';
import { publishedPath } from './published-path.ts';
import type { SiteEntry } from './site-map.ts';

export interface FilesInput {
  readonly siteMap: readonly SiteEntry[];
  readonly content: ContentResult;
  readonly bundle: SiteBundle;
  readonly site: SiteData;
  readonly urls: Urls;
  readonly cache: Cache;
  readonly readEntries: ReadEntries;
  /** What the site is about. */
  readonly introduction: string;
}

/** The files of the site map, and those that are named by their bytes: what the bundlers made and what notes show. */
export async function* fileOutputs(input: FilesInput): AsyncGenerator<Output> {
  const { siteMap, content, bundle, site, urls, cache, readEntries, introduction } = input;
  const dataFiles = createDataFiles({ siteMap, ...content, site, urls, cache, readEntries, introduction });
  for (const { path, contents } of dataFiles) {
    yield { path: publishedPath(urls, path), contents, origin: path };
  }
  yield robotsText(site, urls);
  yield { path: '_headers', contents: headersFile(urls), origin: '_headers' };
  yield { path: '_redirects', contents: redirectsFile(urls), origin: '_redirects' };
  for (const { path, contents } of bundle.files) {
    yield { path: publishedPath(urls, path), contents, origin: path };
  }
  for (const asset of content.assets) {
    const path = publishedPath(urls, fileOfUrl(urls, asset.url));
    yield { path, contents: await readAsset(asset), origin: asset.file };
  }
}

/**
 * At the root of the host, where alone it is looked for. Pages that ask search engines to stay away say so themselves, which they have
 * to be let in to read: nothing is forbidden here, but there is no list of pages then.
 */
function robotsText({ noIndex, origin }: SiteData, urls: Urls): Output {
  const sitemap = noIndex ? '' : `Sitemap: ${absoluteUrl(origin, urls.sitemap())}\n`;
  return { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n${sitemap}`, origin: 'robots.txt' };
}

/** The address carries the hash of the bytes that were read first: others must not be found there. */
async function readAsset({ file, digest }: PublishedAsset): Promise<Uint8Array> {
  const contents = await readFile(file).catch((error: unknown) => {
    throw environmentFault(`Cannot read ${file}`, error);
  });
  if (digestOf(contents) !== digest) {
    throw new OperationError(`${file} was changed while the site was built. Run the program again.`);
  }
  const bytes = publishedBytes(file, contents);
  if ('reason' in bytes) throw new Error(`${file} was not refused, but ${bytes.reason}`);
  return bytes;
}
