export interface Cut {
  /** Weight of a shard. */
  readonly limit: number;
  /**
   * Whether a shard would best begin here. From half its weight on it does, so that what is added or taken away in one place
   * moves the next few boundaries only.
   */
  readonly isBoundary: (place: number) => boolean;
}

/** Whether a shard begins with the next thing of a row. */
export type Cutter = (weight: number, isBoundary: boolean) => boolean;

/** A thing that is heavier than a shard has one for itself, so that it is no burden to its neighbours. */
export function createCutter(limit: number): Cutter {
  let filled = Number.POSITIVE_INFINITY;
  return (weight, isBoundary) => {
    const isFull = filled + weight > limit && filled > 0;
    const begins = isFull || (filled >= limit / 2 && isBoundary);
    filled = begins ? weight : filled + weight;
    return begins;
  };
}

/**
 * Cuts a row of things into shards of about the same weight: the number of the first thing of each, and at the end how many things
 * there are.
 */
export function cutByWeight(weights: readonly number[], { limit, isBoundary }: Cut): Uint32Array {
  const begins = createCutter(limit);
  const firsts = [...weights.keys()].filter((place) => begins(weights[place] ?? 0, isBoundary(place)));
  return Uint32Array.from([...firsts, weights.length]);
}

/** What lies between one boundary and the next. */
export function slices<Item>(items: readonly Item[], firsts: Uint32Array): Item[][] {
  return Array.from(firsts.subarray(0, -1), (first, place) => items.slice(first, firsts[place + 1]));
}
