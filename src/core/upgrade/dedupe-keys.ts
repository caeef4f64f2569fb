import type { Kind } from '../model/kind.ts';
import type { Entry } from '../model/release/release-body.ts';
import type { Version } from '../model/version.ts';

/** What makes an entry one with those of other versions. */
export interface DedupeInput {
  readonly kind: Kind;
  readonly title: string;
  /** What follows the title. */
  readonly text: string;
  /** The ids that it is about. */
  readonly about: readonly string[];
}

/** A commit names no issue: a backport is another commit. */
const COMMIT = /^(?=.*\d)[\da-f]{7,40}$/;

const ADVISORY = /^(?:CVE|GHSA)-/i;

/** Of a title that names an advisory which the entry does not fix: it was the cause, or is taken back. */
const NAMES_ONLY = /\b(?:regress|revert|introduced|caused|broken|not affected|unaffected|after|since)/i;

/**
 * The ids that an entry is about: those that are set aside from its sentence, else all that it mentions. Beside the number of its pull
 * request a fix or a known issue is about the advisories in its title: `Bump the parser to fix CVE-2025-1234 (#12)`.
 */
export function aboutIds(entry: Pick<Entry, 'kind' | 'title' | 'references' | 'ids'>): readonly string[] {
  const { references, ids } = entry;
  const setAside = references.map(({ id }) => id).filter((id) => !COMMIT.test(id));
  return setAside.length > 0 ? [...new Set([...setAside, ...advisoriesOf(entry)])] : ids;
}

function advisoriesOf({ kind, title, ids }: Pick<Entry, 'kind' | 'title' | 'ids'>): readonly string[] {
  const isAbout = kind === 'fix' || kind === 'security' || kind === 'known-issue';
  if (!isAbout || NAMES_ONLY.test(title)) return [];
  return ids.filter((id) => ADVISORY.test(id) && title.includes(id));
}

/**
 * A key for each entry of one version: entries of other versions with an equal key say the same, so that a fix that was carried into
 * three lines is one fix. It is the kind with the ids; with the title, too, where the version has several of that kind and those ids;
 * with all words where there are no ids. A key depends on nothing but the version's own entries: a range has no say in it.
 */
export function dedupeKeys(entries: readonly DedupeInput[]): readonly string[] {
  const byIds = entries.map((entry) => {
    const ids = entry.about.toSorted();
    return ids.length === 0 ? undefined : JSON.stringify([entry.kind, ...ids]);
  });
  const counts = new Map<string | undefined, number>();
  for (const key of byIds) counts.set(key, (counts.get(key) ?? 0) + 1);
  return entries.map((entry, index) => {
    const key = byIds[index];
    if (key !== undefined && counts.get(key) === 1) return key;
    const title = normalizeText(entry.title);
    return key === undefined
      ? JSON.stringify([entry.kind, { title, text: normalizeText(entry.text) }])
      : JSON.stringify([entry.kind, ...entry.about.toSorted(), { title }]);
  });
}

/** A text without differences in case, white space and full stops. */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim();
}

/** What the words of a title depend on beside it: the ids of the entry, and the version that states it. */
interface TitleContext {
  readonly ids: readonly string[];
  readonly version: Version;
}

/**
 * The words of a title. The number and the author of a pull request are no part of them, nor is the name of the line that it is for: a
 * backport has others.
 */
export function normalizeTitle(title: string, { ids, version }: TitleContext): string {
  const numbers = new Set(ids.flatMap((id) => /#(\d+)$/.exec(id)?.[1] ?? []));
  const named = title.replace(/\(@[\w-]+\)/g, ' ').replace(ownLine(version), ' ');
  return normalizeText(named.replace(/#?(\d+)/g, (number, digits) => (numbers.has(digits) ? ' ' : number)));
}

/** Names nothing. */
const NO_LINE = /(?!)/g;

/** `(release-3.6.x)`, `[release-3.6]`, `backport 3.6` and `for v3.6` in a title of 3.6.4. `Update Go to 3.6` says what is new. */
function ownLine({ numbers: [major, minor] }: Version): RegExp {
  if (major === undefined || minor === undefined) return NO_LINE;
  const line = `v?${major}\\.${minor}(?:\\.x)?(?!\\.?\\w)`;
  const branch = `(?:release[-/ ])?${line}`;
  const backport = 'backport (?:to |of )?';
  return new RegExp(
    `[([](?:${backport})?${branch}[)\\]]:?|\\b(?:${backport}|for )${branch}|\\brelease[-/ ]${line}|^${line}(?=[ :])`,
    'gi',
  );
}
