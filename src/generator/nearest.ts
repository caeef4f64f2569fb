import { distance } from 'fastest-levenshtein';

/** The candidate that `text` is probably a misspelling of; undefined if none is close. Case is ignored. */
export function nearest(
  text: string,
  candidates: Iterable<string>,
  limit = maxTypos(text),
): string | undefined {
  const wanted = text.toLowerCase();
  let best: string | undefined;
  let fewestTypos = limit + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - wanted.length) >= fewestTypos) continue;
    const found = typosBetween(wanted, candidate.toLowerCase());
    if (found < fewestTypos) [best, fewestTypos] = [candidate, found];
  }
  return best;
}

/** Short words are all close to each other: `foo` is not a misspelling of `todo`. */
function maxTypos({ length }: string): number {
  return length < 5 ? 1 : Math.max(2, Math.floor(length / 4));
}

/** Two swapped letters count as one typo. */
function typosBetween(left: string, right: string): number {
  const at = [...left].findIndex((letter, index) => letter !== right[index]);
  const swapped = left.slice(0, at) + left.charAt(at + 1) + left.charAt(at) + left.slice(at + 2);
  return at >= 0 && swapped === right ? 1 : distance(left, right);
}

/**
 * The path, address or anchor that was probably meant: the same name in another folder below the same first folder, or
 * a typo in one segment. Numbers are never corrected: `24.8.0` is not a misspelling of `24.9.0`, nor `PA-3290` of
 * `PA-3291`.
 */
export function nearestPath(written: string, candidates: Iterable<string>): string | undefined {
  const wanted = segmentsOf(written);
  let best: string | undefined;
  let fewestTypos = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const found = typosInPath(wanted, segmentsOf(candidate));
    if (found !== undefined && found < fewestTypos) [best, fewestTypos] = [candidate, found];
  }
  return best;
}

/** The segments of a path without file extension, because an image may exist in another format. On Windows, paths have backslashes. */
function segmentsOf(path: string): readonly string[] {
  return path
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/(?<=[^/])\.[a-z]{2,5}$|^\/|\/$/g, '')
    .split('/');
}

function typosInPath(wanted: readonly string[], found: readonly string[]): number | undefined {
  const name = typosInSegment(wanted.at(-1) ?? '', found.at(-1) ?? '');
  if (name === undefined) return undefined;
  const [folders, others] = [wanted.slice(0, -1), found.slice(0, -1)];
  const different = folders.filter((folder, index) => folder !== others[index]);
  if (folders.length === others.length && different.length === 0) return name;
  // A typo in the name and another folder would be two guesses.
  if (name > 0) return undefined;
  // `../api/release.1.0.0.md` in a folder of a year lacks one `../`.
  if (folders.length > 1 && folders.at(-1) === others[0]) return 1;
  if (folders[0] === others[0]) return 1 + different.length + Math.abs(folders.length - others.length);
  const first = typosInSegment(folders[0] ?? '', others[0] ?? '');
  return folders.length === others.length && different.length === 1 ? first : undefined;
}

function typosInSegment(wanted: string, found: string): number | undefined {
  if (wanted === found) return 0;
  if (wanted === '' || found === '') return undefined;
  const [left, right] = [wanted, found].map((text) =>
    (text.match(/\d+/g) ?? []).map((digits) => `${digits}.`),
  );
  const [shorter = '', longer = ''] = [left?.join(''), right?.join('')].toSorted(
    (one = '', other = '') => one.length - other.length,
  );
  if (!longer.startsWith(shorter)) return undefined;
  const typos = typosBetween(wanted, found);
  return typos <= maxTypos(wanted) ? typos : undefined;
}
