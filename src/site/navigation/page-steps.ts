import { flushSync } from 'react-dom';
import type { PageAnswer, PageSource } from '../app/page-source.ts';
import type { Arrivals } from './arrival.ts';
import { currentAddress, type PlaceStore } from './place.ts';
import { keepPositions, reloadEntry } from './positions.ts';
import { pageOfStep } from './steps.ts';

export interface PageStepOptions {
  readonly base: string;
  readonly source: PageSource;
  readonly places: PlaceStore;
  /** Resolves when a page that was put on screen is complete. */
  readonly released: () => Promise<void>;
  readonly arrivals: Arrivals;
}

interface PageSteps extends PageStepOptions {
  /** The browser loads a page as a whole; whatever is asked meanwhile is its business. */
  leaving: boolean;
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
export function servePageSteps(options: PageStepOptions): void {
  const steps: PageSteps = { ...options, leaving: false };
  window.navigation.addEventListener('navigate', (event) => {
    const { base, places } = steps;
    const url = pageOfStep(event, { base, shown: places.get().address });
    if (url === undefined || steps.leaving) return;
    if (isUnderAnotherName(event, url)) {
      event.preventDefault();
      followInstead(event, url);
    } else {
      takeOver(event, url, steps);
    }
  });
}

/** `…/index.html`: the page has one address. An entry of the history keeps the one that it has. */
function isUnderAnotherName({ cancelable, navigationType, destination }: NavigateEvent, url: URL): boolean {
  return cancelable && navigationType !== 'traverse' && new URL(destination.url).pathname !== url.pathname;
}

function followInstead({ navigationType }: NavigateEvent, url: URL): void {
  window.location[navigationType === 'push' ? 'assign' : 'replace'](url);
}

function takeOver(event: NavigateEvent, url: URL, steps: PageSteps): void {
  const traverses = event.navigationType === 'traverse';
  const before = steps.places.get();
  const loading = load(event, url, steps);
  event.intercept({
    focusReset: 'manual',
    // A new page may have found words to scroll to; the position of an entry is known to the browser alone.
    scroll: traverses ? 'after-transition' : 'manual',
    ...(event.cancelable && {
      async precommitHandler() {
        const answer = await loading;
        if (answer.outcome === 'loaded' || traverses) return;
        steps.leaving = answer.outcome === 'failed';
        // Another step now: it ends this one, which has changed nothing.
        followInstead(event, answer.outcome === 'moved' ? answer.to : url);
        await forever();
      },
    }),
    async handler() {
      const answer = await loading;
      if (answer.outcome !== 'loaded') return leave(event, answer, steps);
      const { places, released, arrivals } = steps;
      keepPositions();
      arrivals.nameHead(answer.loaded);
      flushSync(() => places.set({ shown: answer.loaded, address: currentAddress(), pending: false }));
      await released();
      if (!event.signal.aborted) arrivals.show({ event, before, now: places.get() });
    },
  });
}

/** A step on the page itself fetches nothing. Rejects when another step has come before the page. */
async function load({ signal }: NavigateEvent, url: URL, { places, source }: PageSteps): Promise<Answer> {
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
async function leave(
  { navigationType }: NavigateEvent,
  answer: Exclude<Answer, { outcome: 'loaded' }>,
  steps: PageSteps,
): Promise<void> {
  if (answer.outcome === 'moved') {
    window.location.replace(answer.to);
    return forever();
  }
  steps.leaving = true;
  if (navigationType !== 'traverse') window.scrollTo({ top: 0, behavior: 'instant' });
  reloadEntry();
}

function forever(): Promise<never> {
  return new Promise(() => undefined);
}
