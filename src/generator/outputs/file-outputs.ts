import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { createMessages } from '#core/messages/messages.ts';
import { absoluteUrl, fileOfUrl, type Urls } from '#core/model/urls.ts';
import type { PublishedAsset } from '#generator/catalogue/read-content.ts';
import { throwFault } from '#generator/config/environment-fault.ts';
import { assetBase } from '#generator/config/languages.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { digestOf } from '#generator/digest.ts';
import type { SiteBundle } from '../bundle/bundle-site.ts';
import type { Emitter, Output } from '../emit/emit.ts';
import { headersFile, redirectsFile } from '../hosting/header-files.ts';
import { fileOfAddress, REDIRECTS_MAP, redirectsMap } from '../hosting/redirect-rules.ts';
import { hostingRulesOf } from '../hosting/rules.ts';
import { keyOf } from '../incremental/cache.ts';
import { fromFacts } from '../incremental/from-facts.ts';
import type { PlannedSite } from '../planned-site.ts';
import { isReleaseFile, type SiteEntry } from '../site-map/site-entry.ts';
import { movedPage } from './data/moved-page.ts';
import { type DataFile, mapDataFiles } from './data-files.ts';
import { publishedPath } from './published-path.ts';
import { serviceWorkerFiles } from './service-worker-files.ts';

/**
 * Writes the files that are made from many releases. They do not depend on pages, so they can be written while pages
 * are rendered. Those without text of bodies are reused while the facts of all notes are unchanged.
 */
export async function writeJoinedFiles(emitter: Emitter, planned: PlannedSite): Promise<void> {
  const { facts, urls } = planned;
  const outputOf = (file: DataFile): Output => ({
    ...{ path: publishedPath(urls, file.path), contents: file.contents, origin: file.path },
  });
  // The hash of the build changes with each edit.
  const site = { ...planned.site, build: '' };
  for (const { entry, create } of mapDataFiles({ ...planned, site })) {
    if (!isFromFacts(entry)) continue;
    const reused = emitter.reuse(...(facts ? [() => keyOf('file by facts', facts, entry.url)] : []));
    if (reused.isComplete) continue;
    const files = fromFacts(() => [...create()]);
    emitter.writeMade(
      reused,
      files.flatMap((file) => (file ? [outputOf(file)] : [])),
    );
    await setImmediate();
  }
  for (const { entry, create } of mapDataFiles(planned)) {
    if (isReleaseFile(entry) || isFromFacts(entry)) continue;
    for (const file of create()) {
      if (file) emitter.write(outputOf(file));
      // Gives other work a turn: results of render threads, and an abort of the build.
      await setImmediate();
    }
  }
}

/** Whether the facts of the notes determine the files of an entry: they contain no text that only pages and the search have. */
function isFromFacts({ kind }: SiteEntry): boolean {
  return !BEYOND_FACTS.has(kind);
}

const BEYOND_FACTS: ReadonlySet<SiteEntry['kind']> = new Set([
  ...(['site', 'search-index', 'llms-full', 'feed', 'topic-feed', 'line-feed'] as const),
  ...(['version', 'markdown'] as const),
]);

/** Writes all other files: host configuration, bundles, assets of notes, and the service workers. */
export async function writeFiles(
  emitter: Emitter,
  sites: readonly [PlannedSite, ...PlannedSite[]],
  bundle: SiteBundle,
): Promise<void> {
  const [main] = sites;
  const { redirects } = main.config;
  const rules = hostingRulesOf(main.config);
  emitter.write(robotsText(sites));
  emitter.write({ path: '_headers', contents: headersFile(rules), origin: '_headers' });
  emitter.write({ path: '_redirects', contents: redirectsFile(rules, redirects), origin: '_redirects' });
  for (const page of redirectPages(main)) emitter.write(page);
  for (const { config, urls } of sites) {
    if (assetBase(config) === config.base) for (const file of bundle.files) writeFile(emitter, file, urls);
  }
  for (const site of sites) await writeOwnFiles(emitter, site, bundle);
}

