import { flushSync } from 'react-dom';
import type { LoadedPage, PageSource } from '../app/page-source.ts';
import type { Arrivals } from './arrival.ts';
import { interceptNavigations } from './intercept-navigations.ts';
import type { AppPaths } from './page-links.ts';
import { createPendingContent, type PendingContent } from './pending-content.ts';
import { createPlaceStore, currentAddress, type PlaceStore } from './place.ts';

export interface Router extends PendingContent {
  readonly places: PlaceStore;
  /** Changes the query of the address, without a navigation. */
  readonly writeQuery: (search: string, entry: QueryEntry) => void;
  /** Fetches the current page again. */
  readonly reloadPage: () => Promise<void>;
  /**
   * Starts to intercept navigations, in browsers with the Navigation API. Otherwise links load whole pages.
   */
  readonly start: (options: { readonly interceptsNavigations: boolean }) => void;
}

interface QueryEntry {
  readonly replace: boolean;
  /** The `history.state` of the entry. */
  readonly state: unknown;
}

export interface RouterOptions {
  readonly paths: AppPaths;
  readonly source: PageSource;
  /** The page of the initial document. */
  readonly first: LoadedPage;
  readonly arrivals: Arrivals;
}

/**
 * The browser's Navigation API does the routing. This router only knows which page is rendered, and how to
 * replace it.
 */
export function createRouter({ paths, source, first, arrivals }: RouterOptions): Router {
  const places = createPlaceStore({ shown: first, address: currentAddress() });
  const { addPending, settled, complete } = createPendingContent();

  const followBrowser = (): void => {
    const { pathname, search, hash } = window.location;
    const { address } = places.get();
    if (pathname !== address.pathname) return;
    if (search !== address.search || hash !== address.hash) places.set({ address: currentAddress() });
  };

  return {
    places,
    addPending,
    settled,
    complete,
    writeQuery(search, { replace, state }) {
      const write = replace ? 'replaceState' : 'pushState';
      window.history[write](state, '', search === '' ? window.location.pathname : search);
      places.set({ address: currentAddress() });
    },
    async reloadPage() {
      const url = new URL(places.get().address.pathname, window.location.href);
      const answer = await source.load(url, new AbortController().signal);
      if (answer.outcome === 'loaded') flushSync(() => places.set({ shown: answer.loaded }));
    },
    start({ interceptsNavigations }) {
      followBrowser();
      window.addEventListener('popstate', followBrowser);
      if (interceptsNavigations && 'navigation' in window)
        interceptNavigations({ ...paths, source, places, settled, complete, arrivals });
    },
  };
}
