import { matchesOf } from '../matches.ts';

/** A letter or a digit that continues a word. Chinese, Japanese and Korean write no space beside an id: `修复CVE-2025-1234漏洞`. */
export const WORD_CHARACTER = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}]`;

/** Hyphens as authors type them, or as word processors replace them. */
const HYPHEN = String.raw`[-\u2010\u2011]`;

/** Other dashes, which are certain enough in advisories only: `B–12` may be a range. */
const DASH = String.raw`[-_\u2010-\u2015\u2212]`;
const CVE_GAP = String.raw`(?:${DASH}|\s)`;

/** Ids of databases of vulnerabilities in packages: `GO-2026-4559`, `PYSEC-2024-12`, `RUSTSEC-2023-0001`. */
const PACKAGE_ADVISORY = String.raw`(?:GO|PYSEC|RUSTSEC)-\d{4}-\d+`;

/** An id of a public list of vulnerabilities, in its usual spelling. */
export const ADVISORY_ID = String.raw`CVE-\d{4}-\d{4,}|GHSA(?:-[0-9a-z]{4}){3}|${PACKAGE_ADVISORY}`;

/** Ids that certain vendors write without a hyphen: `CSCwa12345`, `BUG123456`, `PR1654321`. */
const JOINED_ID = String.raw`CSC[a-z]{2}\d{5}|(?:BUG|PR)\d{6,7}`;

/** `CVE-2025` is the start of many ids. */
const ISSUE = String.raw`(?!CVE-\d{4}(?!\d))[A-Z][A-Z0-9]{1,9}${HYPHEN}\d+`;

/**
 * A pattern for ids of issues and advisories in a sentence: `CVE-2025-1234`, `GHSA-jfh8-c2jp-5v3q`, `#1234`, `PA-3290`. Advisories are
 * certain enough to be found in other spellings, such as `cve-2025-1234` and `CVE 2025 1234`. `plainId` removes these differences.
 */
export const REFERENCE_ID = String.raw`[Cc][Vv][Ee]s?${CVE_GAP}\d{4}${CVE_GAP}\d{4,}|[Gg][Hh][Ss][Aa](?:${DASH}[0-9a-zA-Z]{4}){3}|${PACKAGE_ADVISORY}|#\d+|${ISSUE}|${JOINED_ID}`;

/**
 * Also matches a single letter with a number, and ids without a hyphen such as `T12345` and `RS131972`. Use it for complete texts, as in
 * `(A-1)`: in a sentence, `N-1`, `B-12`, `T640` or `GB18030` is rarely an id.
 */
export const STANDALONE_ID = String.raw`${REFERENCE_ID}|[A-Z]-\d+|T\d{3,6}|[A-Z]{2,4}\d{5,7}`;

/** The number of an issue with its repository or tracker, as readers write it: `org/name#12`, `name#12`, `bugs.example.org#12`, or `name!12` for a merge request of GitLab. */
export const REPOSITORY_ISSUE = String.raw`[\w.-]+(?:/[\w.-]+)*[#!]\d+`;

/** The hash of a commit. It does not identify an issue, because a backport is another commit. */
export function isCommit(id: string): boolean {
  return /^(?=[a-f]*\d)[\da-f]{7,40}$/.test(id);
}

/** `GH-2662` and `#2662` are the same issue, which readers look up in either form. Lists name it once. */
export function withoutSameIssue(ids: readonly string[]): readonly string[] {
  return ids.filter((id) => !id.startsWith('#') || !ids.includes(`GH-${id.slice(1)}`));
}

/** The usual spelling of an id: `CVE-2025-1234`, `GHSA-jfh8-c2jp-5v3q`, with plain hyphens. */
export function plainId(id: string): string {
  if (/^cve/i.test(id)) return id.replace(/^cves?/i, 'CVE').replace(GAPS, '-');
  if (/^ghsa/i.test(id)) return `GHSA${id.slice(4).replace(GAPS, '-').toLowerCase()}`;
  return id.replace(/[\u2010\u2011]/g, '-');
}

/** A further CVE of a list that leaves out what is the same: `/7781`, `, -7781`, ` and 2024-7781`. */
const NEXT_CVE = new RegExp(
  String.raw`(?:\s*/\s*${DASH}?|\s*(?:,\s*(?:and\s+)?|;\s*|&\s*|\band\s+)(?:${DASH}|(?=\d{4}${DASH})))(?:(?<year>\d{4})${DASH})?(?<number>\d{4,})(?!${WORD_CHARACTER}|\.\d)`,
  'uy',
);

