import { useLayoutEffect } from 'react';
import { linksTo } from '../navigation/focus.ts';
import { rootFlags } from '../platform/root-flags.ts';

/** A link, identified by its index among the page’s links to the same address. */
interface LinkPosition {
  readonly href: string;
  readonly index: number;
  /** Its position in the window, in CSS pixels. */
  readonly top: number;
}

/** The link by which the reader left a history entry, by the key of the entry. */
const linkPositions = new Map<string, LinkPosition>();

/**
 * After Back, the link by which the reader left is at its previous position in the window. The browser
 * restores the scroll position, but distant entries have estimated heights, which differ on the way back. So
 * all entries are laid out until the browser knows their heights.
 */
export function useRestoredLinkPosition(): void {
  useLayoutEffect(() => {
    if (!('navigation' in window)) return;
    const { navigation } = window;
    const place = linkPositions.get(currentKey());
    const ended = new AbortController();
    const { signal } = ended;
    if (place && navigation.transition?.navigationType === 'traverse') {
      navigation.addEventListener('navigatesuccess', () => scrollToLink(place, signal), {
        once: true,
        signal,
      });
    }
    navigation.addEventListener('navigate', saveLinkPosition, { signal });
    return () => ended.abort();
  }, []);
}

/** A filter may have added another history entry for the same page. */
function currentKey(): string {
  return window.navigation.currentEntry?.key ?? '';
}

/**
 * Forgets the position when Back or Forward leaves the page, because the page may have been scrolled since.
 */
function saveLinkPosition({ navigationType, sourceElement }: NavigateEvent): void {
  const key = currentKey();
  linkPositions.delete(key);
  if (navigationType === 'traverse' || !(sourceElement instanceof HTMLAnchorElement)) return;
  const href = sourceElement.getAttribute('href') ?? '';
  const index = linksTo(href, 'main').indexOf(sourceElement);
  if (index >= 0) linkPositions.set(key, { href, index, top: sourceElement.getBoundingClientRect().top });
}

function scrollToLink({ href, index, top }: LinkPosition, signal: AbortSignal): void {
  const plan = document.querySelector('.plan');
  const link = linksTo(href, 'main')[index];
  // Collapsed links have no position.
  if (!plan || !link?.checkVisibility()) return;
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
