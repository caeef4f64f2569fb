import { useEffect, useState } from 'react';

/** Faster responses need no loading indicator. */
const LOADING_DELAY_MS = 200;

/** Returns `value`, but `true` only after a delay. */
export function useDelayed(value: boolean): boolean {
  const [delayed, setDelayed] = useState(false);
  useEffect(() => {
    if (!value) return;
    const timer = setTimeout(() => setDelayed(true), LOADING_DELAY_MS);
    return () => {
      clearTimeout(timer);
      setDelayed(false);
    };
  }, [value]);
  return value && delayed;
}
