/** The pattern of an id in a tracker or of an advisory: `CVE-2025-1234`, `GHSA-jfh8-c2jp-5v3q`, `#1234`, `PA-3290` */
export const REFERENCE_ID = String.raw`CVE-\d{4}-\d{4,}|GHSA(?:-[0-9a-z]{4}){3}|#\d+|[A-Z][A-Z0-9]{1,9}-\d+`;

/** The same where an id stands by itself, as in `(A-1)`: in a sentence a single letter with a number is seldom an id (`N-1`, `B-12`). */
export const STANDALONE_ID = String.raw`${REFERENCE_ID}|[A-Z]-\d+`;

/** A hyphen of such an id with what stands on both its sides: a text without it holds no id but those with a `#`. */
export const ID_HYPHEN = String.raw`[A-Z\d]-[\da-z]`;

/** What stands for a hyphen where an id is said or was copied: a space, or another dash. */
const GAP = String.raw`[\s_\u2010-\u2015-]+`;
const SPOKEN_CVE = new RegExp(String.raw`\b(cve)${GAP}(\d{4})${GAP}(\d+)`, 'gi');
const GAPS = new RegExp(GAP, 'g');

/** A text with the hyphens of its CVEs: `is cve 2025 1234 fixed` -> `is cve-2025-1234 fixed`. Of other ids the words beside a number are words. */
export function hyphenateCves(text: string): string {
  return text.replace(SPOKEN_CVE, '$1-$2-$3');
}

/** By prefix, then by number: `PA-99` before `PA-100`. Not by the rules of a language, which take a hundred times as long, and ids are of none. */
export function compareIds(left: string, right: string): number {
  return compareParts(partsOf(left), partsOf(right));
}

/** In the order of `compareIds`: of tens of thousands each is taken apart once. */
export function sortIds(ids: Iterable<string>): readonly string[] {
  return Array.from(ids, partsOf)
    .sort(compareParts)
    .map(({ id }) => id);
}

interface IdParts {
  readonly id: string;
  readonly prefix: string;
  readonly number: number;
}

function partsOf(id: string): IdParts {
  const prefix = id.replace(/\d+$/, '');
  return { id, prefix, number: Number(id.slice(prefix.length)) };
}

function compareParts(left: IdParts, right: IdParts): number {
  if (left.prefix !== right.prefix) return left.prefix < right.prefix ? -1 : 1;
  if (left.number !== right.number) return left.number < right.number ? -1 : 1;
  return left.id < right.id ? -1 : Number(left.id > right.id);
}

/** An id as it is looked up: nobody's case, white space or dashes make it another one. Its digits are taken as they are. */
export function lookUpKey(text: string): string {
  return text.trim().replace(GAPS, '-').toUpperCase();
}
