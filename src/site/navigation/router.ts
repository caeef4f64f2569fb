import { flushSync } from 'react-dom';
import type { LoadedPage, PageSource } from '../app/page-source.ts';
import type { Arrivals } from './arrival.ts';
import { interceptNavigations } from './intercept-navigations.ts';
import { createPendingContent, type PendingContent } from './pending-content.ts';
import { createPlaceStore, currentAddress, type PlaceStore } from './place.ts';

export interface Router extends PendingContent {
  readonly places: PlaceStore;
  /** Gives the page on screen another query, which changes nothing that a file holds. */
  readonly writeQuery: (search: string, entry: QueryEntry) => void;
  /** Fetches the page on screen once more. */
  readonly reloadPage: () => Promise<void>;
  /** Begins to take over steps through the history, where the browser lets it; elsewhere links load whole pages. */
  readonly start: (options: { readonly takesSteps: boolean }) => void;
}

export interface QueryEntry {
  readonly replace: boolean;
  /** The `history.state` of the entry. */
  readonly state: unknown;
}

export interface RouterOptions {
  readonly base: string;
  readonly source: PageSource;
  /** The page that the document came with. */
  readonly first: LoadedPage;
  readonly arrivals: Arrivals;
}

/** The platform is the router. This is what it does not know: which page is on screen, and how another one gets there. */
export function createRouter({ base, source, first, arrivals }: RouterOptions): Router {
  const places = createPlaceStore({ shown: first, address: currentAddress() });
  const { addPending, settled } = createPendingContent();

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
    start({ takesSteps }) {
      followBrowser();
      window.addEventListener('popstate', followBrowser);
      if (takesSteps && 'navigation' in window)
        interceptNavigations({ base, source, places, settled, arrivals });
    },
  };
}
