import { cleanPathname } from '#core/model/urls.ts';
import { hasModifier } from '../platform/modifier-keys.ts';

/**
 * The normalised address of a page of this site. `undefined` for other sites and for files: addresses of
 * pages end in `/`.
 */
export function pageAddress(address: URL, base: string): URL | undefined {
  if (address.origin !== window.location.origin || !address.pathname.startsWith(base)) return undefined;
  const url = new URL(address);
  url.pathname = cleanPathname(url.pathname) ?? url.pathname;
  return url.pathname.endsWith('/') ? url : undefined;
}

/** The page that a link opens in this tab. */
export function pageOfLink(link: HTMLAnchorElement, base: string): URL | undefined {
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  return pageAddress(new URL(link.href, link.baseURI), base);
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
