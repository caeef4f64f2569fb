import { distance } from 'fastest-levenshtein';

/** The candidate that `text` is most likely a slip of the pen for; nothing when none is close. Case does not count. */
export function nearest(
  text: string,
  candidates: Iterable<string>,
  limit = Math.max(2, Math.floor(text.length / 3)),
): string | undefined {
  const wanted = text.toLowerCase();
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= bestDistance) continue;
    const found = distance(wanted, candidate.toLowerCase());
    if (found < bestDistance) [best, bestDistance] = [candidate, found];
  }
  return best;
}
