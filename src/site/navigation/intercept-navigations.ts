import { flushSync } from 'react-dom';
import type { PageAnswer, PageSource } from '../app/page-source.ts';
import type { Arrivals } from './arrival.ts';
import { type AppPaths, pageAddress } from './page-links.ts';
import type { PendingContent } from './pending-content.ts';
import { type Address, currentAddress, type PlaceStore } from './place.ts';
import { protectScrollPosition, reloadEntry } from './scroll-restoration.ts';
import { isTargetLater, scrollToLateTarget } from './targets.ts';

export interface InterceptOptions extends AppPaths, Pick<PendingContent, 'settled' | 'complete'> {
  readonly source: PageSource;
  readonly places: PlaceStore;
  readonly arrivals: Arrivals;
}

interface InterceptState extends InterceptOptions {
  /** The browser is loading a whole page. Further navigations are left to the browser. */
  leavesApp: boolean;
}

type Answer = PageAnswer | { readonly outcome: 'failed' | 'offline' };

/**
 * Intercepts every navigation to a page of this app:
 *
 *     navigate ──▶ fetch ──▶ the address changes ──▶ the page changes ──▶ scroll position, focus
 *                    ├ fails: the browser loads the whole page
 *                    └ fails without a connection: the current page stays
 *
 * Where the browser supports `precommitHandler`, the address changes only after the page has been fetched, so
 * that a cancelled navigation leaves no trace in the history. Safari does not support it, and traversals that
 * cannot be cancelled do not allow it.
 */
export function interceptNavigations(options: InterceptOptions): void {
  const state: InterceptState = { ...options, leavesApp: false };
  window.navigation.addEventListener('navigate', (event) => {
    const { base, languages, places } = state;
    const url = pageOfNavigation(event, {
      base,
      ...(languages && { languages }),
      shown: places.get().address,
    });
    if (url === undefined || state.leavesApp) return;
    if (hasUncleanAddress(event, url)) {
      event.preventDefault();
      navigateInstead(event, url);
    } else {
      intercept(event, url, state);
    }
  });
}

/** `…/index.html` is another address of the page `…/`. History entries keep their address. */
function hasUncleanAddress({ cancelable, navigationType, destination }: NavigateEvent, url: URL): boolean {
  return cancelable && navigationType !== 'traverse' && new URL(destination.url).pathname !== url.pathname;
}

function navigateInstead({ navigationType }: Pick<NavigateEvent, 'navigationType'>, url: URL): void {
  window.location[navigationType === 'push' ? 'assign' : 'replace'](url);
}

function intercept(event: NavigateEvent, url: URL, state: InterceptState): void {
  const isTraversal = event.navigationType === 'traverse';
  const before = state.places.get();
  const loading = load(event, url, state);
  event.intercept({
    focusReset: 'manual',
    // A new page may scroll to a search highlight. For a history entry, only the browser knows the scroll
    // position.
    scroll: isTraversal ? 'after-transition' : 'manual',
    ...(event.cancelable && {
      async precommitHandler() {
        const answer = await loading;
        if (answer.outcome === 'offline') return stay(event, url, state);
        if (answer.outcome === 'loaded' || isTraversal) return;
        state.leavesApp = answer.outcome === 'failed';
        // Starts a new navigation. It cancels the current one, which has not changed anything yet.
        navigateInstead(event, answer.outcome === 'moved' ? answer.to : url);
        await never();
      },
    }),
    async handler() {
      const answer = await loading;
      if (answer.outcome !== 'loaded') return loadWholePage(event, answer, state);
      const { places, settled, complete, arrivals } = state;
      protectScrollPosition();
      arrivals.updateHead(answer.loaded);
      flushSync(() => places.set({ shown: answer.loaded, address: currentAddress(), pending: false }));
      await settled();
      if (event.signal.aborted) return;
      arrivals.show({ event, before, now: places.get() });
      const { hash } = url;
      if (isTargetLater(hash) && !isTraversal) void complete().then(() => scrollToLateTarget(hash));
    },
  });
}

/**
 * Fetches the page of a navigation, except for a navigation within the current page.
 * @throws the abort reason if another navigation has started meanwhile
 */
async function load(
  { signal }: NavigateEvent,
  url: URL,
  { places, source }: InterceptState,
): Promise<Answer> {
  const { shown, address } = places.get();
  if (url.pathname === address.pathname) return { outcome: 'loaded', loaded: shown };
  places.set({ pending: true, retry: undefined });
  // Browsers keep the event of a cancelled navigation and its listeners in memory.
  signal.addEventListener('abort', () => places.set({ pending: false }), { once: true });
  try {
    return await source.load(url, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (isOffline()) return { outcome: 'offline' };
    console.warn(`${url.pathname} is loaded as a whole.`, error);
    return { outcome: 'failed' };
  }
}

/** A service worker has copies of pages, so the browser can load a whole page. */
function isOffline(): boolean {
  return !navigator.onLine && !navigator.serviceWorker?.controller;
}

/**
 * Cancels the navigation, because the browser would replace the page that the reader has with an error page.
 * @throws always, which is how a handler cancels its navigation
 */
function stay({ navigationType, destination }: NavigateEvent, url: URL, { places }: InterceptState): never {
  const retry = (): void => {
    if (navigationType === 'traverse') window.navigation.traverseTo(destination.key);
    else navigateInstead({ navigationType }, url);
  };
  places.set({ pending: false, retry });
  throw new Error('There is no connection');
}

/** Lets the browser load the page. The address has already changed. */
async function loadWholePage(
  { navigationType }: NavigateEvent,
  answer: Exclude<Answer, { outcome: 'loaded' }>,
  state: InterceptState,
): Promise<void> {
  if (answer.outcome === 'moved') {
    window.location.replace(answer.to);
    return never();
  }
  state.leavesApp = true;
  if (navigationType !== 'traverse') window.scrollTo({ top: 0, behavior: 'instant' });
  reloadEntry();
}

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** The fields of a `NavigateEvent` that decide who handles the navigation. */
export type Navigation = Pick<
  NavigateEvent,
  'canIntercept' | 'downloadRequest' | 'formData' | 'hashChange' | 'navigationType'
> & { readonly destination: Pick<NavigationDestination, 'url' | 'sameDocument'> };

interface NavigationContext extends AppPaths {
  /**
   * The address of the rendered page. While another page is loading, the browser's address may already be
   * ahead.
   */
  readonly shown: Address;
}

/**
 * The page that a navigation leads to, if the app renders it. The browser handles everything else: other
 * sites, files, downloads, reloads, and navigations within the page.
 */
export function pageOfNavigation(
  navigation: Navigation,
  { shown, ...paths }: NavigationContext,
): URL | undefined {
  const { canIntercept, downloadRequest, formData, navigationType, hashChange, destination } = navigation;
  if (!canIntercept || downloadRequest !== null || formData || navigationType === 'reload') return undefined;
  const url = pageAddress(new URL(destination.url), paths);
  if (url?.pathname !== shown.pathname) return url;
  // Another query shows other content. The browser would restore the scroll position before that content is
  // rendered.
  if (navigationType === 'traverse' && url.search !== shown.search) return url;
  return hashChange || destination.sameDocument ? undefined : url;
}
