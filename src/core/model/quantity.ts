/** `1 release`, `3 releases`. Pass `plural` for irregular nouns: `2 patches`. */
export function quantity(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}
