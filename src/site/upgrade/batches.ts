import type { MergedChange } from '#core/upgrade/changes.ts';
import type { ChangeGroup } from '#core/upgrade/groups.ts';

/**
 * So many entries are laid out together when they come near. A browser looks at every frame where each of them is: of more than a
 * thousand entries one by one that takes a slow phone longer than the frame has, and to lay out many more at once does, too.
 */
const BATCH = 8;

/** The batch of each change among those of its list, counted from 0. */
export type BatchNumbers = ReadonlyMap<MergedChange, number>;

export interface Batch<Member> {
  readonly number: number;
  readonly members: readonly Member[];
}

/** By the lists as they are when nothing is filtered out: what a filter leaves stays in its batch, and what a batch still has is left alone. */
export function numberBatches(groups: readonly ChangeGroup[]): BatchNumbers {
  return new Map(
    groups
      .flatMap(({ shown, folded }) => [shown, folded])
      .flatMap((list) => list.map((change, index) => [change, Math.floor(index / BATCH)] as const)),
  );
}

/** Those that follow each other in one batch. What has no number is counted as it stands. */
export function cutBatches<Member extends MergedChange>(
  members: readonly Member[],
  numbers?: BatchNumbers,
): readonly Batch<Member>[] {
  const batches = new Map<number, Member[]>();
  for (const [index, member] of members.entries()) {
    const number = numbers?.get(member) ?? Math.floor(index / BATCH);
    const known = batches.get(number);
    if (known) known.push(member);
    else batches.set(number, [member]);
  }
  return [...batches].map(([number, members]) => ({ number, members }));
}

/** About how many entries a batch has, for the place that is kept for it until it is laid out: a third of what it may have, two or all. */
export function sizeOf({ members }: Batch<unknown>): 'third' | 'two-thirds' | undefined {
  if (members.length > (2 * BATCH) / 3) return undefined;
  return members.length > BATCH / 3 ? 'two-thirds' : 'third';
}
