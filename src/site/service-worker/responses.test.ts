import { afterEach, describe, expect, it, vi } from 'vitest';
import { offlineTexts } from '../../../tests/site-samples/offline.ts';
import { CACHE_HEADERS, createOfflineCache, type OfflineCache } from './offline-cache.ts';
import {
  type RequestContext,
  respondToApp,
  respondWithData,
  respondWithHashedFile,
  respondWithPage,
} from './responses.ts';

const ADDRESS = 'https://notes.example/release-notes/app/';

const CACHED_HEADERS = new Headers({ [CACHE_HEADERS.time]: '2025-11-21T10:12:00Z' });

/** Simulates a full or damaged disk. */
function withCaches(open: () => Promise<Cache>): void {
  vi.stubGlobal('caches', { open });
}

function contextWith(fetch: RequestContext['fetch']): RequestContext {
  return {
    texts: offlineTexts,
    cache: createOfflineCache('https://notes.example/release-notes/', () => new Date(0)),
    fetch,
    wait: () => new Promise(() => undefined),
    waitUntil: (work) => {
      work.catch(() => undefined);
    },
  };
}

const online = (): Promise<Response> => Promise.resolve(new Response('<p>live</p>'));
const offline = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

afterEach(() => vi.unstubAllGlobals());

describe('a server that fails', () => {
  it('is replaced by the cached data', async () => {
    const cache = { match: () => Promise.resolve(new Response('{"a":1}')) } as unknown as OfflineCache;
    const failing = (): Promise<Response> => Promise.resolve(new Response('', { status: 502 }));
    const answer = await respondWithData(new Request(`${ADDRESS}site.json`), {
      ...contextWith(failing),
      cache,
    });
    expect(await answer.text()).toBe('{"a":1}');
  });
});

describe('a browser whose caches cannot be read', () => {
  it.each([
    ['cannot open them', () => Promise.reject(new DOMException('Unknown', 'UnknownError'))],
    [
      'cannot find a file in them',
      () => Promise.resolve({ match: () => Promise.reject(new Error('No file')) } as unknown as Cache),
    ],
  ])('gets everything from the network when the browser %s', async (_, open) => {
    withCaches(open);
    for (const answer of [respondWithPage, respondWithData, respondWithHashedFile]) {
      expect(await (await answer(new Request(ADDRESS), contextWith(online))).text()).toBe('<p>live</p>');
    }
  });

  it('gets the live page while the cache does not answer', async () => {
    withCaches(() => new Promise(() => undefined));
    expect(await (await respondWithPage(new Request(ADDRESS), contextWith(online))).text()).toBe(
      '<p>live</p>',
    );
  });

  it('gets the offline page when the network fails too', async () => {
    withCaches(() => Promise.reject(new DOMException('Unknown', 'UnknownError')));
    const page = await respondWithPage(new Request(ADDRESS), contextWith(offline));
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('You are offline')]);
  });

  it.each([
    ['cannot be read', { text: () => Promise.reject(new Error('No bytes')), headers: CACHED_HEADERS }],
    ['is from another version of this program, without a time', new Response('<p>copy</p>')],
  ])('gets the offline page when the cached copy %s', async (_, copy) => {
    withCaches(() =>
      Promise.resolve({
        match: () => Promise.resolve(copy),
        keys: () => Promise.resolve([]),
      } as unknown as Cache),
    );
    const page = await respondWithPage(new Request(ADDRESS), contextWith(offline));
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('You are offline')]);
  });
});

describe('the cached copy of a page', () => {
  async function cacheCallsFor(response: Response): Promise<readonly string[]> {
    const calls: string[] = [];
    const record =
      (what: string) =>
      (address?: string): Promise<void> => {
        calls.push(`${what} ${address ?? ''}`.trim());
        return Promise.resolve();
      };
    const cache = {
      match: () => Promise.resolve(undefined),
      pages: () => Promise.resolve([]),
      ...{ put: record('put'), delete: record('delete'), evict: record('evict') },
    } as unknown as OfflineCache;
    const work: Promise<unknown>[] = [];
    for (const answer of [respondWithPage, respondToApp]) {
      const fetch = (): Promise<Response> => Promise.resolve(response.clone());
      const waitUntil = (one: Promise<unknown>): void => void work.push(one);
      await answer(new Request(`${ADDRESS}?q=1`), { ...contextWith(fetch), cache, waitUntil });
    }
    await Promise.all(work);
    return calls.toSorted();
  }

  it('is the newest response, for whole pages and for pages that the app fetches', async () => {
    expect(await cacheCallsFor(new Response('<p>live</p>'))).toEqual([
      ...['evict', 'evict'],
      ...[`put ${ADDRESS}`, `put ${ADDRESS}`],
    ]);
  });

  it.each([404, 410])('is deleted when the site no longer has the page (%i)', async (status) => {
    const gone = [`delete ${ADDRESS}`, `delete ${ADDRESS}`];
    expect(await cacheCallsFor(new Response('', { status }))).toEqual(gone);
  });

  it('is not the page that the server redirected to, which has another address', async () => {
    const response = Object.defineProperties(new Response('<p>other</p>'), {
      redirected: { value: true },
      clone: { value: () => response },
    });
    expect(await cacheCallsFor(response)).toEqual([]);
  });

  it('stays when the server fails', async () => {
    expect(await cacheCallsFor(new Response('', { status: 503 }))).toEqual([]);
  });
});
