/** Hyphens as authors type them, or as word processors replace them. */
const HYPHEN = String.raw`[-\u2010\u2011]`;

/**
 * A pattern for ids of issues and advisories in a sentence: `CVE-2025-1234`, `GHSA-jfh8-c2jp-5v3q`, `#1234`, `PA-3290`. Advisories are
 * certain enough to be found in other spellings, such as `cve-2025-1234`. `plainId` removes these differences.
 */
export const REFERENCE_ID = String.raw`[Cc][Vv][Ee]${HYPHEN}\d{4}${HYPHEN}\d{4,}|[Gg][Hh][Ss][Aa](?:${HYPHEN}[0-9a-zA-Z]{4}){3}|#\d+|[A-Z][A-Z0-9]{1,9}${HYPHEN}\d+`;

/** Also matches a single letter with a number: use it where an id stands alone, as in `(A-1)`. In a sentence, `N-1` or `B-12` is rarely an id. */
export const STANDALONE_ID = String.raw`${REFERENCE_ID}|[A-Z]-\d+`;

/** The usual spelling of an id: `CVE-2025-1234`, `GHSA-jfh8-c2jp-5v3q`, with plain hyphens. */
export function plainId(id: string): string {
  const hyphenated = id.replace(/[\u2010\u2011]/g, '-');
  if (/^cve-/i.test(hyphenated)) return hyphenated.toUpperCase();
  return /^ghsa-/i.test(hyphenated) ? `GHSA${hyphenated.slice(4).toLowerCase()}` : hyphenated;
}

/** Whether an id is one of a public list of vulnerabilities. */
export function isCve(id: string): boolean {
  return /^(?:CVE|GHSA)-/i.test(id);
}

/** A hyphen inside an id. A fast check: a text without a match contains no id, except those with a `#`. */
export const ID_HYPHEN = String.raw`[A-Z\d]${HYPHEN}[\da-z]|(?:[Cc][Vv][Ee]|[Gg][Hh][Ss][Aa])${HYPHEN}`;

/** Characters that replace the hyphen in typed or copied ids: spaces and other dashes. */
const GAP = String.raw`[\s_\u2010-\u2015-]+`;
const SPOKEN_CVE = new RegExp(String.raw`\b(cve)${GAP}(\d{4})${GAP}(\d+)`, 'gi');
const GAPS = new RegExp(GAP, 'g');

/** Restores the hyphens of CVEs: `is cve 2025 1234 fixed` -> `is cve-2025-1234 fixed`. Other ids are ambiguous: a word before a number is usually just a word. */
export function hyphenateCves(text: string): string {
  return text.replace(SPOKEN_CVE, '$1-$2-$3');
}

/** Compares by prefix, then by number: `PA-99` before `PA-100`. `localeCompare` would be a hundred times slower. */
export function compareIds(left: string, right: string): number {
  return compareParts(partsOf(left), partsOf(right));
}

/** Sorts ids as `compareIds` does, but parses each id only once: there may be tens of thousands. */
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

/** The lookup key of an id. Case, white space and kinds of dashes do not matter. */
export function lookUpKey(text: string): string {
  return text.trim().replace(GAPS, '-').toUpperCase();
}
