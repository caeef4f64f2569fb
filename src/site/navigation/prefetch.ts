import { type AppPaths, pageOfLink } from './page-links.ts';
import type { PlaceStore } from './place.ts';
import { createPrefetchQueue, type Lane } from './prefetch-queue.ts';

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

/**
 * Preloads the pages of links that the reader points at. When idle, prefetches likely pages into the browser's cache: the next and previous
 * release, or the first link of a list. All within a budget.
 */
export function setUpPrefetch({ paths, places, preload, lastInput }: PrefetchOptions): void {
  let pointedAt: string | undefined;
  const here = (): string => places.get().address.pathname;
  const preloadPath = (pathname: string): Promise<void> => preload(new URL(pathname, window.location.href));
  const preloadPointedAt = (): void => {
    if (pointedAt === undefined || !queue.isFetched(pointedAt)) return;
    if (pointedAt !== here()) void preloadPath(pointedAt);
  };
  const queue = createPrefetchQueue(here(), { preload: preloadPath, onFetched: preloadPointedAt });
  const prefetch = (link: HTMLAnchorElement, lane: Lane): void => {
    const { connection } = navigator as Navigator & { readonly connection?: Connection };
    const pathname = pageOfLink(link, paths)?.pathname;
    if (pathname === undefined || queue.known.has(pathname) || link.dataset.prefetch === 'off') return;
    const { matches: asksForLess } = window.matchMedia('(prefers-reduced-data: reduce)');
    if (mayPrefetch(connection, asksForLess)) queue.add(pathname, lane);
  };

  const pointAt = (link: HTMLAnchorElement): void => {
    // The link that the reader points at now is likelier than earlier ones.
    queue.clear();
    pointedAt = pageOfLink(link, paths)?.pathname;
    preloadPointedAt();
    prefetch(link, 'pointed');
  };
  onLinkPointedAt(pointAt);
  const link = lastInput instanceof Element ? lastInput.closest('a') : null;
  if (link?.matches(':hover, :focus')) pointAt(link);
  const prefetchLikely = (): void => {
    // A reader with an open search dialog uses the connection for the search.
    if (document.querySelector('dialog[open]')) return;
    for (const link of likelyLinks(paths, queue.known)) prefetch(link, 'likely');
  };
  let { shown } = places.get();
  places.subscribe(() => {
    if (places.get().shown === shown) return;
    shown = places.get().shown;
    pointedAt = undefined;
    queue.restart(here());
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

/**
 * The next release first, because most readers read on. In a list only one link: the link that the reader
 * points at next is likelier, and needs its share of the budget.
 */
function likelyLinks(paths: AppPaths, known: ReadonlySet<string>): readonly HTMLAnchorElement[] {
  const neighbours = ['next', 'prev'].flatMap((rel) => [
    ...document.querySelectorAll<HTMLAnchorElement>(`main a[rel="${rel}"]`),
  ]);
  if (neighbours.length > 0) return neighbours;
  const links = document.querySelectorAll<HTMLAnchorElement>(
    'main [data-article] a[href]:not([data-prefetch])',
  );
  const first = [...links].find((link) => {
    const pathname = pageOfLink(link, paths)?.pathname;
    return pathname !== undefined && !known.has(pathname) && isInView(link);
  });
  return first ? [first] : [];
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 1);
}
