/** By code unit: the same order on every machine, unlike `localeCompare`. */
export function compareText(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1;
}
