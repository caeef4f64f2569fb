import { flushSync } from 'react-dom';
import type { PageAnswer, PageSource } from '../app/page-source.ts';
import type { Arrivals } from './arrival.ts';
import { pageOfNavigation } from './navigation-target.ts';
import { currentAddress, type PlaceStore } from './place.ts';
import { protectScrollPosition, reloadEntry } from './scroll-restoration.ts';

export interface InterceptOptions {
  readonly base: string;
  readonly source: PageSource;
  readonly places: PlaceStore;
  /** Resolves when a page that was put on screen is complete. */
  readonly settled: () => Promise<void>;
  readonly arrivals: Arrivals;
}

interface InterceptState extends InterceptOptions {
  /** The browser loads a page as a whole; whatever is asked meanwhile is its business. */
  leavesApp: boolean;
}

type Answer = PageAnswer | { readonly outcome: 'failed' };

/**
 * Takes over every step that leads to a page of this app:
 *
 *     navigate ──▶ fetch ──▶ the address changes ──▶ the page changes ──▶ position, focus
 *                    └ fails: the browser loads the page as a whole
 *
 * The address waits for the page where the browser lets it (`precommitHandler`; not in Safari, nor for a traversal that may
 * not be cancelled), so that a step that is cut short leaves no trace in the history.
 */
export function interceptNavigations(options: InterceptOptions): void {
  const state: InterceptState = { ...options, leavesApp: false };
  window.navigation.addEventListener('navigate', (event) => {
    const { base, places } = state;
    const url = pageOfNavigation(event, { base, shown: places.get().address });
    if (url === undefined || state.leavesApp) return;
    if (hasUncleanAddress(event, url)) {
      event.preventDefault();
      navigateInstead(event, url);
    } else {
      intercept(event, url, state);
    }
  });
}

/** `…/index.html`: the page has one address. An entry of the history keeps the one that it has. */
function hasUncleanAddress({ cancelable, navigationType, destination }: NavigateEvent, url: URL): boolean {
  return cancelable && navigationType !== 'traverse' && new URL(destination.url).pathname !== url.pathname;
}

function navigateInstead({ navigationType }: NavigateEvent, url: URL): void {
  window.location[navigationType === 'push' ? 'assign' : 'replace'](url);
}

function intercept(event: NavigateEvent, url: URL, state: InterceptState): void {
  const isTraversal = event.navigationType === 'traverse';
  const before = state.places.get();
  const loading = load(event, url, state);
  event.intercept({
    focusReset: 'manual',
    // A new page may have found words to scroll to; the position of an entry is known to the browser alone.
    scroll: isTraversal ? 'after-transition' : 'manual',
    ...(event.cancelable && {
      async precommitHandler() {
        const answer = await loading;
        if (answer.outcome === 'loaded' || isTraversal) return;
        state.leavesApp = answer.outcome === 'failed';
        // Another step now: it ends this one, which has changed nothing.
        navigateInstead(event, answer.outcome === 'moved' ? answer.to : url);
        await never();
      },
    }),
    async handler() {
      const answer = await loading;
      if (answer.outcome !== 'loaded') return loadWholePage(event, answer, state);
      const { places, settled, arrivals } = state;
      protectScrollPosition();
      arrivals.updateHead(answer.loaded);
      flushSync(() => places.set({ shown: answer.loaded, address: currentAddress(), pending: false }));
      await settled();
      if (!event.signal.aborted) arrivals.show({ event, before, now: places.get() });
    },
  });
}

/** A step on the page itself fetches nothing. Rejects when another step has come before the page. */
async function load(
  { signal }: NavigateEvent,
  url: URL,
  { places, source }: InterceptState,
): Promise<Answer> {
  const { shown, address } = places.get();
  if (url.pathname === address.pathname) return { outcome: 'loaded', loaded: shown };
  places.set({ pending: true });
  // Browsers keep the event of a step that is cut short, and all that listens to it.
  signal.addEventListener('abort', () => places.set({ pending: false }), { once: true });
  try {
    return await source.load(url, signal);
  } catch (error) {
    signal.throwIfAborted();
    console.warn(`${url.pathname} is loaded as a whole.`, error);
    return { outcome: 'failed' };
  }
}

/** The address is the page's already. */
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
