import { startTransition, useEffect, useState } from 'react';
import { useArrivalHold } from '../navigation/place.ts';

/** Entries that a slow phone shows without a long task. */
const STEP = 20;

/**
 * How many of `total` are shown: some at once, then more with every turn of the browser, until all are there. Who comes back to a
 * place far down arrives when it is there.
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(STEP);
  useArrivalHold(count < total);
  useEffect(() => {
    if (count >= total) return;
    const turn = setTimeout(() => startTransition(() => setCount((shown) => shown + STEP)));
    return () => clearTimeout(turn);
  }, [count, total]);
  return Math.min(count, total);
}
