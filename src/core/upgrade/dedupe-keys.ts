import { memoize } from '../memoize.ts';
import { countBy } from '../model/group-by.ts';
import type { HtmlTree } from '../model/html/html.ts';
import { isElement } from '../model/html/html-tree.ts';
import type { Kind } from '../model/kind.ts';
import { advisoriesIn, isCommit, isCve, lookUpKey } from '../model/reference-id.ts';
import type { Entry } from '../model/release/release-body.ts';
import { leadingSentence } from '../model/sentence.ts';
import type { Version } from '../model/version.ts';
import { saysUnfixed } from './fix-terms.ts';
import { fixesOfKnownIssue } from './fix-wording.ts';
import type { OwnRelease } from './own-release.ts';
import { withoutVersionBrackets } from './range-wording.ts';
import { revertedTitle, saysReverted } from './revert-wording.ts';
import { isOnlyRelated, saysOtherFix, withoutMentioned } from './stated-wording.ts';

/** The fields of an entry that identify duplicates in other versions. */
export interface DedupeInput {
  readonly kind: Kind;
  readonly title: string;
  /** The text after the title. */
  readonly text: string;
  /** The ids of its subjects. */
  readonly about: readonly string[];
}

/** Words in titles that name an advisory without fixing it, for example because it was the cause. */
const NAMES_ONLY = /\b(?:regress|revert|introduced|caused|broken|not affected|unaffected|after|since)/i;

type AboutInput = Pick<Entry, 'kind' | 'also' | 'title' | 'references' | 'ids' | 'withdraws'> &
  Partial<Pick<Entry, 'text' | 'titleHtml'>>;

/**
 * The ids of the subjects of an entry of the release `own`: its separate references, otherwise the ids that it mentions, except as a cause.
 * The subjects of a fix or a known issue include the advisories in its title: `Bump the parser to fix CVE-2025-1234 (#12)`. If a fix states
 * that it fixes nothing, it has no subjects.
 */
export function aboutIds(entry: AboutInput, own: OwnRelease): readonly string[] {
  const { kind, also = kind, title, text = '', references, ids, withdraws } = entry;
  if (withdraws && (saysReverted(title) || revertedTitle(title) !== undefined)) return revertedIds(entry);
  const isFix = (also === 'fix' || also === 'security') && !withdraws;
  if (isFix && (saysUnfixed(title) || saysUnfixed(leadingSentence(text)))) return [];
  const isStated = isFix || kind === 'known-issue';
  const whole = isStated ? textOf(entry) : '';
  if (isFix && saysOtherFix(whole, own)) return [];
  const setAside = references.map(({ id }) => id).filter((id) => !isCommit(id));
  const statedOf = (of: readonly string[]): readonly string[] =>
    withoutMentioned(of, whole).filter((id) => !isOnlyRelated(id, whole));
  if (setAside.length === 0) return isStated ? statedOf(ids) : ids;
  const named = advisoriesOf(entry);
  // `Update the parser (#12)`, and its advisories in a list below
  const below = also === 'security' && named.length === 0 ? statedOf(ids.filter(isCve)) : [];
  return [...new Set([...setAside, ...named, ...below])];
}

/**
 * The releases with the fix of a known issue, according to its text: see `fixesOfKnownIssue`. Undefined for other entries.
 *
 * @param about the result of `aboutIds`
 */
export function statedFixes(
  entry: AboutInput,
  about: readonly string[],
  own: OwnRelease,
): readonly string[] | undefined {
  if (entry.kind !== 'known-issue' || entry.withdraws) return undefined;
  const fixes = fixesOfKnownIssue(textOf(entry), own, about);
  return fixes ?? (isStruckOut(entry.titleHtml) ? [] : undefined);
}

/** `~~The map is slow~~`, as publishers mark what no longer applies. */
function isStruckOut(title: HtmlTree = []): boolean {
  const written = title.filter((node) => typeof node !== 'string' || node.trim() !== '');
  return written.length > 0 && written.every((node) => isElement(node) && /^(?:del|s)$/.test(node[0]));
}

/** `Revert "Rows fold (#12)" (#13)` is about #12. */
function revertedIds({ title, ids }: AboutInput): readonly string[] {
  const quoted = revertedTitle(title);
  const named = ids.filter((id) => (quoted ?? title).includes(id));
  return quoted !== undefined || named.length > 0 ? named : ids;
}

/** Statements are at the beginning of an entry, so long texts are not searched completely. */
const SEARCHED_LENGTH = 2000;

function textOf({ title, text = '' }: AboutInput): string {
  return withoutVersionBrackets(
    text === '' ? title : `${title.replace(/[.\s]+$/, '')}. ${text.slice(0, SEARCHED_LENGTH)}`,
  );
}

