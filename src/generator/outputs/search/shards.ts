export interface ShardLimits {
  /** The maximum weight of a shard. */
  readonly limit: number;
  /**
   * Whether a shard should begin here if the current one is at least half full. Boundaries that depend on content, not on
   * position, keep the effect of an edit local: it moves only the next few boundaries.
   */
  readonly isBoundary: (place: number) => boolean;
}

/** Whether a new shard begins with the next item. Call it once per item, in order. */
export type ShardSplitter = (weight: number, isBoundary: boolean) => boolean;

/** An item that is heavier than the limit gets a shard of its own. */
export function createShardSplitter(limit: number): ShardSplitter {
  let filled = Number.POSITIVE_INFINITY;
  return (weight, isBoundary) => {
    const isFull = filled + weight > limit && filled > 0;
    const begins = isFull || (filled >= limit / 2 && isBoundary);
    filled = begins ? weight : filled + weight;
    return begins;
  };
}

/** Divides items into shards of similar weight. Returns the index of the first item of each shard, then the number of items. */
export function splitByWeight(weights: readonly number[], { limit, isBoundary }: ShardLimits): Uint32Array {
  const begins = createShardSplitter(limit);
  const firsts = [...weights.keys()].filter((place) => begins(weights[place] ?? 0, isBoundary(place)));
  return Uint32Array.from([...firsts, weights.length]);
}

/** The items between each boundary and the next. */
export function slices<Item>(items: readonly Item[], firsts: Uint32Array): Item[][] {
  return Array.from(firsts.subarray(0, -1), (first, place) => items.slice(first, firsts[place + 1]));
}
