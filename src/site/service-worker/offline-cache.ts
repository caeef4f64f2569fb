import { trusted } from '#core/model/html/html.ts';
import { titleOf } from '#core/model/html/html-file.ts';
import { CACHE_LIMITS, filesToEvict } from './cache-eviction.ts';
import type { CachedPageTitle } from './cached-page.ts';

/** What is noted at a kept file. */
export const CACHE_HEADERS = { time: 'x-kept', title: 'x-kept-title', bytes: 'x-kept-bytes' } as const;

/** The copies of one site. */
export interface OfflineCache {
  /** Never rejects: without a readable cache everything comes from the site. */
  match(url: string): Promise<Response | undefined>;
  /** Takes over what was answered. Never rejects: a full disk keeps nobody from reading. */
  put(url: string, response: Response): Promise<void>;
  delete(url: string): Promise<void>;
  /** All addresses. */
  urls(): Promise<readonly string[]>;
  /** Never rejects either. */
  pages(): Promise<readonly CachedPageTitle[]>;
  /** Brings all that is kept below the limit. */
  evict(): Promise<void>;
}

/** The name of the caches of the site below an address; another site of the same host has others. */
export function cacheName(scope: string): string {
  return `release-notes ${new URL(scope).pathname}`;
}

export function createOfflineCache(scope: string, now: () => Date): OfflineCache {
  const open = (): Promise<Cache> => caches.open(cacheName(scope));
  const urls = async (): Promise<readonly string[]> => (await (await open()).keys()).map(({ url }) => url);
  const noted = async (): Promise<readonly { readonly url: string; readonly headers: Headers }[]> => {
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
      const headers = new Headers(response.headers);
      headers.delete('content-encoding');
      headers.set(CACHE_HEADERS.time, now().toISOString());
      headers.set(CACHE_HEADERS.bytes, String(bytes.byteLength));
      const isPage = headers.get('content-type')?.startsWith('text/html');
      if (isPage)
        headers.set(
          CACHE_HEADERS.title,
          encodeURIComponent(titleOf(trusted(new TextDecoder().decode(bytes)))),
        );
      const cache = await open();
      // At the end of the list again: the oldest goes first.
      await cache.delete(url);
      await cache.put(url, new Response(bytes, { headers })).catch(() => undefined);
    },
    delete: remove,
    urls,
    async pages() {
      return (await noted().catch(() => [])).flatMap(({ url, headers }) => {
        const title = decodeURIComponent(headers.get(CACHE_HEADERS.title) ?? '');
        return title === '' ? [] : [{ url, title }];
      });
    },
    async evict() {
      const files = (await noted()).map(({ url, headers }) => ({
        url,
        bytes: Number(headers.get(CACHE_HEADERS.bytes)),
      }));
      for (const url of filesToEvict(files, CACHE_LIMITS.all)) await remove(url);
    },
  };
}
