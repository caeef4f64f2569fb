/**
 * The signs of a person at the page, beside a mouse that moves. Scrolling is none: browsers scroll to where an address or the
 * history leads, and the boot script scrolls the sidebar. What a person scrolls with is.
 */
const INPUTS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/**
 * Runs at each of them, so that what serves a press is here when it comes; once more does no harm to what is run. A mouse
 * that rests is no input: browsers tell of it where a page appears or moves beneath it. It has been moved when it is elsewhere
 * than it was first seen.
 */
export function onInput(run: (input: Event) => void): void {
  let rest: string | undefined;
  // On a window browsers take all of them for passive: no scrolling waits.
  for (const input of INPUTS) window.addEventListener(input, run, true);
  window.addEventListener(
    'pointermove',
    (move) => {
      const place = `${move.screenX} ${move.screenY}`;
      rest ??= place;
      if (place !== rest) run(move);
    },
    true,
  );
}
