import { readScrollPosition } from '../navigation/scroll-positions.ts';

/**
 * Entries that the app has pushed share one document. After a reload that document is of one of them only, and "back" changes
 * the address but not the page. Until the app is there to fetch the other page, the browser has to.
 */
export function serveTraversals(): { handOver(): void } {
  const { pathname } = window.location;
  const loadOtherPage = (): void => {
    if (window.location.pathname !== pathname) window.location.reload();
  };
  window.addEventListener('popstate', loadOtherPage);
  restoreScroll();
  return { handOver: () => window.removeEventListener('popstate', loadOtherPage) };
}

/** The app takes the scroll position of its entries upon itself, and so leaves them to us on a reload. */
function restoreScroll(): void {
  if (window.history.scrollRestoration !== 'manual') return;
  const position = readScrollPosition(window.history.state?.key);
  if (position !== undefined) window.scrollTo({ top: position, behavior: 'instant' });
}
