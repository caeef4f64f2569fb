import { reloadEntry } from '../../navigation/scroll-restoration.ts';
import type { RootFlags } from '../../platform/root-flags.ts';

/**
 * History entries that the app has created share one document. After a reload, the document belongs to one of
 * them only, and Back changes the address but not the page. Until the app has started, the browser must
 * therefore load the other page. This code is part of the inline script because readers can press Back while
 * the page is still loading.
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
