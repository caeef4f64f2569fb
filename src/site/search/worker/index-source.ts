import { LoadError, type LoadFailure } from '#core/load-error.ts';
import { readSearchManifest, SEARCH_MANIFEST_FILE } from '#core/search/files/manifest.ts';
import type { ReadIndexFile } from '#core/search/open-index.ts';

/** The browser functions that the search uses. */
export interface Network {
  /** @throws LoadError if there is no connection, or no response in time */
  fetch(url: string, cache: CacheMode): Promise<FetchedFile>;
  wait(milliseconds: number): Promise<void>;
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

export interface FetchedFile {
  readonly status: number;
  readonly bytes: Uint8Array;
}

/** The delays before each further attempt. After the last one, the reader sees the error and can retry. */
const RETRY_DELAYS_MS = [250, 1000];

/** The location of the index, from the current manifest. */
export interface IndexSource {
  /** The address of the index. Each deployment has another one. */
  readonly url: string;
  readonly index: Uint8Array;
  readonly read: ReadIndexFile;
}

/**
 * @throws LoadError if the manifest cannot be fetched, or belongs to another site
 * @throws SearchIndexError if the manifest cannot be read
 */
export async function findIndex(network: Network, base: string, caches: CacheModes): Promise<IndexSource> {
  const root = new URL(base, network.origin);
  if (root.origin !== network.origin) throw new LoadError('index');
  const manifest = new URL(SEARCH_MANIFEST_FILE, root);
  const bytes = await fetchFile(network, manifest, caches.manifest);
  const url = new URL(readSearchManifest(new TextDecoder().decode(bytes)), root);
  return {
    url: url.href,
    index: await fetchFile(network, url, caches.files),
    read: (name) => fetchFile(network, new URL(name, url), caches.files),
  };
}

async function fetchFile(network: Network, url: URL, cache: CacheMode): Promise<Uint8Array> {
  let failure: LoadFailure = 'connection';
  for (let attempt = 0; attempt <= RETRY_DELAYS_MS.length; attempt += 1) {
    if (attempt > 0) await network.wait(RETRY_DELAYS_MS[attempt - 1] ?? 0);
    const file = await network.fetch(url.href, cache).catch((error) => {
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
