import { useEffect, useState } from 'react';

/** Entries that a slow phone shows without a long task. */
const STEP = 20;

/** How many of `total` are shown: some at once, then more with every turn of the browser, until all are there. */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(STEP);
  useEffect(() => {
    if (count >= total) return;
    const turn = setTimeout(() => setCount((shown) => shown + STEP));
    return () => clearTimeout(turn);
  }, [count, total]);
  return Math.min(count, total);
}
