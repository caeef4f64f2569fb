import { rootFlags } from '../platform/root-flags.ts';

/**
 * Lets the browser restore the position of an entry while another page than the entry's is, or was, on screen. A position that
 * is cut to the height of a page, or follows what moves on it, would be noted as the entry's own before it has been restored.
 * The style sheet makes the document taller than any page and holds it still. Ends with the step.
 */
export function protectScrollPosition(): void {
  const flags = rootFlags();
  flags.arriving = '';
  const ended = new AbortController();
  const end = (): void => {
    delete flags.arriving;
    ended.abort();
  };
  // One of the two comes: the other is not left behind.
  for (const type of ['navigatesuccess', 'navigateerror']) {
    window.navigation.addEventListener(type, end, { signal: ended.signal });
  }
}

/**
 * Loads the page of the history entry that a step leads to. A reload opens a page where it was left, and what is left is
 * another page: so the position of the entry is restored first.
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
 * Runs when the browser has scrolled to where an address or an entry of the history leads, which it does with the next frame. A
 * `scrollend` says so only where it had to scroll at all.
 */
export function afterBrowserScroll(work: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(work));
}
