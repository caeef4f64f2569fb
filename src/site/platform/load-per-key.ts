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
