import { useEffect, useState } from 'react';
import type { ContentsEntry } from '#core/contracts/page-data.ts';
import { followTargetHeading } from './target-heading.ts';

/** All that is above the middle of the window, however far up: the last heading in it is being read. */
const ABOVE_MIDDLE = '1000000px 0px -50% 0px';

/**
 * The id of the heading that is being read; nothing before the first one. The one that the address led to is being read until
 * the reader scrolls, wherever in the window it came to stand: the last ones of a page never reach its top.
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

/** The boot script has marked where the address leads. */
function initiallyMarked(): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.querySelector('.contents [aria-current]')?.getAttribute('href')?.slice(1);
}
