/** `1 release`, `3 releases`; a noun with another plural brings it: `2 patches`. */
export function quantity(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
