import { type AppPaths, pageOfLink } from './page-links.ts';
import type { PlaceStore } from './place.ts';

/** The Network Information API, which not all browsers support. */
export interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** No prefetching on `slow-2g` and `2g`, or if the browser or the system asks for reduced data. */
export function mayPrefetch(connection: Connection | undefined, asksForLess: boolean): boolean {
  return !asksForLess && !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

interface PrefetchOptions {
  readonly paths: AppPaths;
  readonly places: PlaceStore;
  /** Loads and parses a page, so that a click only has to render it. */
  readonly preload: (url: URL) => Promise<void>;
  /** The target of the reader's last input so far, which can be the link that they point at. */
  readonly lastInput: EventTarget | null;
}

/** The number of pages that are preloaded between two navigations. */
const MAX_PAGES = 4;

/**
 * Preloads the pages of links that the reader points at, and the page that is likely to be read next when the reader sees its link: the next
 * release, or the first link of a list.
 */
export function setUpPrefetch({ paths, places, preload, lastInput }: PrefetchOptions): void {
  const preloaded = new Set<string>();
  const otherPage = (link: HTMLAnchorElement): URL | undefined => {
    const url = pageOfLink(link, paths);
    return url?.pathname === places.get().address.pathname ? undefined : url;
  };
  const prefetch = (link: HTMLAnchorElement): void => {
    const { connection } = navigator as Navigator & { readonly connection?: Connection };
    const { matches: asksForLess } = window.matchMedia('(prefers-reduced-data: reduce)');
    const url = otherPage(link);
    if (url === undefined || link.dataset.prefetch === 'off' || !mayPrefetch(connection, asksForLess)) return;
    if (preloaded.size === MAX_PAGES && !preloaded.has(url.pathname)) return;
    preloaded.add(url.pathname);
    void preload(url);
  };

  onLinkPointedAt(prefetch);
  const link = lastInput instanceof Element ? lastInput.closest('a') : null;
  if (link?.matches(':hover, :focus')) prefetch(link);
  const seen = new IntersectionObserver((entries) => {
    const link = entries.find(({ isIntersecting }) => isIntersecting)?.target;
    // A reader with an open search dialog uses the connection for the search.
    if (!(link instanceof HTMLAnchorElement) || document.querySelector('dialog[open]')) return;
    seen.disconnect();
    prefetch(link);
  });
  const prefetchLikely = (): void => {
    seen.disconnect();
    for (const link of likelyLinks().filter(otherPage)) seen.observe(link);
  };
  let { shown } = places.get();
  places.subscribe(() => {
    if (places.get().shown === shown) return;
    shown = places.get().shown;
    preloaded.clear();
    whenIdle(prefetchLikely);
  });
  whenIdle(prefetchLikely);
}

/** A pointer that only passes over a link stays there for less time. */
const HOVER_DELAY_MS = 60;

function onLinkPointedAt(serve: (link: HTMLAnchorElement) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const point = ({ target, type }: Event): void => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    if (type === 'touchstart') serve(link);
    else timer = setTimeout(() => serve(link), HOVER_DELAY_MS);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, point, { passive: true });
  }
}

/** The next release, because most readers read on; in a list, its links. */
function likelyLinks(): readonly HTMLAnchorElement[] {
  const neighbour =
    document.querySelector<HTMLAnchorElement>('main a[rel="next"]') ??
    document.querySelector<HTMLAnchorElement>('main a[rel="prev"]');
  if (neighbour) return [neighbour];
  return [
    ...document.querySelectorAll<HTMLAnchorElement>('main [data-article] a[href]:not([data-prefetch])'),
  ];
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 1);
}
