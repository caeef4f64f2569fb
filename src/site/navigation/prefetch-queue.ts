import { createPrefetchBudget } from './prefetch-budget.ts';

/** Pages that the reader points at, and pages that are likely to be read next. */
export type Lane = 'pointed' | 'likely';

/** Fetches pages into the browser's cache. Each lane fetches one page after the other. */
export interface PrefetchQueue {
  /** The pages that were fetched, are being fetched or were shown. */
  readonly known: ReadonlySet<string>;
  isFetched(pathname: string): boolean;
  add(pathname: string, lane: Lane): void;
  /** Forgets the pages that wait. */
  clear(): void;
  /** Starts again with a new budget after a navigation to a page. */
  restart(pathname: string): void;
}

/** The number of pages that the budget must allow: likely pages leave room for a link that the reader points at. */
const ROOM: Readonly<Record<Lane, number>> = { pointed: 1, likely: 2 };

interface PrefetchRequests {
  /** Loads and parses a page that the reader points at. The click would have to ask whether a page in the browser's cache is current. */
  readonly preload: (pathname: string) => Promise<void>;
  /** Called after each page, before the next one. */
  readonly onFetched: () => void;
}

export function createPrefetchQueue(
  current: string,
  { preload, onFetched }: PrefetchRequests,
): PrefetchQueue {
  const request: Readonly<Record<Lane, typeof preload>> = { pointed: preload, likely: fillCache };
  const known = new Set([current]);
  const fetched = new Set<string>();
  const busy = new Set<Lane>();
  const waiting: Record<Lane, readonly string[]> = { pointed: [], likely: [] };
  const budget = createPrefetchBudget(documentBytes());
  const clear = (): void => {
    waiting.pointed = waiting.likely = [];
  };
  const fetchNext = async (lane: Lane): Promise<void> => {
    const [pathname, ...rest] = waiting[lane];
    if (busy.has(lane) || pathname === undefined || !budget.allows(ROOM[lane])) return;
    waiting[lane] = rest;
    busy.add(lane);
    const spend = budget.begin();
    known.add(pathname);
    await request[lane](pathname);
    spend(transferredBytes(pathname));
    busy.delete(lane);
    fetched.add(pathname);
    onFetched();
    await fetchNext(lane);
  };
  return {
    known,
    clear,
    isFetched: (pathname) => fetched.has(pathname),
    add(pathname, lane) {
      if (waiting[lane].includes(pathname)) return;
      waiting[lane] = [...waiting[lane], pathname];
      void fetchNext(lane);
    },
    restart(pathname) {
      known.add(pathname);
      clear();
      budget.reset();
    },
  };
}

/** Resolves when the page is in the browser's cache. */
function fillCache(pathname: string): Promise<void> {
  return new Promise((resolve) => {
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
}

function documentBytes(): number {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0;
}

/** Of the last request for the page. */
function transferredBytes(pathname: string): number {
  const entry = performance.getEntriesByName(new URL(pathname, window.location.href).href).at(-1);
  return entry instanceof PerformanceResourceTiming ? entry.transferSize : 0;
}
