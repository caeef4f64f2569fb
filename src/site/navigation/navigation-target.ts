import { pageAddress } from './page-links.ts';
import type { Address } from './place.ts';

/** What is asked of a step through the history before it is taken; the browser's event says more. */
export type Navigation = Pick<
  NavigateEvent,
  'canIntercept' | 'downloadRequest' | 'formData' | 'hashChange' | 'navigationType'
> & { readonly destination: Pick<NavigationDestination, 'url' | 'sameDocument'> };

export interface NavigationContext {
  /** `/release-notes/` */
  readonly base: string;
  /** The address of the page on screen. While another one is under way the browser's may be ahead of it. */
  readonly shown: Address;
}

/**
 * The page that a step leads to, if it is for this app to show. All else is the browser's: other sites, files, downloads, a
 * reload, and every step that stays on the page, be it to a place on it or to an entry that script has made.
 */
export function pageOfNavigation(step: Navigation, { base, shown }: NavigationContext): URL | undefined {
  const { canIntercept, downloadRequest, formData, navigationType, hashChange, destination } = step;
  if (!canIntercept || downloadRequest !== null || formData || navigationType === 'reload') return undefined;
  const url = pageAddress(new URL(destination.url), base);
  if (url?.pathname !== shown.pathname) return url;
  // What another query shows is not there yet when the browser would restore the position.
  if (navigationType === 'traverse' && url.search !== shown.search) return url;
  return hashChange || destination.sameDocument ? undefined : url;
}
