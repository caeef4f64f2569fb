/** A seeded random number generator (mulberry32). The same seed generates the same queries. */
export interface Random {
  /** A number from 0 up to but not including 1. */
  next(): number;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items, in their original order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  };
  return {
    next,
    pick,
    sample(items, count) {
      const places = new Set<number>();
      while (places.size < Math.min(count, items.length)) places.add(Math.floor(next() * items.length));
      return items.filter((_, place) => places.has(place));
    },
  };
}
