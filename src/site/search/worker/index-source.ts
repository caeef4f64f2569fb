import { LoadError, type LoadFailure } from '#core/load-error.ts';
import { parseSearchManifest, SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import { SearchIndexError } from '#core/search/files/search-index-error.ts';
import type { ReadIndexFile } from '#core/search/open-index.ts';
import type { IndexLocation } from './protocol.ts';

/** The browser functions that the search uses. */
export interface Network {
  /** @throws LoadError if there is no connection, or no response in time, and an error if the signal is aborted */
  fetch(url: string, options: FetchOptions): Promise<FetchedFile>;
  wait(milliseconds: number): Promise<void>;
  /** Whether the server is known to use HTTP/2 or HTTP/3, which send all requests over one connection. */
  isMultiplexed(): boolean;
  /** For example `https://docs.example.com`. */
  readonly origin: string;
}

/**
 * A subset of `RequestCache`. `no-cache` revalidates the cached copy. `reload` ignores the cache.
 * `force-cache` uses any cached copy, however old.
 */
export type CacheMode = 'default' | 'no-cache' | 'reload' | 'force-cache';

export interface CacheModes {
  readonly manifest: 'no-cache' | 'force-cache';
  /** For the files with a hash in their name. */
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

/** The delays before each further attempt. After the last one, the reader sees the error and can retry. */
const RETRY_DELAYS_MS = [250, 1000];

/**
 * How long an unneeded request continues, because the next letter may need the same words. Cancelling and
 * repeating the request would take longer.
 */
const CANCEL_DELAY_MS = 100;

/** The location of the index, from the current manifest. */
export interface IndexSource {
  /** The address of the index. Each deployment has another one. */
  readonly url: string;
  readonly index: Uint8Array;
  readonly read: ReadIndexFile;
}

/**
 * @throws LoadError if the manifest cannot be fetched, or belongs to another site
 * @throws SearchIndexError if the manifest cannot be read, or lacks the version
 */
export async function findIndex(
  network: Network,
  place: IndexLocation,
  caches: CacheModes,
): Promise<IndexSource> {
  const root = new URL(place.base, network.origin);
  if (root.origin !== network.origin) throw new LoadError('index');
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
      const options = { cache: caches.files, signal: controller.signal };
      const value = fetchFile(network, new URL(name, url), options);
      const pending = { value, cancel: () => controller.abort() };
      return isTexts(name) ? pending : { ...pending, linger: () => network.wait(CANCEL_DELAY_MS) };
    },
  };
}

/** Each letter needs other texts, but often the same words. */
function isTexts(name: string): boolean {
  return /(?:^|\/)texts\.[^/]+$/.test(name);
}

async function fetchFile(network: Network, url: URL, options: FetchOptions): Promise<Uint8Array> {
  let failure: LoadFailure = 'connection';
  for (let attempt = 0; attempt <= RETRY_DELAYS_MS.length; attempt += 1) {
    if (attempt > 0) await network.wait(RETRY_DELAYS_MS[attempt - 1] ?? 0);
    options.signal.throwIfAborted();
    const file = await network.fetch(url.href, options).catch((error) => {
      const reason = error instanceof LoadError ? error.failure : undefined;
      // Another attempt would make the reader wait as long again.
      if (reason === 'silent') throw error;
      failure = reason ?? 'connection';
    });
    if (file?.status === 200) return file.bytes;
    if (file === undefined) continue;
    failure = file.status;
    // The server would refuse the request again.
    if (file.status < 500 && file.status !== 408 && file.status !== 429) break;
  }
  throw new LoadError('index', failure);
}
