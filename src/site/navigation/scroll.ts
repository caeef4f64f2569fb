import { readScrollPositions, writeScrollPositions } from './scroll-positions.ts';

export interface Arrival {
  /** Of the history entry. */
  readonly key: string;
  readonly pathname: string;
  readonly hash: string;
  readonly action: 'PUSH' | 'REPLACE' | 'POP';
  /** The pathname before; nothing when the document was loaded with this page. */
  readonly from?: string;
  /** The same link again. */
  readonly repeated: boolean;
}

export type ScrollMove = { readonly to: number } | { readonly toHash: string } | 'stay';

/** Back and forward restore, the hash leads to its target, a new page begins at the top; a changed query moves nothing. */
export function scrollMove(arrival: Arrival, saved: number | undefined): ScrollMove {
  const { pathname, hash, action, from, repeated } = arrival;
  if (from === undefined) return 'stay';
  if (action === 'POP' && saved !== undefined) return { to: saved };
  // An entry that the browser made by following a hash: it has scrolled already.
  if (action === 'POP' && pathname === from) return 'stay';
  if (hash !== '') return { toHash: hash };
  return pathname === from && !repeated ? 'stay' : { to: 0 };
}

export interface ScrollMemory {
  /** The history entry that is shown from now on. */
  enter(key: string): void;
  saved(key: string): number | undefined;
}

/** Remembers where each history entry was scrolled to, over reloads too. */
export function createScrollMemory(): ScrollMemory {
  const positions: Record<string, number> = { ...readScrollPositions() };
  let current: string | undefined;
  window.history.scrollRestoration = 'manual';
  window.addEventListener(
    'scroll',
    () => {
      if (current !== undefined) positions[current] = Math.round(window.scrollY);
    },
    { passive: true },
  );
  window.addEventListener('pagehide', () => writeScrollPositions(positions));
  return {
    enter(key) {
      current = key;
    },
    saved: (key) => positions[key],
  };
}

/** `:target` follows loaded addresses only, so the heading that a navigation leads to is marked as well. */
export function scrollToHash(hash: string): HTMLElement | undefined {
  document.querySelector('[data-target]')?.removeAttribute('data-target');
  const target = targetOfHash(hash);
  if (target === undefined) return undefined;
  target.dataset.target = '';
  target.scrollIntoView();
  return target;
}

/** Finds nothing for a hash that is no valid address; never throws. */
export function targetOfHash(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}
