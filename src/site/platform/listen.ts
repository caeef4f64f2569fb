/**
 * Listens to events of one or several types, separated by spaces.
 * Returns a function that ends it.
 */
export function listen<Heard extends Event>(
  target: EventTarget | null | undefined,
  types: string,
  listener: (event: Heard) => void,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  for (const type of types.split(' '))
    target?.addEventListener(type, listener as EventListener, { signal, passive: type === 'scroll' });
  return () => ended.abort();
}
