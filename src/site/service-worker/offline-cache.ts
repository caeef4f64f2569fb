import { trusted } from '#core/model/html/html.ts';
import { titleOf } from '#core/model/html/html-file.ts';
import { isScriptOrStyle } from '#core/model/script-or-style.ts';
import type { CachedPageTitle } from './cached-page.ts';

/** Headers that the service worker adds to a cached response. */
export const CACHE_HEADERS = {
  time: 'x-cached-at',
  title: 'x-cached-title',
  bytes: 'x-cached-bytes',
} as const;

/** The cached responses of one site. */
export interface OfflineCache {
  /** Never rejects: if the cache cannot be read, files come from the network. */
  match(url: string): Promise<Response | undefined>;
  /** Stores a response. Never rejects: a full disk must not prevent reading. */
  put(url: string, response: Response): Promise<void>;
  delete(url: string): Promise<void>;
  /** The addresses of all cached responses. */
  urls(): Promise<readonly string[]>;
  /** The titles of all cached pages. Never rejects. */
  pages(): Promise<readonly CachedPageTitle[]>;
  /** Deletes the oldest files until the cache is below its limit. */
  evict(): Promise<void>;
}

/** The name of the cache for the site at this scope. Other sites of the same host have other caches. */
export function cacheName(scope: string): string {
  return `release-notes ${new URL(scope).pathname}`;
}

export function createOfflineCache(scope: string, now: () => Date): OfflineCache {
  const open = (): Promise<Cache> => caches.open(cacheName(scope));
  const urls = async (): Promise<readonly string[]> => (await (await open()).keys()).map(({ url }) => url);
  const entries = async (): Promise<readonly { readonly url: string; readonly headers: Headers }[]> => {
    const cache = await open();
    const found = await Promise.all(
      (await cache.keys()).map(async (request) => ({
        url: request.url,
        response: await cache.match(request),
      })),
    );
    return found.flatMap(({ url, response }) => (response ? [{ url, headers: response.headers }] : []));
  };
  const remove = async (url: string): Promise<void> => {
    await (await open()).delete(url);
  };
  return {
    match: async (url) => (await open().catch(() => undefined))?.match(url).catch(() => undefined),
    async put(url, response) {
      const bytes = await response.arrayBuffer().catch(() => undefined);
      if (bytes === undefined || bytes.byteLength > CACHE_LIMITS.one) return;
      const headers = cachedHeaders(response.headers, bytes, now());
      const cache = await open();
      // Deleting first moves the file to the end of the list. The oldest file is evicted first.
      await cache.delete(url);
      await cache.put(url, new Response(bytes, { headers })).catch(() => undefined);
    },
    delete: remove,
    urls,
    async pages() {
      return (await entries().catch(() => [])).flatMap(({ url, headers }) => {
        const title = decodeURIComponent(headers.get(CACHE_HEADERS.title) ?? '');
        return title === '' ? [] : [{ url, title }];
      });
    },
    async evict() {
      const files = (await entries()).map(({ url, headers }) => ({
        url,
        bytes: Number(headers.get(CACHE_HEADERS.bytes)),
      }));
      for (const url of filesToEvict(files, CACHE_LIMITS.all)) await remove(url);
    },
  };
}

/** The headers of a response, with what the list of cached files needs to know about it. */
function cachedHeaders(original: Headers, bytes: ArrayBuffer, time: Date): Headers {
  const headers = new Headers(original);
  headers.delete('content-encoding');
  headers.set(CACHE_HEADERS.time, time.toISOString());
  headers.set(CACHE_HEADERS.bytes, String(bytes.byteLength));
  if (headers.get('content-type')?.startsWith('text/html')) {
    const title = titleOf(trusted(new TextDecoder().decode(bytes)));
    headers.set(CACHE_HEADERS.title, encodeURIComponent(title));
  }
  return headers;
}

/** A cached file. Lists of cached files start with the oldest. */
interface CachedFile {
  readonly url: string;
  /** The uncompressed size. */
  readonly bytes: number;
}

/** Limits in bytes: for the whole cache of a site, and for a single file. Larger files are not cached. */
const CACHE_LIMITS = { all: 30_000_000, one: 2_000_000 };

/**
 * The oldest files that must be deleted so that the rest fits. Scripts and styles are never evicted: they are few, and no page works
 * without them.
 */
export function filesToEvict(files: readonly CachedFile[], limit: number): readonly string[] {
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return files
    .filter(({ url }) => !isScriptOrStyle(url))
    .flatMap((file) => {
      if (bytes <= limit) return [];
      bytes -= file.bytes;
      return file.url;
    });
}
