/**
 * Events that show that a person uses the page, in addition to pointer moves. `scroll` is not one of them:
 * browsers also scroll to a hash or a restored position, and the boot script scrolls the sidebar. The input
 * that causes scrolling is in the list.
 */
const INPUTS = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/**
 * Calls `run` for every input, so `run` must be safe to call repeatedly. Browsers also send `pointermove` for
 * a resting mouse when a page appears or moves below it. A pointer therefore counts only when its position
 * differs from the first one.
 */
export function onInput(run: (input: Event) => void): void {
  let rest: string | undefined;
  // Browsers treat these listeners on `window` as passive, so they do not delay scrolling.
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
