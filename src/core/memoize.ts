/**
 * The same of the same text, worked out once: for a pure function that is asked about the same few texts again and again. What it
 * holds is bounded: when it knows of `most` texts, it forgets them all.
 */
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
