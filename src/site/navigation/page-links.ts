import type { SiteData } from '#core/contracts/page-data.ts';
import { cleanPathname } from '#core/model/urls.ts';
import { hasModifier } from '../platform/modifier-keys.ts';

/** The addresses of the pages that this app renders. */
export type AppPaths = Pick<SiteData, 'base' | 'languages'>;

/**
 * The normalised address of a page of this site. `undefined` for other sites and for files: addresses of
 * pages end in `/`.
 */
export function pageAddress(address: URL, { base, languages = [] }: AppPaths): URL | undefined {
  const { origin, pathname } = address;
  if (origin !== window.location.origin || !pathname.startsWith(base)) return undefined;
  // The other languages are sites of their own below the default one.
  if (languages.some(({ path }) => path.length > base.length && pathname.startsWith(path))) return undefined;
  const url = new URL(address);
  url.pathname = cleanPathname(url.pathname) ?? url.pathname;
  return url.pathname.endsWith('/') ? url : undefined;
}

/** The page that a link opens in this tab. */
export function pageOfLink(link: HTMLAnchorElement, paths: AppPaths): URL | undefined {
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  return pageAddress(new URL(link.href, link.baseURI), paths);
}

/** Whether a click is a left click without modifier keys that no other handler has taken. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.defaultPrevented && !hasModifier(event);
}

/** Replaces the address `…/index.html` by `…/`, before other code reads the address. */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  const clean = cleanPathname(pathname);
  if (clean !== undefined) window.history.replaceState(window.history.state, '', `${clean}${search}${hash}`);
}
