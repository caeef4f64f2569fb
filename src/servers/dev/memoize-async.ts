/** A value that is computed on first use, and again after `reset`. */
export interface Memoized<Value> {
  get(): Promise<Value>;
  reset(): void;
}

/** Memoizes a promise. A rejected promise is not kept, so the next call tries again. */
export function memoizeAsync<Value>(make: () => Promise<Value>): Memoized<Value> {
  let cached: Promise<Value> | undefined;
  const reset = (): void => {
    cached = undefined;
  };
  return {
    reset,
    get() {
      if (cached !== undefined) return cached;
      const making = make();
      cached = making;
      making.catch(() => {
        if (cached === making) reset();
      });
      return making;
    },
  };
}
