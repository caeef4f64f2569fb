/** Groups items by each of their keys, in order. Repeated keys of an item count once. */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  keysOf: (item: Item) => readonly Key[],
): ReadonlyMap<Key, readonly [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>();
  for (const item of items) {
    for (const key of new Set(keysOf(item))) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}
