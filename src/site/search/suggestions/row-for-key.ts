export interface ListPosition {
  /** The active row. */
  readonly active: number;
  readonly count: number;
  /** The reader is walking the list, and not moving in the text of the field. */
  readonly navigating: boolean;
}

/** The row that a key leads to; nothing where the key belongs to the field. The ends of the list meet. */
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
