import { useLayoutEffect } from 'react';
import { linksTo } from '../navigation/focus.ts';
import { rootFlags } from '../platform/root-flags.ts';

/** A link among those of the page that lead to the same address. */
interface LinkPosition {
  readonly href: string;
  readonly index: number;
  /** Where it stood in the window, in CSS pixels. */
  readonly top: number;
}

/** By the key of a history entry: the link that it was left by. */
const linkPositions = new Map<string, LinkPosition>();

/**
 * Who comes back finds the entry that they left by where it stood. A browser restores how far the page was scrolled, and entries far away have
 * guessed heights, which are others on the way back: so all are laid out until the browser knows their heights.
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

/** A filter may have made another entry of the same page. */
function currentKey(): string {
  return window.navigation.currentEntry?.key ?? '';
}

/** Where a step through the history leaves the page, it may have been scrolled since. */
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
  // What is folded stands nowhere.
  if (!plan || !link?.checkVisibility()) return;
  const flags = rootFlags();
  flags.whole = '';
  // Called in a frame that has laid out all entries, when the browser has noted their heights.
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
