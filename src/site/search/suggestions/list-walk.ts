export interface ListPlace {
  /** The active row. */
  readonly active: number;
  readonly count: number;
  /** The reader is walking the list, and not moving in the text of the field. */
  readonly walking: boolean;
}

/** The row that a key leads to; nothing where the key belongs to the field. The ends of the list meet. */
export function walkTo(key: string, { active, count, walking }: ListPlace): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count;
    case 'ArrowUp':
      return (active + count - 1) % count;
    case 'Home':
      return walking ? 0 : undefined;
    case 'End':
      return walking ? count - 1 : undefined;
    default:
      return undefined;
  }
}
