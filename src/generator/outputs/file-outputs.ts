import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { SiteData } from '#core/contracts/page-data.ts';
import { absoluteUrl, fileOfUrl, type Urls } from '#core/model/urls.ts';
import type { ContentResult, PublishedAsset } from '#generator/catalogue/read-content.ts';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { SiteBundle } from '../bundle/bundle-site.ts';
import type { Emitter, Output } from '../emit/emit.ts';
import { digestOf } from '../emit/written-files.ts';
import { headersFile, redirectsFile } from '../hosting/header-files.ts';
import { fileOfAddress, REDIRECTS_MAP, redirectsMap } from '../hosting/redirect-rules.ts';
import { keyOf } from '../incremental/cache.ts';
import { isReleaseFile } from '../site-map.ts';
import { movedPage } from './data/moved-page.ts';
import { type DataFile, type DataFilesInput, mapDataFiles } from './data-files.ts';
import { publishedPath } from './published-path.ts';
import { serviceWorkerFiles } from './service-worker-files.ts';

export interface MappedFilesInput extends Omit<DataFilesInput, 'catalogue' | 'known'> {
  readonly content: ContentResult;
}

export interface FilesInput extends MappedFilesInput {
  readonly bundle: SiteBundle;
  /** Addresses of other sites, and where their pages are now. */
  readonly redirects: SiteConfig['redirects'];
}

/**
 * The files of the site map that are made of many releases: none of them waits for a page, so they may be written while pages are rendered. They are
 * made in every build, which costs a twentieth of one after an edit: a key would have to say which part of which release each of them reads.
 */
export async function writeJoinedFiles(emitter: Emitter, input: MappedFilesInput): Promise<void> {
  for (const { entry, create } of mapDataFiles({ ...input, ...input.content })) {
    if (isReleaseFile(entry)) continue;
    for (const file of create()) {
      if (file) writeFile(emitter, file, input.urls);
      // Other work gets its turn: threads that have rendered something, and whoever wants to stop the build.
      await setImmediate();
    }
  }
}

/** All others: those of hosts, and those that are named by their bytes, which bundlers made and notes show. */
export async function writeFiles(emitter: Emitter, input: FilesInput): Promise<void> {
  const { content, bundle, site, urls, redirects } = input;
  emitter.write(robotsText(site, urls));
  emitter.write({ path: '_headers', contents: headersFile(urls), origin: '_headers' });
  emitter.write({ path: '_redirects', contents: redirectsFile(urls, redirects), origin: '_redirects' });
  for (const page of redirectPages(redirects, site)) emitter.write(page);
  for (const file of bundle.files) writeFile(emitter, file, urls);
  for (const asset of content.assets) await writeAsset(emitter, asset, urls);
  const written = { written: emitter.digests.keys(), weigh: weighIn(emitter) };
  for (const file of serviceWorkerFiles({ ...input, ...written })) writeFile(emitter, file, urls);
}

/** Of a file with a digest that is there already, the contents are not asked for. */
function writeFile(emitter: Emitter, file: DataFile, urls: Urls): void {
  const [path, origin] = [publishedPath(urls, file.path), file.path];
  const { digest } = file;
  if (digest !== undefined && emitter.keep({ path, digest, origin })) return;
  emitter.write({ path, contents: file.contents, origin });
}

function weighIn(emitter: Emitter): (path: string) => number {
  return (path) => statSync(emitter.fileOf(path)).size;
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
async function writeAsset(emitter: Emitter, asset: PublishedAsset, urls: Urls): Promise<void> {
  const path = publishedPath(urls, fileOfUrl(urls, asset.url));
  const reused = emitter.reuse(keyOf('published asset', path, asset.digest));
  if (reused.isComplete) return;
  emitter.writeMade(reused, [{ path, contents: await readAsset(asset), origin: asset.file }]);
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
  const { publishedBytes } = await import('#generator/catalogue/assets/published-bytes.ts');
  const bytes = publishedBytes(file, contents);
  if ('reason' in bytes) throw new Error(`${file} was not refused, but ${bytes.reason}`);
  return bytes;
}