async function writeOwnFiles(emitter: Emitter, planned: PlannedSite, bundle: SiteBundle): Promise<void> {
  const { attachments, siteMap, site, urls } = planned;
  if (siteMap.some((entry) => entry.kind === 'export' && entry.format === 'whats-new'))
    for (const file of badgeFiles(bundle, site.origin, urls)) writeFile(emitter, file, urls);
  for (const asset of attachments) await writeAsset(emitter, asset, urls);
  const written = { written: emitter.digests.keys(), sizeOf: sizesOf(emitter) };
  for (const file of serviceWorkerFiles({ ...planned, bundle, ...written })) writeFile(emitter, file, urls);
}

function writeFile(emitter: Emitter, file: DataFile, urls: Urls): void {
  emitter.write({ path: publishedPath(urls, file.path), contents: file.contents, origin: file.path });
}

function sizesOf(emitter: Emitter): (path: string) => number {
  return (path) => statSync(emitter.fileOf(path)).size;
}

/** Redirect pages for hosts without redirect rules, and `_redirects.map` for nginx. */
function* redirectPages({ config: { redirects }, site, messages: data }: PlannedSite): Generator<Output> {
  const messages = createMessages(data);
  const rules = Object.entries(redirects);
  for (const [from, to] of rules) {
    yield { path: fileOfAddress(from), contents: movedPage(messages, to, site), origin: 'redirects' };
  }
  if (rules.length > 0) yield { path: REDIRECTS_MAP, contents: redirectsMap(redirects), origin: 'redirects' };
}

/**
 * The file for search engines at the root of the host. Pages that must not be indexed say so themselves, and robots
 * must be allowed to read that, so nothing is disallowed here. A site with `noIndex` only has no sitemap.
 */
function robotsText(sites: readonly PlannedSite[]): Output {
  const sitemaps = sites.map(({ site: { noIndex, origin }, urls }) =>
    noIndex ? '' : `Sitemap: ${absoluteUrl(origin, urls.sitemap())}\n`,
  );
  return {
    path: 'robots.txt',
    contents: `User-agent: *\nAllow: /\n${sitemaps.join('')}`,
    origin: 'robots.txt',
  };
}

/** Writes an asset. An asset that an earlier build published is neither read nor cleaned again. */
async function writeAsset(emitter: Emitter, asset: PublishedAsset, urls: Urls): Promise<void> {
  const path = publishedPath(urls, fileOfUrl(urls, asset.url));
  const reused = emitter.reuse(() => keyOf('published asset', path, asset.digest));
  if (reused.isComplete) return;
  emitter.writeMade(reused, [{ path, contents: await readAsset(asset), origin: asset.file }]);
}

/**
 * Reads an asset. Its address contains the hash of the bytes that were read first, so other bytes must not be published
 * there.
 * @throws {OperationError} if the file changed during the build or cannot be read
 */
async function readAsset({ file, digest }: PublishedAsset): Promise<Uint8Array> {
  const contents = await readFile(file).catch(throwFault(`Cannot read ${file}`));
  if (digestOf(contents) !== digest) {
    throw new OperationError(`${file} changed during the build. Run the command again.`);
  }
  // The code that cleans SVG files is loaded only for sites with assets.
  const { publishedBytes } = await import('#generator/catalogue/assets/published-bytes.ts');
  const bytes = publishedBytes(file, contents);
  if ('reason' in bytes) throw new Error(`${file} was not refused, but ${bytes.reason}`);
  return bytes;
}

/** The script of the badge, and `badge.json` with its address and the hash for the attribute `integrity`. */
function* badgeFiles(
  { badge: { path, contents } }: Pick<SiteBundle, 'badge'>,
  origin: string,
  urls: Urls,
): Generator<DataFile> {
  yield { path, contents };
  const integrity = `sha384-${createHash('sha384').update(contents).digest('base64')}`;
  const description = { schema: 1, script: absoluteUrl(origin, `${urls.base}${path}`), integrity };
  yield { path: fileOfUrl(urls, urls.badge()), contents: `${JSON.stringify(description, undefined, 2)}\n` };
}
