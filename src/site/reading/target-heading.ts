import { afterBrowserScroll } from '../navigation/scroll-restoration.ts';
import { targetOfHash } from '../navigation/targets.ts';
import { listen } from '../platform/listen.ts';

/** If the heading moves by more than this, the reader has scrolled. */
const SCROLL_TOLERANCE_PX = 4;

export interface TargetHeading {
  /** The heading of the hash target, or `undefined` after the reader has scrolled away from it. */
  current(): HTMLElement | undefined;
  stop(): void;
}

/**
 * Tracks the heading of the hash target, and calls `onChange` when it changes. Content that loads above the
 * heading does not move it in the window, because of scroll anchoring. So a heading that moves has been
 * scrolled.
 */
export function followTargetHeading(headings: readonly HTMLElement[], onChange: () => void): TargetHeading {
  let heading: HTMLElement | undefined;
  /** The position of the heading in the window, after the browser has scrolled to it. */
  let place: number | undefined;
  const arrive = (): void => {
    [heading, place] = [headingOfAddress(headings), undefined];
    onChange();
    afterBrowserScroll(settle);
  };
  const settle = (): void => {
    place = heading?.getBoundingClientRect().top;
    // After Back, the browser may restore a position that does not show the heading.
    if (place !== undefined && (place < 0 || place > window.innerHeight)) leave();
  };
  const leave = (): void => {
    heading = undefined;
    onChange();
  };
  const onScroll = (): void => {
    if (heading === undefined || place === undefined) return;
    if (Math.abs(heading.getBoundingClientRect().top - place) > SCROLL_TOLERANCE_PX) leave();
  };
  // A click on a link to the current hash changes only the scroll position, and causes no other event.
  const onClick = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a[href^="#"]')) requestAnimationFrame(arrive);
  };
  const endings = [
    listen(window, 'scroll', onScroll),
    listen(window, 'hashchange', arrive),
    // A new page with a hash scrolls to its target at the end of the navigation.
    listen(window.navigation, 'navigatesuccess', arrive),
    listen(document, 'click', onClick),
  ];
  // `onChange` uses the returned object, so the first call must come after the return.
  queueMicrotask(arrive);
  return {
    current: () => heading,
    stop() {
      for (const end of endings) end();
    },
  };
}

/** The hash target may be an element below a heading. */
export function headingOfAddress(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const target = targetOfHash(window.location.hash);
  if (target === undefined) return undefined;
  return headings.findLast(
    (heading) =>
      heading === target || heading.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}
