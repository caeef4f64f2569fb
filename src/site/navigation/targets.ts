import { rootFlags } from '../platform/root-flags.ts';

/** The element that a hash refers to. `undefined` for an invalid hash. */
export function targetOfHash(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether the app has not rendered the target of a hash yet. */
export function isTargetLater(hash: string): boolean {
  return hash !== '' && targetOfHash(hash) === undefined;
}

/** Scrolls to a target that was rendered after the page, if the reader is still where the page began. */
export function scrollToLateTarget(hash: string): void {
  const target = targetOfHash(hash);
  if (target === undefined || window.scrollY !== 0 || window.location.hash !== hash) return;
  reveal(target);
  target.scrollIntoView();
}

/**
 * The filters of the address, which the app applies, hide parts of the page above the target that the browser has already scrolled to.
 * Returns a function that moves the target back to its place in the window. Without a filter, the reader may have started to scroll, and
 * reloaded pages have a position of their own.
 */
export function holdTarget({ hash, search }: Location): () => void {
  const isHeld = hash !== '' && search !== '' && !('arriving' in rootFlags());
  const target = isHeld ? targetOfHash(hash) : undefined;
  const before = target?.getBoundingClientRect().top ?? 0;
  const place = before + window.scrollY;
  return () => {
    if (!target?.checkVisibility()) return;
    const { top } = target.getBoundingClientRect();
    if (Math.abs(top + window.scrollY - place) > 1)
      window.scrollBy({ top: top - before, behavior: 'instant' });
  };
}

/** Opens the element and all collapsed elements around it. Returns whether any of them was closed. */
export function reveal(place: Element): boolean {
  let closed = false;
  for (let node: Element | null = place; node !== null; node = node.parentElement) {
    if (!(node instanceof HTMLDetailsElement) || node.open) continue;
    node.open = true;
    closed = true;
  }
  return closed;
}
