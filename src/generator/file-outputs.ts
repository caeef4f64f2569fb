import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { Release } from '#core/model/release.ts';
import { pageOf } from '#core/model/release-parts.ts';
import { absoluteUrl, fileOfUrl, type Urls } from '#core/model/urls.ts';
import type { SiteData } from '#core/page-data.ts';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { ContentResult, PublishedAsset } from '#generator/content/read-content.ts';
import type { SiteBundle } from './bundle/bundle-site.ts';
import { keepForLater, keyOf } from './cache/cache.ts';
import { movedPage } from './data/moved-page.ts';
import {
  type DataFile,
  type DataFilesInput,
  mapDataFiles,
  releasesInFeeds,
  releasesInFullText,
} from './data-files.ts';
import type { Emitter, Output } from './emit/emit.ts';
import { digestOf } from './emit/written-files.ts';
import { headersFile, redirectsFile } from './hosting/header-files.ts';
import { fileOfAddress, REDIRECTS_MAP, redirectsMap } from './hosting/redirect-rules.ts';
import { serviceWorkerFiles } from './kept/service-worker-files.ts';
import { type LateOutput, writeOutputs } from './kept-outputs.ts';
import { hashLists } from './listed-content.ts';
import { publishedPath } from './published-path.ts';
import type { FileEntry } from './site-map.ts';

export interface MappedFilesInput extends Omit<DataFilesInput, 'catalogue' | 'known'> {
  readonly content: ContentResult;
}

export interface FilesInput extends MappedFilesInput {
  readonly bundle: SiteBundle;
  /** Addresses of other sites, and where their pages are now. */
  readonly redirects: SiteConfig['redirects'];
}

/** So many files are taken over before who wants to stop the build is heard. */
const FILES_AT_ONCE = 200;

/** The files of the site map that are made of many releases: none of them waits for a page, so they may be written while pages are rendered. */
export async function writeJoinedFiles(emitter: Emitter, input: MappedFilesInput): Promise<void> {
  const { content, urls, cache } = input;
  const publish = publishIn(urls);
  const keys = keysOfFiles(input);
  let written = 0;
  for (const { entry, create } of mapDataFiles({ ...input, ...content })) {
    if (isBesidePage(entry)) continue;
    const key = cache.lasting ? keys(entry) : undefined;
    await writeOutputs(emitter, cache, { key, make: () => mapped(create(), publish) });
    written += 1;
    if (written % FILES_AT_ONCE === 0) await setImmediate();
  }
}

/** Written with the page of the release. */
function isBesidePage({ kind }: FileEntry): boolean {
  return kind === 'version' || kind === 'markdown';
}

/** All others: those of hosts, and those that are named by their bytes, which bundlers made and notes show. */
export async function writeFiles(emitter: Emitter, input: FilesInput): Promise<void> {
  const { content, bundle, site, urls, redirects } = input;
  const publish = publishIn(urls);
  emitter.write(robotsText(site, urls));
  emitter.write({ path: '_headers', contents: headersFile(urls), origin: '_headers' });
  emitter.write({ path: '_redirects', contents: redirectsFile(urls, redirects), origin: '_redirects' });
  for (const page of redirectPages(redirects, site)) emitter.write(page);
  for (const file of bundle.files) emitter.write(publish(file));
  for (const asset of content.assets) await writeAsset(emitter, asset, input);
  for (const file of serviceWorkerFiles({
    ...input,
    written: emitter.digests.keys(),
    weigh: weighIn(emitter),
  })) {
    emitter.write(publish(file));
  }
}

/** As it lies in the output folder. */
function publishIn(urls: Urls): (file: DataFile) => LateOutput {
  return (file) => ({
    path: publishedPath(urls, file.path),
    origin: file.path,
    digest: file.digest,
    get contents() {
      return file.contents;
    },
  });
}

function weighIn(emitter: Emitter): (path: string) => number {
  return (path) => statSync(emitter.fileOf(path)).size;
}

function* mapped<Item, Result>(
  items: Iterable<Item | undefined>,
  map: (item: Item) => Result,
): Generator<Result | undefined> {
  for (const item of items) yield item && map(item);
}

