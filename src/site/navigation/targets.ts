/** Finds nothing for a hash that is no valid address; never throws. */
export function targetOfHash(hash: string): HTMLElement | undefined {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Opens what is folded around a place, and the place itself. Returns whether anything was closed. */
export function reveal(place: Element): boolean {
  let closed = false;
  for (let node: Element | null = place; node !== null; node = node.parentElement) {
    if (!(node instanceof HTMLDetailsElement) || node.open) continue;
    node.open = true;
    closed = true;
  }
  return closed;
}
