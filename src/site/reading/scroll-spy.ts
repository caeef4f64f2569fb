import { useEffect, useState } from 'react';
import type { ContentsEntry } from '#core/page-data.ts';

/** All that is above the middle of the window, however far up: the last heading in it is being read. */
const READ_SO_FAR = '1000000px 0px -50% 0px';

/** The id of the heading that is being read; nothing before the first one. */
export function useScrollSpy(contents: readonly ContentsEntry[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const headings = contents.flatMap(({ id }) => document.getElementById(id) ?? []);
    const passed = new Map<Element, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) passed.set(target, isIntersecting);
        setCurrent(headings.findLast((heading) => passed.get(heading))?.id);
      },
      { rootMargin: READ_SO_FAR },
    );
    for (const heading of headings) observer.observe(heading);
    return () => {
      observer.disconnect();
      setCurrent(undefined);
    };
  }, [contents]);
  return current;
}
