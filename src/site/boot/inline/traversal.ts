import { reloadEntry } from '../../navigation/scroll-restoration.ts';
import type { RootFlags } from '../../platform/root-flags.ts';

/**
 * Entries that the app has made share one document. After a reload that document is of one of them only, and "back" changes
 * the address but not the page. Until the app has started and can fetch the other page, the browser has to. Readers may step
 * on while a page is still loading, so the inline script takes care of it and not the boot script.
 */
export function reloadOnTraversal(flags: RootFlags): void {
  if (!('navigation' in window)) return;
  const { pathname } = window.location;
  window.navigation.addEventListener('navigate', (event) => {
    const { navigationType, canIntercept, destination } = event;
    if (flags.app === 'started' || navigationType !== 'traverse' || !canIntercept) return;
    if (new URL(destination.url).pathname === pathname) return;
    event.intercept({ scroll: 'after-transition', focusReset: 'manual' });
    reloadEntry();
  });
}
