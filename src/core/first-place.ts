/**
 * The place of the first item that meets a condition; the number of items if none does.
 * @param isWanted true for all items after the first match, false for all before it
 */
export function firstPlace<Item>(items: ArrayLike<Item>, isWanted: (item: Item) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isWanted(items[middle] as Item)) high = middle;
    else low = middle + 1;
  }
  return low;
}
