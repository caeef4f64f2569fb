import { htmlText, trusted } from '#core/model/html/html.ts';
import { addCachedNotice, type Reason, uncachedPage } from './cached-page.ts';
import type { OfflineCache } from './offline-cache.ts';
import { CACHE_HEADERS } from './offline-cache.ts';

/** The longest that a live page is waited for where a copy of it is kept. In milliseconds. */
export const NETWORK_TIMEOUT_MS = 4000;

export interface RequestContext {
  readonly cache: OfflineCache;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Lets the worker live until it is done. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** A page without its query: it is one file. */
function fileAddress(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

/** The live page; where the site does not answer the copy of it, which says so. */
export async function respondWithPage(request: Request, context: RequestContext): Promise<Response> {
  const address = fileAddress(request.url);
  const { network, cached } = await networkOrCache(request, address, context);
  if (typeof network !== 'string') return network;
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  const text = await cached?.text().catch(() => undefined);
  if (cached === undefined || text === undefined) {
    const missing = htmlText(uncachedPage(await context.cache.pages(), network));
    return new Response(missing, { status: 503, headers });
  }
  const page = addCachedNotice(trusted(text), cached.headers.get(CACHE_HEADERS.time) ?? '', network);
  return new Response(htmlText(page), { headers: { ...Object.fromEntries(cached.headers), ...headers } });
}

/** What changes with a deployment: the live one, else the copy. */
export async function respondWithData(request: Request, context: RequestContext): Promise<Response> {
  const { network, cached } = await networkOrCache(request, fileAddress(request.url), context);
  if (typeof network !== 'string') return network;
  return cached ?? Response.error();
}

/** The app asks for the page that it shows next. It loads whole pages where that fails, and those say that they are copies. */
export async function respondToApp(
  request: Request,
  { cache, fetch, waitUntil }: RequestContext,
): Promise<Response> {
  const response = await fetch(request);
  waitUntil(updateCache(cache, fileAddress(request.url), response.clone()));
  return response;
}

/** Its bytes are never others. */
export async function respondWithHashedFile(
  request: Request,
  { cache, fetch, waitUntil }: RequestContext,
): Promise<Response> {
  const address = fileAddress(request.url);
  // Who asks for it past every cache has one that is damaged.
  const copy = request.cache === 'reload' ? undefined : await cache.match(address);
  if (copy) return copy;
  const response = await fetch(request);
  if (response.ok && response.type === 'basic') waitUntil(cache.put(address, response.clone()));
  return response;
}

interface NetworkOrCache {
  readonly network: Response | Reason;
  readonly cached: Response | undefined;
}

async function networkOrCache(
  request: Request,
  address: string,
  context: RequestContext,
): Promise<NetworkOrCache> {
  const { cache, fetch, wait, waitUntil } = context;
  const copied = cache.match(address);
  const answered = fetch(request).then(
    (response) => {
      waitUntil(updateCache(cache, address, response.clone()));
      return response.status < 500 ? response : ('slow' as const);
    },
    () => 'offline' as const,
  );
  waitUntil(answered);
  const late = copied.then((copy) =>
    copy ? wait(NETWORK_TIMEOUT_MS).then(() => 'slow' as const) : answered,
  );
  // The site is not kept waiting for the cache, which may be slow or damaged.
  const network = await Promise.race([answered, late]);
  return { network, cached: typeof network === 'string' ? await copied : undefined };
}

/** What the site has no longer is not kept either. */
async function updateCache(cache: OfflineCache, address: string, response: Response): Promise<void> {
  if (response.status === 404 || response.status === 410) await cache.delete(address);
  if (!response.ok || response.redirected) return;
  await cache.put(address, response);
  await cache.evict();
}
