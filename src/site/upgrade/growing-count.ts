import { startTransition, useEffect, useState } from 'react';
import { useArrivalHold } from '../navigation/place.ts';

/** What a phone shows at once. The next slices are larger each time: what is below the window costs little. */
const FIRST = 4;

/** Entries that a slow phone takes in without a long task. */
const MOST = 48;

/**
 * How many of `total` are shown: none with what stands around them, some at once after it, then more with every turn of the browser,
 * until all are there. Who comes back to a place far down arrives when it is there.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(0);
  useArrivalHold(count < total, count);
  useEffect(() => {
    if (count >= total) return;
    const more = Math.min(Math.max(count, FIRST), MOST);
    const turn = setTimeout(() => startTransition(() => setCount(count + more)));
    return () => clearTimeout(turn);
  }, [count, total]);
  return Math.min(count, total);
}
