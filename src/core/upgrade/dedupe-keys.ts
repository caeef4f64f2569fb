import type { Kind } from '../model/kind.ts';
import type { Entry } from '../model/release/release-body.ts';
import type { Version } from '../model/version.ts';

/** The fields of an entry that identify duplicates in other versions. */
export interface DedupeInput {
  readonly kind: Kind;
  readonly title: string;
  /** The text after the title. */
  readonly text: string;
  /** The ids that it is about. */
  readonly about: readonly string[];
}

/** The hash of a commit. It does not identify an issue, because a backport is another commit. */
const COMMIT = /^(?=.*\d)[\da-f]{7,40}$/;

const ADVISORY = /^(?:CVE|GHSA)-/i;

/** Words in titles that name an advisory without fixing it, for example because it was the cause. */
const NAMES_ONLY = /\b(?:regress|revert|introduced|caused|broken|not affected|unaffected|after|since)/i;

/**
 * The ids that an entry is about: its separate references, otherwise all ids that it mentions. A fix or a known issue is also about the
 * advisories in its title: `Bump the parser to fix CVE-2025-1234 (#12)`.
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
 * A key for each entry of one version. Entries of other versions with an equal key are duplicates, so a fix that was backported to three
 * lines is one fix. The key consists of the kind and the ids; also of the title if several entries of the version have the same kind and
 * ids; and of kind, title and text if there are no ids. It depends only on the entries of the version, not on the range of an upgrade.
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

/** Removes differences in case, white space and full stops. */
export function normalizeText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim();
}

/** The ids of an entry and its version, which `normalizeTitle` removes from titles. */
interface TitleContext {
  readonly ids: readonly string[];
  readonly version: Version;
}

/**
 * Normalises a title. Removes the number and the author of a pull request and the name of the line, because they differ in backports.
 */
export function normalizeTitle(title: string, { ids, version }: TitleContext): string {
  const numbers = new Set(ids.flatMap((id) => /#(\d+)$/.exec(id)?.[1] ?? []));
  const named = title.replace(/\(@[\w-]+\)/g, ' ').replace(ownLine(version), ' ');
  return normalizeText(named.replace(/#?(\d+)/g, (number, digits) => (numbers.has(digits) ? ' ' : number)));
}

/** Matches nothing. */
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
