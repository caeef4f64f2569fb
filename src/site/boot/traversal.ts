import { reloadEntry } from '../navigation/positions.ts';

/**
 * Entries that the app has made share one document. After a reload that document is of one of them only, and "back" changes
 * the address but not the page. Until the app is there to fetch the other page, the browser has to.
 */
export function serveTraversals(): { handOver(): void } {
  if (!('navigation' in window)) return { handOver: () => undefined };
  const { pathname } = window.location;
  const loadOtherPage = (event: NavigateEvent): void => {
    const { navigationType, canIntercept, destination } = event;
    if (navigationType !== 'traverse' || !canIntercept) return;
    if (new URL(destination.url).pathname === pathname) return;
    event.intercept({ scroll: 'after-transition', focusReset: 'manual' });
    reloadEntry();
  };
  const { navigation } = window;
  navigation.addEventListener('navigate', loadOtherPage);
  return { handOver: () => navigation.removeEventListener('navigate', loadOtherPage) };
}
