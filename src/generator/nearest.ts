import { distance } from 'fastest-levenshtein';

/** The candidate that `text` is most likely a misspelling of; nothing when none is close. Case does not count. */
export function nearest(
  text: string,
  candidates: Iterable<string>,
  limit = mostSlips(text),
): string | undefined {
  const wanted = text.toLowerCase();
  let best: string | undefined;
  let bestSlips = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= bestSlips) continue;
    const found = slipsBetween(wanted, candidate.toLowerCase());
    if (found < bestSlips) [best, bestSlips] = [candidate, found];
  }
  return best;
}

/** Every short word is near another one: `foo` is not a misspelling of `todo`. */
function mostSlips({ length }: string): number {
  return length < 5 ? 1 : Math.max(2, Math.floor(length / 4));
}

/** Two letters in the wrong order are one slip. */
function slipsBetween(left: string, right: string): number {
  const at = [...left].findIndex((letter, index) => letter !== right[index]);
  const swapped = left.slice(0, at) + left.charAt(at + 1) + left.charAt(at) + left.slice(at + 2);
  return at >= 0 && swapped === right ? 1 : distance(left, right);
}

/**
 * The path, address or anchor that was probably meant: the same name in another folder below the same first one, or a misspelling of one
 * segment. A number is never corrected: `24.8.0` is no misspelling of `24.9.0`, and `PA-3290` none of `PA-3291`.
 */
export function nearestPath(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = segmentsOf(written);
  let best: string | undefined;
  let bestSlips = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const found = slipsInPath(wanted, segmentsOf(candidate));
    if (found !== undefined && found < bestSlips) [best, bestSlips] = [candidate, found];
  }
  return best;
}

/** Without the ending of the file: an image may be there in another format. */
function segmentsOf(path: string): readonly string[] {
  return path
    .toLowerCase()
    .replace(/(?<=[^/])\.[a-z]{2,5}$|^\/|\/$/g, '')
    .split('/');
}

function slipsInPath(wanted: readonly string[], found: readonly string[]): number | undefined {
  const name = slipsInSegment(wanted.at(-1) ?? '', found.at(-1) ?? '');
  if (name === undefined) return undefined;
  const [folders, others] = [wanted.slice(0, -1), found.slice(0, -1)];
  const different = folders.filter((folder, index) => folder !== others[index]);
  if (folders.length === others.length && different.length === 0) return name;
  // A slip in the name and another folder are two guesses.
  if (name > 0) return undefined;
  if (folders[0] === others[0]) return 1 + different.length + Math.abs(folders.length - others.length);
  const first = slipsInSegment(folders[0] ?? '', others[0] ?? '');
  return folders.length === others.length && different.length === 1 ? first : undefined;
}

function slipsInSegment(wanted: string, found: string): number | undefined {
  if (wanted === found) return 0;
  if (wanted === '' || found === '') return undefined;
  const [left, right] = [wanted, found].map((text) =>
    (text.match(/\d+/g) ?? []).map((digits) => `${digits}.`),
  );
  const [shorter = '', longer = ''] = [left?.join(''), right?.join('')].toSorted(
    (one = '', other = '') => one.length - other.length,
  );
  if (!longer.startsWith(shorter)) return undefined;
  const slips = slipsBetween(wanted, found);
  return slips <= mostSlips(wanted) ? slips : undefined;
}
