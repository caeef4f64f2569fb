import { useEffect, useState } from 'react';

/** What comes sooner needs no sign that it is coming. In milliseconds. */
const LOADING_DELAY_MS = 200;

/** `value`, but true only after it has been for LOADING_DELAY. */
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
