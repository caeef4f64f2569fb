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
