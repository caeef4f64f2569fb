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

/** Fetches one page after the other. */
interface PrefetchQueue {
  queue: readonly string[];
  busy: boolean;
  /** The number of pages that the budget must allow before a page of this queue is fetched. */
  readonly room: number;
}

interface PrefetchOptions {
  readonly paths: AppPaths;
  readonly places: PlaceStore;
  /** Parses a prefetched page, so that a click only has to render it. */
  readonly preload: (url: URL) => void;
  /** The target of the reader's last input so far, which can be the link that they point at. */
  readonly lastInput: EventTarget | null;
}

/**
 * Prefetches likely pages into the browser's cache, within a budget. Links that the reader points at come
 * first. When idle: the next and previous release, or the first link of a list. Both have their own queue,
 * and the idle queue leaves room in the budget for a link that the reader points at.
 */
export function setUpPrefetch({ paths, places, preload, lastInput }: PrefetchOptions): void {
  const { address } = places.get();
  const prefetched = new Set([address.pathname]);
  const fetched = new Set<string>();
  let pointedAt: string | undefined;
  const budget = createPrefetchBudget(documentBytes());
  const pointed: PrefetchQueue = { queue: [], busy: false, room: 1 };
  const likely: PrefetchQueue = { queue: [], busy: false, room: 2 };

  const fetchNext = async (lane: PrefetchQueue): Promise<void> => {
    const [pathname, ...rest] = lane.queue;
    if (lane.busy || pathname === undefined || !budget.allows(lane.room)) return;
    lane.queue = rest;
    lane.busy = true;
    const spend = budget.begin();
    prefetched.add(pathname);
    spend(await requestPage(pathname));
    lane.busy = false;
    fetched.add(pathname);
    readPointedAt();
    await fetchNext(lane);
  };
  const readPointedAt = (): void => {
    if (pointedAt === undefined || !fetched.has(pointedAt)) return;
    if (pointedAt !== places.get().address.pathname) preload(new URL(pointedAt, window.location.href));
  };
  const prefetch = (link: HTMLAnchorElement, lane: PrefetchQueue): void => {
    const { connection } = navigator as Navigator & { readonly connection?: Connection };
    const pathname = pageOfLink(link, paths)?.pathname;
    if (pathname === undefined || prefetched.has(pathname) || link.dataset.prefetch === 'off') return;
    const { matches: asksForLess } = window.matchMedia('(prefers-reduced-data: reduce)');
    if (!mayPrefetch(connection, asksForLess) || lane.queue.includes(pathname)) return;
    lane.queue = [...lane.queue, pathname];
    void fetchNext(lane);
  };

  const pointAt = (link: HTMLAnchorElement): void => {
    // The link that the reader points at now is likelier than earlier ones.
    pointed.queue = likely.queue = [];
    pointedAt = pageOfLink(link, paths)?.pathname;
    readPointedAt();
    prefetch(link, pointed);
  };
  onLinkPointedAt(pointAt);
  const link = lastInput instanceof Element ? lastInput.closest('a') : null;
  if (link?.matches(':hover, :focus')) pointAt(link);
  const prefetchLikely = (): void => {
    // A reader with an open search dialog uses the connection for the search.
    if (document.querySelector('dialog[open]')) return;
    for (const link of likelyLinks(paths, prefetched)) prefetch(link, likely);
  };
  let { shown } = places.get();
  places.subscribe(() => {
    if (places.get().shown === shown) return;
    shown = places.get().shown;
    prefetched.add(places.get().address.pathname);
    pointedAt = undefined;
    pointed.queue = likely.queue = [];
    budget.reset();
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

/** Resolves with the transferred bytes when the page has loaded. */
async function requestPage(pathname: string): Promise<number> {
  await new Promise<void>((resolve) => {
    const hint = document.createElement('link');
    if (hint.relList.supports('prefetch')) {
      Object.assign(hint, { rel: 'prefetch', href: pathname, onload: resolve, onerror: resolve });
      document.head.append(hint);
    } else {
      const request = new XMLHttpRequest();
      request.onloadend = () => resolve();
      request.open('GET', pathname);
      request.send();
    }
  });
  return bytesOf(performance.getEntriesByName(new URL(pathname, window.location.href).href));
}

function documentBytes(): number {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
}

function bytesOf(entries: PerformanceEntryList): number {
  const entry = entries.at(-1);
  return entry instanceof PerformanceResourceTiming ? entry.transferSize : 0;
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 1);
}

/** Limits for prefetching between two navigations: pages, and bytes over the network. */
const PREFETCH_PAGES = 6;
const PREFETCH_BYTES = 40_000;

/** Tracks what has been prefetched since the reader's last navigation. */
interface PrefetchBudget {
  /** Whether the budget allows this number of pages, if each is as large as the largest page so far. */
  readonly allows: (count: number) => boolean;
  /**
   * Reserves room for a page. Returns a function to call with the transferred bytes; cached pages cost 0
   * bytes.
   */
  readonly begin: () => (bytes: number) => void;
  /** Resets the budget after a navigation. */
  readonly reset: () => void;
}

/** @param pageBytes the transfer size of the current page */
export function createPrefetchBudget(pageBytes: number): PrefetchBudget {
  // An index page may be larger than all pages that it links to.
  let largest = Math.min(pageBytes, PREFETCH_BYTES / 2);
  let [pages, bytes] = [0, 0];
  return {
    allows: (count) => pages + count <= PREFETCH_PAGES && bytes + count * largest <= PREFETCH_BYTES,
    begin() {
      const expected = largest;
      pages += 1;
      bytes += expected;
      return (size) => {
        bytes += size - expected;
        largest = Math.max(largest, size);
      };
    },
    reset() {
      [pages, bytes] = [0, 0];
    },
  };
}