function advisoriesOf({ kind, also = kind, title, ids }: AboutInput): readonly string[] {
  const isAbout = also === 'fix' || also === 'security' || kind === 'known-issue';
  if (!isAbout || NAMES_ONLY.test(title)) return [];
  const named = advisoriesIn(title);
  return ids.filter((id) => named.includes(id));
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
  const counts = countBy(byIds, (key) => [key]);
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
function normalizeText(text: string): string {
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

/** `Fixed an issue where ` before the words of a known issue. Fewer words than five can mean different issues. */
const FIXED =
  /^(?:fix(?:e[sd])?\s+(?:(?:an?|the)\s+)?(?:(?:issue|bug|problem)\s+(?:where|in which)\s+)?)?(?:(?:an?|the)\s+)?(?=\S+(?:\s+\S+){4})/i;

/**
 * Normalises a title. Removes the number and the author of a pull request and the name of the line, because they differ in backports, and
 * what a fix says before the words of its known issue.
 */
export function normalizeTitle(title: string, context: TitleContext): string {
  const numbers = numbersOf(context.ids);
  const named = withoutNames(title, context).replace(FIXED, '');
  return normalizeText(named.replace(/#?(\d+)/g, (number, digits) => (numbers.has(digits) ? ' ' : number)));
}

/** The numbers of pull requests among ids. */
function numbersOf(ids: readonly string[]): ReadonlySet<string> {
  return new Set(ids.flatMap((id) => /#(\d+)$/.exec(id)?.[1] ?? []));
}

/** `, see https://example.org/pull/12 and https://example.org/pull/15` at the end of a title. */
const ADDRESSES = /[,;]?\s(?:\(?see(?: also)?:? )?https?:\/\/\S+(?:(?:,| and) https?:\/\/\S+)*$/i;

/** `(@ann)`, ` by @ann`, ` by @merge-queue[bot] with @ann`, as GitHub ends the titles of pull requests in generated notes. */
const AUTHORS = /\(@[\w-]+\)|\sby @[\w-]+(?:\[bot\])?(?:(?:,| and| with) @[\w-]+(?:\[bot\])?)*\s*$/g;

/** Removes what differs in backports: ids, addresses at the end, authors and the line of the version. */
function withoutNames(title: string, { ids, version }: TitleContext): string {
  const named = withoutIds(title.replace(AUTHORS, ' '), ids).trim().replace(ADDRESSES, ' ');
  return withoutOwnLine(named, version);
}

/** Words before ids in parentheses that say where a change comes from: `Rows fold (backport #12)`. */
const BACKPORT_WORDS = new Set([
  'backport',
  'backports',
  'backported',
  'cherry-pick',
  'cherry-picked',
  'of',
  'from',
]);

/** Ids in parentheses are only part of a title if more text follows: `Rows fold (AB-1). The manual describes it.` */
function withoutIds(title: string, ids: readonly string[]): string {
  const own = new Set(ids.map(lookUpKey));
  const isNoise = (word: string): boolean =>
    own.has(lookUpKey(word)) || BACKPORT_WORDS.has(word.toLowerCase());
  return title.replace(/\(([^()]+)\)/g, (group, inner: string) =>
    inner.split(/[\s,;]+/).every(isNoise) ? ' ' : group,
  );
}

/** A line in a title as publishers name it: `(release-3.6.x)`, `[release-3.6]`, `backport 3.6`, `for v3.6`. One group has its numbers. */
const NAMED_LINE = namedLine();

function namedLine(): RegExp {
  const line = String.raw`v?(\d+\.\d+)(?:\.x)?(?!\.?\w)`;
  const branch = `(?:release[-/ ])?${line}`;
  const backport = 'backport (?:to |of )?';
  return new RegExp(
    String.raw`[([](?:${backport})?${branch}[)\]]:?|\b(?:${backport}|for )${branch}|\brelease[-/ ]${line}|^${line}(?=[ :])`,
    'gi',
  );
}

/** Removes the line of a version from a title of it. `Update Go to 3.6` says what is new. */
function withoutOwnLine(title: string, { numbers }: Version): string {
  const own = numbers.slice(0, 2).join('.');
  return title.replace(NAMED_LINE, (text, ...groups: readonly unknown[]) =>
    numbers.length > 1 && groups.slice(0, 4).includes(own) ? ' ' : text,
  );
}

/** Prefixes of titles, `fix(ui): …` and `HIGH: …`, add nothing to the kind. */
const LABEL = /^(?:[\w./-]+(?:\([^)]*\))?!?: )+/;

/** `v1.9.3`, `golang.org/x/net`, `k3s` */
const WORD = /[\p{L}\p{N}]+(?:[._/+-]+[\p{L}\p{N}]+)*/gu;

/** Words that some release lines write and others omit, in their short form. */
const WITHOUT_MEANING = new Set(
  'a an and are at backport be by for from in is it modul of on packag that the this to upcom version was with'.split(
    ' ',
  ),
);

const SAME_AS: ReadonlyMap<string, string> = new Map([
  ['bump', 'updat'],
  ['upgrad', 'updat'],
]);

/**
 * The words of a title, sorted, without endings and insignificant words. Titles with equal words, such as `Bump K3s version` and `K3s
 * bump`, may state the same change. Numbers are kept except that of the release itself, because another version of a library is another
 * update.
 */
export function looseWords(title: string, context: TitleContext): string {
  const { version } = context;
  const own = new Set([version.numbers.slice(0, 2), version.numbers].map((parts) => parts.join('.')));
  const numbers = numbersOf(context.ids);
  const named = withoutNames(title, context).trim().toLowerCase();
  const words = (named.replace(LABEL, '').match(WORD) ?? []).map(shortForm);
  const remaining = words.filter((word) => {
    return !WITHOUT_MEANING.has(word) && !numbers.has(word) && !own.has(word);
  });
  return [...new Set(remaining)].sort().join(' ');
}

/** Some lines name a Go module without its major version: `github.com/go-acme/lego/v4`. */
const GO_MAJOR = /^([\w-]+(?:\.[\w-]+)+\/\S+)\/v\d+$/;

/** The size of the cache of short forms: notes repeat their words. */
const KNOWN_WORDS = 10_000;

/** `updates`, `updated` and `updating` become `updat`; `v1.9.3` becomes `1.9.3`. */
const shortForm = memoize(KNOWN_WORDS, (word) => {
  const plain = word
    .replace(/^v(?=\d)/, '')
    .replace(GO_MAJOR, '$1')
    .replace(/^github\.com\//, '');
  const short = /^[a-z]{4,}$/.test(plain) ? plain.replace(/(?:ing|ed|es|s|e)$/, '') : plain;
  return SAME_AS.get(short) ?? short;
});
