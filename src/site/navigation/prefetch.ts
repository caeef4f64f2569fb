import { pageOfLink } from './page-links.ts';
import type { PlaceStore } from './place.ts';
import { createPrefetchBudget } from './prefetch-budget.ts';

/** What browsers tell of the connection; some tell nothing. */
export interface Connection {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Nobody pays for pages that they may never open on `slow-2g`, on `2g`, or when they ask to save data, of the browser or of its system. */
export function mayPrefetch(connection: Connection | undefined, asksForLess: boolean): boolean {
  return !asksForLess && !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Pages that are fetched one after the other. */
interface PrefetchQueue {
  queue: readonly string[];
  busy: boolean;
  /** For so many pages the budget must have room before one of them is fetched. */
  readonly room: number;
}

interface PrefetchOptions {
  readonly base: string;
  readonly places: PlaceStore;
  /** Reads a page that has been fetched, so that a click only shows it. */
  readonly preload: (url: URL) => void;
}

/**
 * Fetches likely pages into the browser's cache, within a budget: those that the reader points at, and, when nothing else is to do,
 * the releases before and after, or the first link of a list. What is pointed at waits for none of the others, and they leave room
 * for it.
 */
export function setUpPrefetch({ base, places, preload }: PrefetchOptions): void {
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
    const pathname = pageOfLink(link, base)?.pathname;
    if (pathname === undefined || prefetched.has(pathname) || link.dataset.prefetch === 'off') return;
    const { matches: asksForLess } = window.matchMedia('(prefers-reduced-data: reduce)');
    if (!mayPrefetch(connection, asksForLess) || lane.queue.includes(pathname)) return;
    lane.queue = [...lane.queue, pathname];
    void fetchNext(lane);
  };

  onLinkPointedAt((link) => {
    // What is pointed at now is likelier than what was before.
    pointed.queue = likely.queue = [];
    pointedAt = pageOfLink(link, base)?.pathname;
    readPointedAt();
    prefetch(link, pointed);
  });
  const lookAhead = (): void => {
    // Who searches goes elsewhere, and waits for the line.
    if (document.querySelector('dialog[open]')) return;
    for (const link of likelyLinks(base, prefetched)) prefetch(link, likely);
  };
  let { shown } = places.get();
  places.subscribe(() => {
    if (places.get().shown === shown) return;
    shown = places.get().shown;
    prefetched.add(places.get().address.pathname);
    pointedAt = undefined;
    pointed.queue = likely.queue = [];
    budget.reset();
    whenIdle(lookAhead);
  });
  whenIdle(lookAhead);
}

/** A hand that only passes over a link does not rest on it as long. In milliseconds. */
const HOVER_DELAY_MS = 60;

function onLinkPointedAt(serve: (link: HTMLAnchorElement) => void): void {
  let rest: ReturnType<typeof setTimeout> | undefined;
  const point = ({ target, type }: Event): void => {
    clearTimeout(rest);
    const link = target instanceof Element ? target.closest('a') : null;
    if (link === null) return;
    if (type === 'touchstart') serve(link);
    else rest = setTimeout(() => serve(link), HOVER_DELAY_MS);
  };
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(sign, point, { passive: true });
  }
}

/** The next release first: most read on. Of a list only one: what the reader then points at is likelier, and needs its part of the budget. */
function likelyLinks(base: string, known: ReadonlySet<string>): readonly HTMLAnchorElement[] {
  const neighbours = ['next', 'prev'].flatMap((rel) => [
    ...document.querySelectorAll<HTMLAnchorElement>(`main a[rel="${rel}"]`),
  ]);
  if (neighbours.length > 0) return neighbours;
  const links = document.querySelectorAll<HTMLAnchorElement>(
    'main [data-article] a[href]:not([data-prefetch])',
  );
  const first = [...links].find((link) => {
    const pathname = pageOfLink(link, base)?.pathname;
    return pathname !== undefined && !known.has(pathname) && isInView(link);
  });
  return first ? [first] : [];
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < window.innerHeight;
}

/** Resolves with the bytes that came over the wire, when all have. */
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
