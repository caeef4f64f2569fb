import type { OfflineReason, OfflineTexts } from '#core/contracts/offline-manifest.ts';
import { htmlText, trusted } from '#core/model/html/html.ts';
import { addCachedNotice, uncachedPage } from './cached-page.ts';
import type { OfflineCache } from './offline-cache.ts';
import { CACHE_HEADERS } from './offline-cache.ts';

/** How long a cached page waits for the network before the cached copy is shown. */
const NETWORK_TIMEOUT_MS = 4000;

export interface RequestContext {
  readonly texts: OfflineTexts;
  readonly cache: OfflineCache;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Keeps the worker alive until the work is done. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The address without its query: all queries of a page share one file. */
function fileAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/**
 * Network first. Falls back to the cached page, with a notice, and then to a page that lists the cached
 * pages.
 */
export async function respondWithPage(request: Request, context: RequestContext): Promise<Response> {
  const address = fileAddress(request.url);
  const { network, cached } = await networkOrCache(request, address, context);
  if (typeof network !== 'string') return network;
  const notice = { reason: network, texts: context.texts };
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const text = await cached?.text().catch(() => undefined);
  const cachedAt = cached?.headers.get(CACHE_HEADERS.time);
  if (!cached || text === undefined || !cachedAt) {
    const missing = htmlText(uncachedPage(await context.cache.pages(), notice));
    return new Response(missing, { status: 503, headers });
  }
  const page = addCachedNotice(trusted(text), cachedAt, notice);
  return new Response(htmlText(page), { headers: { ...Object.fromEntries(cached.headers), ...headers } });
}

/** Network first, for files that change with a deployment. */
export async function respondWithData(request: Request, context: RequestContext): Promise<Response> {
  const { network, cached } = await networkOrCache(request, fileAddress(request.url), context);
  if (typeof network !== 'string') return network;
  return cached ?? Response.error();
}

/**
 * Network only, for pages that the app fetches. If the request fails, the app loads the whole page, and the
 * cached copy then shows its notice.
 */
export async function respondToApp(
  request: Request,
  { cache, fetch, waitUntil }: RequestContext,
): Promise<Response> {
  const response = await fetch(request);
  waitUntil(updateCache(cache, fileAddress(request.url), response.clone()));
  return response;
}

/** Cache first: a file with a hash in its name never changes. */
export async function respondWithHashedFile(
  request: Request,
  { cache, fetch, waitUntil }: RequestContext,
): Promise<Response> {
  const address = fileAddress(request.url);
  // A request with `reload` means that the cached copy is damaged.
  const copy = request.cache === 'reload' ? undefined : await cache.match(address);
  if (copy) return copy;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') waitUntil(cache.put(address, response.clone()));
  return response;
}

async function networkOrCache(
  request: Request,
  address: string,
  context: RequestContext,
): Promise<{ readonly network: Response | OfflineReason; readonly cached: Response | undefined }> {
  const { cache, fetch, wait, waitUntil } = context;
  const cachedResponse = cache.match(address);
  const networkResponse = fetch(request).then(
    (response) => {
      waitUntil(updateCache(cache, address, response.clone()));
      return response.status < 500 ? response : ('slow' as const);
    },
    () => 'offline' as const,
  );
  waitUntil(networkResponse);
  const timeout = cachedResponse.then((copy) =>
    copy ? wait(NETWORK_TIMEOUT_MS).then(() => 'slow' as const) : networkResponse,
  );
  // The network does not wait for the cache, which may be slow or damaged.
  const network = await Promise.race([networkResponse, timeout]);
  return { network, cached: typeof network === 'string' ? await cachedResponse : undefined };
}

/** Stores a successful response. Deletes the cached copy of a page that the site no longer has. */
async function updateCache(cache: OfflineCache, address: string, response: Response): Promise<void> {
  if (response.status === 404 || response.status === 410) await cache.delete(address);
  if (!response.ok || response.redirected) return;
  await cache.put(address, response);
  await cache.evict();
}
