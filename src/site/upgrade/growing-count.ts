import { startTransition, useEffect, useState } from 'react';
import { useDelayedScroll } from '../navigation/use-place.ts';

/**
 * The number of entries that a phone shows without scrolling. Later steps are larger, because content below
 * the window is cheap.
 */
const FIRST_COUNT = 4;

/** The number of entries that a slow phone renders without a long task. */
const MAX_STEP = 48;

/**
 * The number of entries to render, up to `total`: none in the first render, a few after it, and then more in
 * each task. A list with another name starts with a few entries again, so that the page keeps its height.
 * Scrolling is delayed until all entries are present.
 */
export function useGrowingCount(total: number, list = ''): number {
  const [grown, setGrown] = useState({ list, count: 0 });
  const { count } = grown;
  if (grown.list !== list) setGrown({ list, count: FIRST_COUNT });
  useDelayedScroll(count < total, count);
  useEffect(() => {
    if (count >= total) return;
    const more = Math.min(Math.max(count, FIRST_COUNT), MAX_STEP);
    const turn = setTimeout(() => startTransition(() => setGrown({ list, count: count + more })));
    return () => clearTimeout(turn);
  }, [count, total, list]);
  return Math.min(count, total);
}
