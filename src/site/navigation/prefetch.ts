import { pageOfLink } from './page-links.ts';

/** What browsers tell of the connection; some tell nothing. */
export interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Nobody pays for pages that they may never open on `slow-2g`, on `2g`, or when they ask to save data. */
export function mayPrefetch(connection: Connection | undefined): boolean {
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Fetches pages into the browser's cache: on hover, focus and touch, and when a link is in view and the page is idle. */
export function servePrefetch(base: string): void {
  const prefetched = new Set([window.location.pathname]);
  const prefetchPage = (link: HTMLAnchorElement | null): void => {
    const { connection } = navigator as Navigator & { readonly connection?: Connection };
    const url = link && pageOfLink(link, base);
    if (!url || link.dataset.prefetch === 'off' || prefetched.has(url.pathname)) return;
    if (!mayPrefetch(connection)) return;
    prefetched.add(url.pathname);
    requestPage(url.pathname);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      sign,
      ({ target }) => prefetchPage(target instanceof Element ? target.closest('a') : null),
      { passive: true },
    );
  }
  watchLinksInView(prefetchPage);
}

function requestPage(pathname: string): void {
  const hint = document.createElement('link');
  if (hint.relList.supports('prefetch')) {
    hint.rel = 'prefetch';
    hint.href = pathname;
    document.head.append(hint);
  } else {
    const request = new XMLHttpRequest();
    request.open('GET', pathname);
    request.send();
  }
}

/** Links come and go with every page; one observer watches them all. */
function watchLinksInView(prefetchPage: (link: HTMLAnchorElement) => void): void {
  const views = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
      views.unobserve(target);
      whenIdle(() => prefetchPage(target));
    }
  });
  const watch = (root: ParentNode): void => {
    for (const link of root.querySelectorAll('a[href]:not([data-prefetch])')) views.observe(link);
  };
  watch(document);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) if (node instanceof Element) watch(node.parentElement ?? node);
    }
  }).observe(document.body, { childList: true, subtree: true });
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 1);
}
