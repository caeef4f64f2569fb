import { useLayoutEffect } from 'react';
import { linksTo } from '../navigation/focus.ts';
import { rootFlags } from '../platform/root-flags.ts';

/** A link among those of the page that lead to the same address. */
interface LeftBy {
  readonly href: string;
  readonly index: number;
  /** Where it stood in the window, in CSS pixels. */
  readonly top: number;
}

/** By the key of a history entry: the link that it was left by. */
const left = new Map<string, LeftBy>();

/** So many frames pass until a browser has put a page where it was scrolled to, and knows the heights of what it laid out. */
const FRAMES = 4;

/**
 * Who comes back finds the entry that they left by where it stood. A browser restores how far the page was scrolled, and entries far away have
 * guessed heights, which are others on the way back: so all are laid out for some frames, and then the browser knows their heights.
 */
export function useKeptPlace(): void {
  useLayoutEffect(() => {
    if (!('navigation' in window)) return;
    const { navigation } = window;
    const place = left.get(currentKey());
    const ended = new AbortController();
    const { signal } = ended;
    if (place && navigation.transition?.navigationType === 'traverse') {
      navigation.addEventListener('navigatesuccess', () => void standAt(place), { once: true, signal });
    }
    navigation.addEventListener('navigate', note, { signal });
    return () => ended.abort();
  }, []);
}

/** A filter may have made another entry of the same page. */
function currentKey(): string {
  return window.navigation.currentEntry?.key ?? '';
}

/** Where a step through the history leaves the page, it may have been scrolled since. */
function note({ navigationType, sourceElement }: NavigateEvent): void {
  const key = currentKey();
  left.delete(key);
  if (navigationType === 'traverse' || !(sourceElement instanceof HTMLAnchorElement)) return;
  const href = sourceElement.getAttribute('href') ?? '';
  const index = linksTo(href, 'main').indexOf(sourceElement);
  if (index >= 0) left.set(key, { href, index, top: sourceElement.getBoundingClientRect().top });
}

async function standAt({ href, index, top }: LeftBy): Promise<void> {
  const link = linksTo(href, 'main')[index];
  const flags = rootFlags();
  flags.whole = '';
  for (let frame = 0; frame < FRAMES; frame += 1) {
    // What is folded stands nowhere.
    if (link?.checkVisibility()) {
      window.scrollBy({ top: link.getBoundingClientRect().top - top, behavior: 'instant' });
    }
    await new Promise(requestAnimationFrame);
  }
  delete flags.whole;
}
