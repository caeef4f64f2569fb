import { cleanPathname } from '#core/model/urls.ts';
import { hasModifier } from '../platform/modifier-keys.ts';

/** The address of a page of this site, cleaned, or nothing for other sites and for files: every address of a page ends in `/`. */
export function pageAddress(address: URL, base: string): URL | undefined {
  if (address.origin !== window.location.origin || !address.pathname.startsWith(base)) return undefined;
  const url = new URL(address);
  url.pathname = cleanPathname(url.pathname) ?? url.pathname;
  return url.pathname.endsWith('/') ? url : undefined;
}

/** The page that a link leads to in this tab. */
export function pageOfLink(link: HTMLAnchorElement, base: string): URL | undefined {
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  return pageAddress(new URL(link.href, link.baseURI), base);
}

/** The left button without a modifier, and nobody else has taken the click. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.defaultPrevented && !hasModifier(event);
}

/** `…/index.html` shows the page of `…/`: the address says so before anybody reads it. */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  const clean = cleanPathname(pathname);
  if (clean !== undefined) window.history.replaceState(window.history.state, '', `${clean}${search}${hash}`);
}
