/**
 * So many entries are laid out together when they come near. A browser looks at every frame where each of them is: of more than a
 * thousand entries one by one that takes a slow phone longer than the frame has, and to lay out many more at once does, too.
 */
const BATCH = 8;

export interface Batch<Member> {
  readonly number: number;
  readonly members: readonly Member[];
}

/** In their order. */
export function cutBatches<Member>(members: readonly Member[]): readonly Batch<Member>[] {
  return Array.from({ length: Math.ceil(members.length / BATCH) }, (_, number) => ({
    number,
    members: members.slice(number * BATCH, (number + 1) * BATCH),
  }));
}

/** About how many entries a batch shows, for the place that is kept for it until it is laid out: a third of what it may have, two or all. */
export function sizeOf(shown: number): 'third' | 'two-thirds' | undefined {
  if (shown > (2 * BATCH) / 3) return undefined;
  return shown > BATCH / 3 ? 'two-thirds' : 'third';
}
