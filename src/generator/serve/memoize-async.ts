/** Something that is made when it is first asked for, and again after it was forgotten. */
export interface Memoized<Value> {
  get(): Promise<Value>;
  forget(): void;
}

/** What could not be made is tried again at the next call. */
export function memoizeAsync<Value>(make: () => Promise<Value>): Memoized<Value> {
  let made: Promise<Value> | undefined;
  const forget = (): void => {
    made = undefined;
  };
  return {
    forget,
    get() {
      if (made !== undefined) return made;
      const making = make();
      made = making;
      making.catch(() => {
        if (made === making) forget();
      });
      return making;
    },
  };
}
