import { afterBrowserScroll } from '../navigation/scroll-restoration.ts';
import { targetOfHash } from '../navigation/targets.ts';

/** A heading that has moved by more, in pixels, was scrolled away from. */
const SCROLL_TOLERANCE_PX = 4;

export interface TargetHeading {
  /** The heading that the address led to, while the reader has not scrolled away from it. */
  current(): HTMLElement | undefined;
  stop(): void;
}

/**
 * Follows where addresses lead on a page, and calls `onChange` when that is another heading or none. A heading is left when it
 * moves in the window: whatever loads above it does not move it, scrolling does.
 */
export function followTargetHeading(headings: readonly HTMLElement[], onChange: () => void): TargetHeading {
  let heading: HTMLElement | undefined;
  /** Where it stands in the window, once the browser has scrolled to it. */
  let place: number | undefined;
  const arrive = (): void => {
    [heading, place] = [headingOfAddress(headings), undefined];
    onChange();
    afterBrowserScroll(settle);
  };
  const settle = (): void => {
    place = heading?.getBoundingClientRect().top;
    // Back to where the reader had scrolled to is no arrival at the heading.
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
  // A press leads to the place where the address leads already, too: nothing changes then but where the page stands.
  const onClick = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest('a[href^="#"]')) requestAnimationFrame(arrive);
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  window.addEventListener('hashchange', arrive);
  // A page that comes with a place on it scrolls there later.
  window.navigation?.addEventListener('navigatesuccess', arrive);
  document.addEventListener('click', onClick);
  // The caller asks for it in `onChange`, so not before it has been given.
  queueMicrotask(arrive);
  return {
    current: () => heading,
    stop() {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('hashchange', arrive);
      window.navigation?.removeEventListener('navigatesuccess', arrive);
      document.removeEventListener('click', onClick);
    },
  };
}

/** The address may lead to a line below a heading. */
export function headingOfAddress(headings: readonly HTMLElement[]): HTMLElement | undefined {
  const target = targetOfHash(window.location.hash);
  if (target === undefined) return undefined;
  return headings.findLast(
    (heading) =>
      heading === target || heading.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}
