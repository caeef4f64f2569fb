/** Compares by UTF-16 code units. Unlike `localeCompare`, the order is the same on every machine. */
export function compareText(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1;
}
