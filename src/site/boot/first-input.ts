/**
 * The signs of a person at the page. Scrolling is none: browsers scroll to where an address or the history leads, and the boot
 * script scrolls the sidebar. What a person scrolls with is.
 */
export const INPUTS = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/** Runs at the first of each of them, so that what serves a press is here when it comes. */
export function onFirstInputs(run: () => void): void {
  for (const input of INPUTS) window.addEventListener(input, run, { once: true, passive: true });
}
