/** Memoizes a pure function of a text that is often called with the same texts. The cache is cleared when it contains `most` texts. */
export function memoize<Value>(most: number, work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { readonly value: Value }>();
  return (text) => {
    const found = known.get(text);
    if (found) return found.value;
    const value = work(text);
    if (known.size >= most) known.clear();
    known.set(text, { value });
    return value;
  };
}

/** Memoizes a pure function of an object. Its value is kept as long as the object. */
export function memoizeByObject<Input extends object, Value>(
  work: (input: Input) => Value,
): (input: Input) => Value {
  const known = new WeakMap<Input, { readonly value: Value }>();
  return (input) => {
    const found = known.get(input) ?? { value: work(input) };
    known.set(input, found);
    return found.value;
  };
}

/** Loads the value of each key once, and again after a failure. */
export function loadPerKey<Key, Value>(load: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const loading = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = loading.get(key);
    if (known !== undefined) return known;
    const value = load(key);
    loading.set(key, value);
    value.catch(() => loading.delete(key));
    return value;
  };
}
