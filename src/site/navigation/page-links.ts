import { cleanPathname } from '#core/model/urls.ts';

/**
 * The page of this site that a link leads to, or nothing where the browser should follow it: other sites, files, other tabs.
 * Every address of a page ends in `/`.
 */
export function pageOfLink(link: HTMLAnchorElement, base: string): URL | undefined {
  if ((link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href, link.baseURI);
  if (url.origin !== window.location.origin || !url.pathname.startsWith(base)) return undefined;
  url.pathname = cleanPathname(url.pathname) ?? url.pathname;
  return url.pathname.endsWith('/') ? url : undefined;
}

/** A place on the page that is shown: the browser scrolls to it, sets `:target`, and fetches nothing. */
export function isSamePage(url: URL, { pathname, search }: Location): boolean {
  return url.hash !== '' && url.pathname === pathname && url.search === search;
}

/** The left button without a modifier, and nobody else has taken the click. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !defaultPrevented && !ctrlKey && !metaKey && !shiftKey && !altKey;
}

interface LinkServiceOptions {
  readonly base: string;
  readonly navigate: (url: URL, link: HTMLAnchorElement) => void;
}

/** One listener for all links, those of inert articles included. Links stay plain links to everyone but a plain click. */
export function serveLinks({ base, navigate }: LinkServiceOptions): void {
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    const url = link && pageOfLink(link, base);
    if (!link || !url || isSamePage(url, window.location)) return;
    event.preventDefault();
    navigate(url, link);
  });
}
