/**
 * Cuts a row of things into shards of about the same weight: the number of the first thing of each. A thing that is heavier than a shard
 * has one for itself, so that it is no burden to its neighbours.
 */
export function cutByWeight(weights: readonly number[], limit: number): Uint32Array {
  const firsts: number[] = [];
  let filled = Number.POSITIVE_INFINITY;
  weights.forEach((weight, place) => {
    if (filled + weight > limit && filled > 0) {
      firsts.push(place);
      filled = 0;
    }
    filled += weight;
  });
  return Uint32Array.from(firsts);
}
