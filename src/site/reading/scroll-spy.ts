import { useEffect, useState } from 'react';
import type { ContentsEntry } from '#core/contracts/page-data.ts';
import { followTargetHeading } from './target-heading.ts';

/**
 * An observer margin that covers everything above the middle of the window. The last heading in this area is
 * the current one.
 */
const ABOVE_MIDDLE = '1000000px 0px -50% 0px';

/**
 * The id of the current heading, or `undefined` before the first one. The hash target is the current heading
 * until the reader scrolls, because the last headings of a page cannot reach the top of the window.
 */
export function useScrollSpy(contents: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState(initiallyMarked);
  useEffect(() => {
    const headings = contents.flatMap(({ id }) => document.getElementById(id) ?? []);
    const passed = new Map<Element, boolean>();
    const mark = (): void => {
      const heading = arrived.current() ?? headings.findLast((one) => passed.get(one));
      setCurrent(heading?.id);
    };
    const arrived = followTargetHeading(headings, mark);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) passed.set(target, isIntersecting);
        mark();
      },
      { rootMargin: ABOVE_MIDDLE },
    );
    for (const heading of headings) observer.observe(heading);
    return () => {
      observer.disconnect();
      arrived.stop();
      setCurrent(undefined);
    };
  }, [contents]);
  return current;
}

/** The boot script has already marked the hash target. */
function initiallyMarked(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector('.contents [aria-current]')?.getAttribute('href')?.slice(1);
}
