import { isHashed } from '#core/model/urls.ts';

/**
 * `page`: a whole page is loaded. `step`: the app fetches one. `data`: a list that leads to files named by their bytes, or says what is on
 * all pages. `hashed`: one of those files.
 */
export type RequestKind = 'page' | 'step' | 'data' | 'hashed';

export type RequestLike = Pick<Request, 'method' | 'mode' | 'url'> & {
  readonly headers: Pick<Headers, 'get' | 'has'>;
};

/** Nothing for what is left to the browser: other sites, parts of files, feeds, and pages that are only fetched ahead. */
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
