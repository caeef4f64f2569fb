/** Calls `make` on first use and returns the same value from then on. */
export function lazy<Value>(make: () => Value): () => Value {
  let cached: { readonly value: Value } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
