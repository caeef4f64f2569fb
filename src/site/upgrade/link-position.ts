import { useLayoutEffect } from 'react';
import { leftLink } from '../navigation/left-links.ts';
import { rootFlags } from '../platform/root-flags.ts';

/**
 * After Back, the link by which the reader left is at its previous position in the window. The browser
 * restores the scroll position, but distant entries have estimated heights, which differ on the way back. So
 * all entries are laid out until the browser knows their heights.
 */
export function useRestoredLinkPosition(): void {
  useLayoutEffect(() => {
    if (window.navigation?.transition?.navigationType !== 'traverse') return;
    const ended = new AbortController();
    const { signal } = ended;
    window.navigation.addEventListener('navigatesuccess', () => scrollToLink(signal), { once: true, signal });
    return () => ended.abort();
  }, []);
}

function scrollToLink(signal: AbortSignal): void {
  const plan = document.querySelector('.plan');
  const { link, top } = leftLink() ?? {};
  // Collapsed links have no position.
  if (!plan || top === undefined || !link?.closest('main') || !link.checkVisibility()) return;
  const flags = rootFlags();
  flags.whole = '';
  // Called in the frame that lays out all entries, after the browser has stored their heights.
  const laidOut = new ResizeObserver(() => {
    window.scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
    end();
  });
  const end = (): void => {
    laidOut.disconnect();
    delete flags.whole;
  };
  laidOut.observe(plan);
  signal.addEventListener('abort', end);
}