/** The other CVEs of a list that begins with `id`: `CVE-2024-7780/7781`. @param end where `id` ends in the text */
export function shortenedCves(id: string, text: string, end: number): readonly string[] {
  if (!id.startsWith('CVE-')) return [];
  const more: string[] = [];
  let year = id.slice(4, 8);
  NEXT_CVE.lastIndex = end;
  for (let found = NEXT_CVE.exec(text); found !== null; found = NEXT_CVE.exec(text)) {
    year = found.groups?.year ?? year;
    more.push(`CVE-${year}-${found.groups?.number}`);
  }
  return more;
}

const ADVISORY = new RegExp(`(?<!${WORD_CHARACTER})(?:${REFERENCE_ID})`, 'gu');

/** A fast check before all ids are searched for: most texts name no advisory. */
const MAY_NAME_ADVISORY = /cve|ghsa|GO-|SEC-/i;

/** The CVEs and advisories that a text names, in any spelling. */
export function advisoriesIn(text: string): readonly string[] {
  if (!MAY_NAME_ADVISORY.test(text)) return [];
  return matchesOf(text, ADVISORY).flatMap(({ 0: written, index }) => {
    const id = plainId(written);
    return isCve(id) ? [id, ...shortenedCves(id, text, index + written.length)] : [];
  });
}

const IN_PUBLIC_LIST = new RegExp(`^(?:CVE-|GHSA-|${PACKAGE_ADVISORY})`, 'i');

/** Whether an id is one of a public list of vulnerabilities. */
export function isCve(id: string): boolean {
  return IN_PUBLIC_LIST.test(id);
}

/** Characters that replace the hyphen in typed or copied ids: spaces and other dashes. */
const GAP = String.raw`[\s_\u2010-\u2015\u2212-]+`;
const SPOKEN_CVE = new RegExp(String.raw`\b(cve)${GAP}(\d{4})${GAP}(\d+)`, 'gi');
const GAPS = new RegExp(GAP, 'g');

/** Compares by prefix, then by number: `PA-99` before `PA-100`. `localeCompare` would be a hundred times slower. */
export function compareIds(left: string, right: string): number {
  return compareParts(partsOf(left), partsOf(right));
}

/** Sorts ids as `compareIds` does, but parses each id only once: there may be tens of thousands. */
export function sortIds(ids: Iterable<string>): readonly string[] {
  const all = [...ids];
  if (all.length < 2) return all;
  return all
    .map(partsOf)
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

/** The spelling of most ids, which is their lookup key. */
const USUAL = /^#?[A-Z0-9]+(?:-[A-Z0-9]+)*$/;

/** The lookup key of an id. Case, white space and kinds of dashes do not matter. */
export function lookUpKey(text: string): string {
  if (USUAL.test(text)) return text;
  return text.trim().replace(GAPS, '-').toUpperCase();
}

/** The name in full of the issue or pull request to which an address leads. */
export function issueOfAddress(address: string): string | undefined {
  const [, repository = '', path = '', number = ''] = ISSUE_ADDRESS.exec(address) ?? [];
  return repository === '' ? undefined : nameInFull(address, repository, path, number);
}

/** GitLab numbers merge requests independently of issues, which it also calls work items. GitHub numbers both together. */
function nameInFull(_address: string, repository: string, path: string, number: string): string {
  return `${repository}${path === 'merge_requests/' ? '!' : '#'}${number}`;
}

/** How the address of an issue or of a pull request ends, on any host. */
export const TRACKER_PATH = String.raw`/(?:pull|issues|merge_requests|work_items)/(?<number>\d+)`;

/** On a host, a repository has its own numbers. Trackers without repositories, such as Bugzilla, are named by their host. */
const ADDRESS = String.raw`https?://(?:[^/\s]+/+)?([\w.-]+(?:/[\w.-]+)*?)(?:/-)?/(pull/|issues/|merge_requests/|work_items/|show_bug\.cgi\?id=)(\d+)(?!\d)`;
const ISSUE_ADDRESS = new RegExp(`^${ADDRESS}`);
const IN_TEXT = new RegExp(String.raw`${ADDRESS}(?:[/?#][^\s,;()<>"']*)?`, 'g');

/**
 * Writes the ids in a typed or pasted text as usual: replaces the addresses of issues by `acme/app#12`, and restores the hyphens of CVEs. Those
 * of other ids are ambiguous: a word before a number is usually just a word.
 */
export function plainIds(text: string): string {
  return text.replace(IN_TEXT, nameInFull).replace(SPOKEN_CVE, '$1-$2-$3');
}

/** The number of a name in full, as in notes: `#12`; undefined for other ids. */
export function numberOf(id: string): string | undefined {
  const number = /^[^#!]+[#!](\d+)$/.exec(id)?.[1];
  return number === undefined ? undefined : `#${number}`;
}
