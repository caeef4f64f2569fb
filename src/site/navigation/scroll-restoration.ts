import { rootFlags } from '../platform/root-flags.ts';
import { restoreDetailsState } from './details-state.ts';

/**
 * Lets the browser restore the scroll position of a history entry while the page of another entry is, or was,
 * rendered. Otherwise the browser would save a wrong position for the entry, cut to the height of the other
 * page or moved by its content, before it has restored the right one. The style sheet makes the document
 * taller than any page and disables scroll anchoring. Ends with the navigation.
 */
export function protectScrollPosition(): void {
  const flags = rootFlags();
  flags.arriving = '';
  const ended = new AbortController();
  const end = (): void => {
    delete flags.arriving;
    ended.abort();
  };
  // Only one of the two events occurs, so the signal removes both listeners.
  for (const type of ['navigatesuccess', 'navigateerror']) {
    window.navigation.addEventListener(type, end, { signal: ended.signal });
  }
}

/**
 * Lets the browser restore the scroll position of a reloaded page whose content the app renders: without that content, the page would be
 * too short. Until `endReturn` is called, the reader sees an empty window.
 */
export function startReturn(): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (load?.type === 'reload' || load?.type === 'back_forward') rootFlags().arriving = '';
}

/** The content is there, or will not come. */
export function endReturn(): void {
  const flags = rootFlags();
  if (!('arriving' in flags)) return;
  restoreDetailsState();
  // The browser stores the heights of entries when it has laid them out.
  afterBrowserScroll(() => {
    delete flags.arriving;
  });
}

/**
 * Reloads the page for the history entry that a navigation leads to. A reload keeps the scroll position of
 * the current page, which belongs to another entry, so the browser first restores the position of this entry.
 */
export function reloadEntry(): void {
  const flags = rootFlags();
  const reload = (): void => {
    flags.arriving = '';
    afterBrowserScroll(() => window.location.reload());
  };
  window.navigation.addEventListener('navigatesuccess', reload, { once: true });
}

/**
 * Runs after the browser has scrolled to a hash or to the position of a history entry, which it does in the
 * next frame. The `scrollend` event cannot be used: it does not occur when no scrolling is necessary.
 */
export function afterBrowserScroll(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}
