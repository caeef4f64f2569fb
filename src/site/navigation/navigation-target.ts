import { type AppPaths, pageAddress } from './page-links.ts';
import type { Address } from './place.ts';

/** The fields of a `NavigateEvent` that decide who handles the navigation. */
export type Navigation = Pick<
  NavigateEvent,
  'canIntercept' | 'downloadRequest' | 'formData' | 'hashChange' | 'navigationType'
> & { readonly destination: Pick<NavigationDestination, 'url' | 'sameDocument'> };

export interface NavigationContext extends AppPaths {
  /**
   * The address of the rendered page. While another page is loading, the browser's address may already be
   * ahead.
   */
  readonly shown: Address;
}

/**
 * The page that a navigation leads to, if the app renders it. The browser handles everything else: other
 * sites, files, downloads, reloads, and navigations within the page.
 */
export function pageOfNavigation(
  navigation: Navigation,
  { shown, ...paths }: NavigationContext,
): URL | undefined {
  const { canIntercept, downloadRequest, formData, navigationType, hashChange, destination } = navigation;
  if (!canIntercept || downloadRequest !== null || formData || navigationType === 'reload') return undefined;
  const url = pageAddress(new URL(destination.url), paths);
  if (url?.pathname !== shown.pathname) return url;
  // Another query shows other content. The browser would restore the scroll position before that content is
  // rendered.
  if (navigationType === 'traverse' && url.search !== shown.search) return url;
  return hashChange || destination.sameDocument ? undefined : url;
}
