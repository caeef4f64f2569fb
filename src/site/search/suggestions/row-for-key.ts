export interface ListPosition {
  /** The active row. */
  readonly active: number;
  readonly count: number;
  /** Whether the reader moves in the list, and not in the text of the field. */
  readonly navigating: boolean;
}

/** The row that a key moves to, or `undefined` if the field handles the key. The list wraps around. */
export function rowForKey(key: string, { active, count, navigating }: ListPosition): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return (active + count - 1) % count;
    case 'Home':
      return navigating ? 0 : undefined;
    case 'End':
      return navigating ? count - 1 : undefined;
    default:
      return undefined;
  }
}
