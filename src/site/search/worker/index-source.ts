import { parseSearchManifest, SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import { SearchIndexError } from '#core/search/files/search-index-error.ts';
import type { ReadIndexFile } from '#core/search/open-index.ts';
import { ResponseTimeoutError } from '../../platform/fetch-with-timeout.ts';
import type { IndexLocation } from './protocol.ts';

/** What a worker needs of the world. */
export interface Network {
  /** Rejects when there is no connection, no answer in time, or the signal was aborted. */
  fetch(url: string, options: FetchOptions): Promise<FetchedFile>;
  wait(milliseconds: number): Promise<void>;
  /** Whether the site is known to be served over one connection for all requests, as HTTP/2 and HTTP/3 are. */
  isMultiplexed(): boolean;
  /** `https://docs.example.com` */
  readonly origin: string;
}

/**
 * `no-cache` asks the server whether the copy is the newest, `reload` asks it for the file whatever a cache has, `force-cache` only when
 * there is no copy, however old.
 */
export type CacheMode = 'default' | 'no-cache' | 'reload' | 'force-cache';

export interface CacheModes {
  readonly manifest: 'no-cache' | 'force-cache';
  /** For the files that are named by their bytes. */
  readonly files: 'default' | 'reload';
}

export interface FetchOptions {
  readonly cache: CacheMode;
  readonly signal: AbortSignal;
}

export interface FetchedFile {
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** A file that could not be fetched, after all attempts. The message is fit for readers. */
export class SearchFetchError extends Error {
  /** The server has no such file: another deployment may have taken its place. */
  readonly gone: boolean;

  constructor(message: string, gone: boolean) {
    super(message);
    this.name = 'SearchFetchError';
    this.gone = gone;
  }
}

const FAILED = 'The search index could not be loaded';

/** Milliseconds before each further attempt. Who has waited in vain for an answer is told, and can ask again. */
const RETRY_DELAYS_MS = [250, 1000];

/**
 * Milliseconds before texts are fetched: who types on wants others. Every other letter would fetch texts that nobody sees, and
 * they are most of what a typed query costs.
 */
const TEXTS_DELAY_MS = 100;

/** Milliseconds for the next letter to ask for the same words, before what was asked for is given up: longer than it takes to cancel and to ask again. */
const CANCEL_DELAY_MS = 100;

/** Where the files of an index are, as the manifest says at this moment. */
export interface IndexSource {
  /** Where the index itself is; another deployment has another one. */
  readonly url: string;
  readonly index: Uint8Array;
  readonly read: ReadIndexFile;
}

/**
 * @throws SearchFetchError when the manifest can't be fetched, or is another site's; SearchIndexError when it is not one or lacks the version
 */
export async function findIndex(
  network: Network,
  place: IndexLocation,
  caches: CacheModes,
): Promise<IndexSource> {
  const root = new URL(place.base, network.origin);
  if (root.origin !== network.origin)
    throw new SearchFetchError('The search index is on another site.', false);
  const always = { signal: new AbortController().signal };
  const manifest = new URL(SEARCH_MANIFEST_FILE, root);
  const bytes = await fetchFile(network, manifest, { ...always, cache: caches.manifest });
  const { versions } = parseSearchManifest(new TextDecoder().decode(bytes));
  const version = place.version === '' ? versions[0] : versions.find(({ name }) => name === place.version);
  if (!version)
    throw new SearchIndexError('stranger', `There is no search index for version “${place.version}”.`);
  const url = new URL(version.index, root);
  return {
    url: url.href,
    index: await fetchFile(network, url, { ...always, cache: caches.files }),
    read(name) {
      const controller = new AbortController();
      const value = fetchShard(network, new URL(name, url), {
        cache: caches.files,
        signal: controller.signal,
      });
      const pending = { value, cancel: () => controller.abort() };
      return isTexts(name) ? pending : { ...pending, linger: () => network.wait(CANCEL_DELAY_MS) };
    },
  };
}

/** The texts of an answer are another's with each letter; its words are not. */
function isTexts(name: string): boolean {
  return /(?:^|\/)texts\.[^/]+$/.test(name);
}

async function fetchShard(network: Network, url: URL, options: FetchOptions): Promise<Uint8Array> {
  if (isTexts(url.pathname)) await network.wait(TEXTS_DELAY_MS);
  options.signal.throwIfAborted();
  return fetchFile(network, url, options);
}

async function fetchFile(network: Network, url: URL, options: FetchOptions): Promise<Uint8Array> {
  let problem = '';
  for (let attempt = 0; attempt <= RETRY_DELAYS_MS.length; attempt += 1) {
    if (attempt > 0) await network.wait(RETRY_DELAYS_MS[attempt - 1] ?? 0);
    options.signal.throwIfAborted();
    const file = await network.fetch(url.href, options).catch((error) => {
      if (error instanceof ResponseTimeoutError)
        throw new SearchFetchError(`${FAILED}: the server does not answer.`, false);
    });
    if (file?.status === 200) return file.bytes;
    const gone = file?.status === 404 || file?.status === 410;
    if (gone) throw new SearchFetchError('The search index could not be found on the server.', true);
    problem = file ? `the server answered ${file.status}` : 'there is no connection';
    // What the server refuses, it will refuse again.
    if (file && file.status < 500 && file.status !== 408 && file.status !== 429) break;
  }
  throw new SearchFetchError(`${FAILED}: ${problem}.`, false);
}
