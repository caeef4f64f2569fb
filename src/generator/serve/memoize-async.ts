/** A value that is computed on first use, and again after `reset`. */
export interface Memoized<Value> {
  get(): Promise<Value>;
  reset(): void;
}

/** Memoizes a promise. A rejected promise is not kept, so the next call tries again. */
export function memoizeAsync<Value>(make: () => Promise<Value>): Memoized<Value> {
  let made: Promise<Value> | undefined;
  const reset = (): void => {
    made = undefined;
  };
  return {
    reset,
    get() {
      if (made !== undefined) return made;
      const making = make();
      made = making;
      making.catch(() => {
        if (made === making) reset();
      });
      return making;
    },
  };
}