/** Names for what files are made of: none for those that are made in each build. */
function keysOfFiles({
  content,
  site,
  introduction,
}: MappedFilesInput): (entry: FileEntry) => string | undefined {
  const { known, catalogue } = content;
  const lists = hashLists(content);
  const streams = catalogue.streams.map(({ id, label, description }) => [id, label, description]);
  const common = keyOf('files', JSON.stringify([{ ...site, build: '' }, introduction, streams]));
  const nameOf = (release: Release | undefined): string => (release && known.get(release)?.fingerprint) ?? '';
  // A feed is there in three formats, and to know what is in it, the releases are sorted by their days.
  const feeds = new Map<string | undefined, string>();
  const nameFeeds = (stream: string | undefined): string => {
    const name =
      feeds.get(stream) ??
      keyOf(
        ...releasesInFeeds(stream, catalogue).flatMap(({ release, earliest }) => [
          nameOf(pageOf(release)),
          ...[release.version.text, earliest],
        ]),
      );
    feeds.set(stream, name);
    return name;
  };
  return (entry) => {
    if (entry.kind === 'site') return undefined;
    if (entry.kind === 'search-index')
      return keyOf('search', entry.url, lists, ...[...known.keys()].map(nameOf));
    if (entry.kind === 'feed') return keyOf(common, entry.url, nameFeeds(entry.stream));
    if (entry.kind === 'llms-full') return keyOf(common, ...releasesInFullText(catalogue).map(nameOf));
    if (entry.kind === 'moved') return keyOf(common, entry.url, entry.to);
    if (entry.kind === 'schema' || entry.kind === 'open-api') return keyOf(common, entry.url);
    return keyOf(common, entry.url, lists);
  };
}

/** For hosts that know of no rules; `_redirects.map` is for nginx, which can be told to read it. */
function* redirectPages(redirects: SiteConfig['redirects'], { origin }: SiteData): Generator<Output> {
  const rows = Object.entries(redirects);
  for (const [from, to] of rows) {
    yield { path: fileOfAddress(from), contents: movedPage(to, origin), origin: 'redirects' };
  }
  if (rows.length > 0) yield { path: REDIRECTS_MAP, contents: redirectsMap(redirects), origin: 'redirects' };
}

/**
 * At the root of the host, where alone it is looked for. Pages that ask search engines to stay away say so themselves, which they have
 * to be let in to read: nothing is forbidden here, but there is no list of pages then.
 */
function robotsText({ noIndex, origin }: SiteData, urls: Urls): Output {
  const sitemap = noIndex ? '' : `Sitemap: ${absoluteUrl(origin, urls.sitemap())}\n`;
  return { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n${sitemap}`, origin: 'robots.txt' };
}

/** What was made of a file before is neither read nor cleaned again. */
async function writeAsset(
  emitter: Emitter,
  asset: PublishedAsset,
  { urls, cache }: Pick<FilesInput, 'urls' | 'cache'>,
): Promise<void> {
  const path = publishedPath(urls, fileOfUrl(urls, asset.url));
  const key = keyOf('published asset', path, asset.digest);
  const kept = cache.lasting ? cache.get(key) : undefined;
  if (kept && emitter.keep({ path, digest: Buffer.from(kept).toString(), origin: asset.file })) return;
  const digest = emitter.write({ path, contents: await readAsset(asset), origin: asset.file });
  keepForLater(cache, key, () => Buffer.from(digest));
}

/** The address carries the hash of the bytes that were read first: others must not be found there. */
async function readAsset({ file, digest }: PublishedAsset): Promise<Uint8Array> {
  const contents = await readFile(file).catch((error: unknown) => {
    throw environmentFault(`Cannot read ${file}`, error);
  });
  if (digestOf(contents) !== digest) {
    throw new OperationError(`${file} was changed while the site was built. Run the program again.`);
  }
  // What cleans drawings is loaded by who has files beside the notes.
  const { publishedBytes } = await import('#generator/content/assets/published-bytes.ts');
  const bytes = publishedBytes(file, contents);
  if ('reason' in bytes) throw new Error(`${file} was not refused, but ${bytes.reason}`);
  return bytes;
}
