/** Groups items by each of their keys, in order. Repeated keys of an item count once. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keysOf: (item: Item) => readonly Key[],
): ReadonlyMap<Key, readonly [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    const keys = keysOf(item);
    for (const key of keys.length > 1 ? new Set(keys) : keys) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

/** The number of items with each key, in the order of the keys. */
export function countBy<Item, Key>(
  items: Iterable<Item>,
  keysOf: (item: Item) => readonly Key[],
): ReadonlyMap<Key, number> {
  return new Map(Array.from(groupBy(items, keysOf), ([key, group]) => [key, group.length]));
}
