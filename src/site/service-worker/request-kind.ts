import { isHashed } from '#core/model/urls.ts';

/**
 * - `page`: the browser loads a whole page.
 * - `step`: the app fetches a page.
 * - `data`: a file that changes with a deployment, such as a list of hashed files.
 * - `hashed`: a file whose name contains its hash.
 */
export type RequestKind = 'page' | 'step' | 'data' | 'hashed';

export type RequestLike = Pick<Request, 'method' | 'mode' | 'url'> & {
  readonly headers: Pick<Headers, 'get' | 'has'>;
};

/**
 * `undefined` for requests that the service worker leaves to the browser: other sites, byte ranges, feeds,
 * and prefetched pages.
 */
export function kindOfRequest(
  { method, mode, url, headers }: RequestLike,
  scope: string,
): RequestKind | undefined {
  if (method !== 'GET' || !url.startsWith(scope) || headers.has('range')) return undefined;
  const { pathname } = new URL(url);
  if (isHashed({ base: new URL(scope).pathname }, pathname)) return 'hashed';
  if (pathname.endsWith('/')) {
    if (mode === 'navigate') return 'page';
    return headers.get('accept') === 'text/html' ? 'step' : undefined;
  }
  return pathname.endsWith('.json') ? 'data' : undefined;
}
