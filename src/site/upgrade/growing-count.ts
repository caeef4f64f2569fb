import { startTransition, useEffect, useState } from 'react';
import { useDelayedScroll } from '../navigation/use-place.ts';

/** What a phone shows at once. The next slices are larger each time: what is below the window costs little. */
const FIRST_COUNT = 4;

/** Entries that a slow phone takes in without a long task. */
const MAXIMUM_STEP = 48;

/**
 * How many of `total` are shown: none with what stands around them, some at once after it, then more with every turn of the browser,
 * until all are there. Another list, of another name, begins with what is shown at once: the page keeps its place. Who comes back to a
 * place far down arrives when it is there.
 */
export function useGrowingCount(total: number, list = ''): number {
  const [grown, setGrown] = useState({ list, count: 0 });
  const { count } = grown;
  if (grown.list !== list) setGrown({ list, count: FIRST_COUNT });
  useDelayedScroll(count < total, count);
  useEffect(() => {
    if (count >= total) return;
    const more = Math.min(Math.max(count, FIRST_COUNT), MAXIMUM_STEP);
    const turn = setTimeout(() => startTransition(() => setGrown({ list, count: count + more })));
    return () => clearTimeout(turn);
  }, [count, total, list]);
  return Math.min(count, total);
}
