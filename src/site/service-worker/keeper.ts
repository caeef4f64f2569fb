import { trusted } from '#core/model/html/html.ts';
import { titleOf } from '#core/model/html/html-file.ts';
import { excessOf, LIMITS } from './kept-files.ts';
import type { KeptTitle } from './kept-page.ts';

/** What is noted at a kept file. */
export const KEPT = { time: 'x-kept', title: 'x-kept-title', bytes: 'x-kept-bytes' } as const;

/** The copies of one site. */
export interface Keeper {
  /** Never rejects: without a readable cache everything comes from the site. */
  find(url: string): Promise<Response | undefined>;
  /** Takes over what was answered. Never rejects: a full disk keeps nobody from reading. */
  keep(url: string, response: Response): Promise<void>;
  forget(url: string): Promise<void>;
  /** All addresses. */
  list(): Promise<readonly string[]>;
  /** Never rejects either. */
  pages(): Promise<readonly KeptTitle[]>;
  /** Brings all that is kept below the limit. */
  trim(): Promise<void>;
}

/** The name of the caches of the site below an address; another site of the same host has others. */
export function cacheName(scope: string): string {
  return `release-notes ${new URL(scope).pathname}`;
}

export function createKeeper(scope: string, now: () => Date): Keeper {
  const open = (): Promise<Cache> => caches.open(cacheName(scope));
  const list = async (): Promise<readonly string[]> => (await (await open()).keys()).map(({ url }) => url);
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
  const forget = async (url: string): Promise<void> => {
    await (await open()).delete(url);
  };
  return {
    find: async (url) => (await open().catch(() => undefined))?.match(url).catch(() => undefined),
    async keep(url, response) {
      const bytes = await response.arrayBuffer().catch(() => undefined);
      if (bytes === undefined || bytes.byteLength > LIMITS.one) return;
      const headers = new Headers(response.headers);
      headers.delete('content-encoding');
      headers.set(KEPT.time, now().toISOString());
      headers.set(KEPT.bytes, String(bytes.byteLength));
      const isPage = headers.get('content-type')?.startsWith('text/html');
      if (isPage)
        headers.set(KEPT.title, encodeURIComponent(titleOf(trusted(new TextDecoder().decode(bytes)))));
      const cache = await open();
      // At the end of the list again: the oldest goes first.
      await cache.delete(url);
      await cache.put(url, new Response(bytes, { headers })).catch(() => undefined);
    },
    forget,
    list,
    async pages() {
      return (await noted().catch(() => [])).flatMap(({ url, headers }) => {
        const title = decodeURIComponent(headers.get(KEPT.title) ?? '');
        return title === '' ? [] : [{ url, title }];
      });
    },
    async trim() {
      const files = (await noted()).map(({ url, headers }) => ({
        url,
        bytes: Number(headers.get(KEPT.bytes)),
      }));
      for (const url of excessOf(files, LIMITS.all)) await forget(url);
    },
  };
}
