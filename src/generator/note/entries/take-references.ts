import { matchesOf } from '#core/matches.ts';
import { isCommit, plainId, STANDALONE_ID } from '#core/model/reference-id.ts';
import type { Reference } from '#core/model/release/release-body.ts';
import { type Content, createText, isElement } from '../html/elements.ts';
import { inlineText, sliceInline } from '../html/slice-inline.ts';
import { COMMIT_HASH, countsThings, idsIn, type ReferenceRules, SEPARATOR } from './references.ts';
import {
  addressOf,
  closed,
  findAtEnd,
  lastBracketed,
  needsId,
  type Referenced,
  takeAddresses,
} from './take-addresses.ts';

const ID = `(?:${STANDALONE_ID})`;
const LEADING = new RegExp(
  String.raw`^\s*(?<ids>\[?${ID}\]?(?:${SEPARATOR}\[?(?:${ID}|${COMMIT_HASH})\]?)*)(?:\s+(?<people>Thanks\s+@[^!\n]{1,200}!))?\s*(?:[-–—:]\s+|:\s*)(?=\S)`,
);
/** Entries of Changesets that have no issue begin with the commit alone, and so do those of GoReleaser: `495d9ff fix: text`. */
const LEADING_COMMIT = new RegExp(
  String.raw`^\s*(?<ids>${COMMIT_HASH})(?:\s+(?<people>Thanks\s+@[^!\n]{1,200}!))?(?:\s*[-–—:]\s+|\s*:\s*|\s+)(?=\S)`,
);
/** The number and the author of a pull request: `[PR #18101][name] Keep rows` */
const LEADING_PULL_REQUEST = /^\s*\[PR (?<ids>#\d+)\](?:\s*\[(?<people>[\w-]+)\])?\s+(?=\S)/;
/**
 * A link to an issue before a name in code, a capital letter or the type of a commit: `[#19366](…/pull/19366) `agent` Keep rows`, `feat(ui):
 * Keep rows`. `#1 is fixed` is a sentence about it.
 */
const LEADING_NUMBER = /^\s*(?<ids>#(?<number>\d+))\s+(?=\S)/;
const NAME_OR_TYPE = /^(?:\p{Lu}|[a-z]+(?:\([^()]{1,40}\))?!?:\s)/u;
const ONLY_IDS = new RegExp(`^${ID}(?:${SEPARATOR}(?:${ID}|${COMMIT_HASH}))*$`);
const ONLY_COMMIT = new RegExp(`^${COMMIT_HASH}$`);

/** `#1, @user` between brackets. The author stays in the sentence. */
const IDS_AND_PEOPLE = new RegExp(
  String.raw`^(?<ids>${ID}(?:${SEPARATOR}${ID})*)(?:\s*,\s*|\s+)(?:by\s+)?(?<people>@[\w-]+(?:(?:\s*,\s*|\s+|\s+and\s+)@[\w-]+)*)$`,
);

/** References without brackets at the end: `text #19124`, `text. #18301 #18334`. */
const BARE = /(?<!\s)(?:\s+#\d+)+(?=[.;]?\s*$)/;

/** `… 11805 - @ann @bob`, where the number is a link to the issue. */
const NUMBER_AND_PEOPLE = /(?<!\s)\s+#?(?<number>\d+)\s+-(?<people>(?:\s+@[\w-]+)*)\s*$/;

/**
 * Separates the references before a sentence (`#5775 - `) and after it (`(PA-1, CVE-2025-1234)`, `#19124`) from the
 * sentence.
 */
export function takeReferences(nodes: readonly Content[], rules: ReferenceRules): Referenced {
  const leading = takeLeading(nodes, rules);
  const trailing = takeTrailing(leading.rest, rules);
  // The first occurrence of an id counts.
  const references = new Map(
    [...leading.references, ...trailing.references].toReversed().map((one) => [one.id, one]),
  );
  return { references: issuesFirst([...references.values()].toReversed()), rest: trailing.rest };
}

/** An entry is identified by its issue, and by a commit only if it has no issue. */
function issuesFirst(references: readonly Reference[]): readonly Reference[] {
  return references.toSorted((left, right) => Number(isCommit(left.id)) - Number(isCommit(right.id)));
}

interface Leading {
  /** The references, the people to thank and the separator: `#5775 - `. */
  readonly text: string;
  readonly people: string | undefined;
  /** Where the references end. */
  readonly end: number;
  readonly references: readonly Reference[];
}

/** Finds the references in front of a sentence. */
export function findLeading(nodes: readonly Content[], rules: ReferenceRules): Leading | undefined {
  const written = inlineText(nodes);
  const match =
    LEADING.exec(written) ??
    LEADING_COMMIT.exec(written) ??
    LEADING_PULL_REQUEST.exec(written) ??
    leadingLink(nodes, written);
  if (match === null) return undefined;
  const { 0: text, groups: { ids = '', people } = {} } = match;
  const end = text.indexOf(ids) + ids.length;
  const references = referencesIn(sliceInline(nodes, 0, end), rules);
  return references && { text, people, end, references };
}

function leadingLink(nodes: readonly Content[], written: string): RegExpExecArray | null {
  const match = LEADING_NUMBER.exec(written);
  if (match === null) return null;
  const [text] = match;
  const link = sliceInline(nodes, 0, text.trimEnd().length).at(-1);
  const [next] = sliceInline(nodes, text.length);
  const isName = isElement(next, 'code') || NAME_OR_TYPE.test(written.slice(text.length));
  const leadsToIssue = link && addressOf(link)?.endsWith(`/${match.groups?.number}`);
  return isName && leadsToIssue ? match : null;
}

/** Moves people to the end of the sentence: `[#1] [495d9ff] Thanks @name! - text`. */
function takeLeading(nodes: readonly Content[], rules: ReferenceRules): Referenced {
  const { text = '', people, end, references = [] } = findLeading(nodes, rules) ?? {};
  const rest = sliceInline(nodes, text.length);
  if (people === undefined) return { references, rest };
  const start = text.indexOf(people, end);
  const moved = sliceInline(nodes, start, start + people.length);
  return { references, rest: [...rest, createText(' ('), ...moved, createText(')')] };
}

function takeTrailing(nodes: readonly Content[], rules: ReferenceRules): Referenced {
  const text = inlineText(nodes);
  return (
    takeGroups(nodes, text, rules) ??
    takeWithPeople(nodes, text, rules) ??
    takeNumberAndPeople(nodes, text) ??
    takeBare(nodes, text, rules) ??
    takeAddresses(nodes, text) ?? { references: [], rest: nodes }
  );
}

function takeGroups(nodes: readonly Content[], text: string, rules: ReferenceRules): Referenced | undefined {
  const { start, stop } = trailingGroups(nodes, text, rules);
  const references = start < text.length ? referencesIn(sliceInline(nodes, start), rules) : undefined;
  if (references === undefined) return undefined;
  return { references, rest: closed(sliceInline(nodes, 0, start), text.slice(0, start), stop) };
}

/** Finds where the brackets with nothing but ids at the end of a text begin: `… (PA-1) [PA-2].` Reads from the end. */
function trailingGroups(
  nodes: readonly Content[],
  text: string,
  rules: ReferenceRules,
): { readonly start: number; readonly stop: string } {
  let start = text.length;
  let stop = '';
  let end = text.trimEnd().length;
  while (end > 0) {
    const found = lastBracketed(text, end);
    if (found === undefined) break;
    const { open, close, inside } = found;
    const isKnown =
      ONLY_COMMIT.test(inside) ||
      (ONLY_DIGITS.test(inside) && sliceInline(nodes, open + 1, close).every(leadsToCommit)) ||
      (ONLY_IDS.test(inside) && idsIn(inside).every((id) => rules.isReference(id)));
    if (!isKnown) break;
    stop ||= found.stop;
    end = lengthWithoutDash(text, lengthWithoutSpace(text, open));
    if (end === 0) break;
    start = end;
  }
  return { start, stop };
}

function takeWithPeople(
  nodes: readonly Content[],
  text: string,
  rules: ReferenceRules,
): Referenced | undefined {
  if (!text.includes('@')) return undefined;
  const { open = 0, close = 0, inside = '' } = lastBracketed(text) ?? {};
  const { ids, people = '' } = IDS_AND_PEOPLE.exec(inside)?.groups ?? {};
  if (ids === undefined) return undefined;
  const references = referencesIn(sliceInline(nodes, open + 1, open + 1 + ids.length), rules);
  if (references === undefined) return undefined;
  return {
    references,
    rest: [...sliceInline(nodes, 0, open + 1), ...sliceInline(nodes, close - people.length)],
  };
}

function takeNumberAndPeople(nodes: readonly Content[], text: string): Referenced | undefined {
  const { start = 0, match } = findAtEnd(text, NUMBER_AND_PEOPLE) ?? {};
  const { number, people = '' } = match?.groups ?? {};
  if (number === undefined) return undefined;
  const link = sliceInline(nodes, start, start + text.slice(start).indexOf(number) + number.length).at(-1);
  const url = link && addressOf(link);
  if (!url?.endsWith(`/${number}`)) return undefined;
  const rest = sliceInline(nodes, 0, start);
  const named =
    people && sliceInline(nodes, text.trimEnd().length - people.trimStart().length, text.trimEnd().length);
  return {
    references: [{ id: `#${number}`, url }],
    rest: named ? [...rest, createText(' ('), ...named, createText(')')] : rest,
  };
}

function takeBare(nodes: readonly Content[], text: string, rules: ReferenceRules): Referenced | undefined {
  if (!text.includes('#')) return undefined;
  const found = findAtEnd(text, BARE);
  if (found === undefined) return undefined;
  const { start, match } = found;
  const before = text.slice(0, start);
  const end = start + match[0].length;
  const isText = needsId(before) || countsThings(`${before} `, match[0]);
  const references = isText ? undefined : referencesIn(sliceInline(nodes, start, end), rules);
  return (
    references && { references, rest: closed(sliceInline(nodes, 0, start), before, text.slice(end).trim()) }
  );
}

/** git-cliff separates the commit: `text (#1) - ([495d9ff](…))`. */
function lengthWithoutDash(text: string, end: number): number {
  const hasDash = /\s[-–—]$/.test(text.slice(Math.max(0, end - 2), end));
  return hasDash ? lengthWithoutSpace(text, end - 1) : end;
}

function lengthWithoutSpace(text: string, end: number): number {
  let length = end;
  while (length > 0 && /\s/.test(text.charAt(length - 1))) length -= 1;
  return length;
}

const ALL_REFERENCES = new RegExp(String.raw`${ID}|(?<![\w-])${COMMIT_HASH}(?![\w-])`, 'g');

/** Returns undefined if the nodes contain more than ids and separators: an image, or a word that only looks like an id. */
export function referencesIn(
  nodes: readonly Content[],
  rules: ReferenceRules,
): readonly Reference[] | undefined {
  const references: Reference[] = [];
  for (const node of nodes) {
    if (node.type !== 'text' && !isElement(node, 'a', 'b', 'em', 'i', 'strong', 'code')) return undefined;
    references.push(...referencesOf(inlineText([node]), addressOf(node)));
  }
  const found = acrossNodes(nodes, references.length) ?? references;
  if (!found.every(({ id }) => isCommit(id) || rules.isReference(id))) return undefined;
  return issuesFirst(found);
}

/** A number is a commit hash only if it links to that commit. */
const ONLY_DIGITS = /^\d{7,40}$/;

function leadsToCommit(node: Content): boolean {
  return addressOf(node)?.includes(`/commit/${inlineText([node])}`) === true;
}

function referencesOf(text: string, url: string | undefined): readonly Reference[] {
  if (ONLY_DIGITS.test(text) && url?.includes(`/commit/${text}`)) return [{ id: text, url }];
  return (text.match(ALL_REFERENCES) ?? []).map((written) => {
    const id = plainId(written);
    return url === undefined ? { id } : { id, url };
  });
}

/** Handles ids that begin before their link: `(#[8209](url))`. Returns undefined if each id has a node of its own. */
function acrossNodes(nodes: readonly Content[], known: number): readonly Reference[] | undefined {
  if (nodes.length < 2) return undefined;
  const text = inlineText(nodes);
  const matches = matchesOf(text, ALL_REFERENCES);
  if (matches.length <= known) return undefined;
  const ends: { readonly end: number; readonly url: string | undefined }[] = [];
  for (const node of nodes) {
    ends.push({ end: (ends.at(-1)?.end ?? 0) + inlineText([node]).length, url: addressOf(node) });
  }
  return matches.flatMap(({ 0: id, index }) => {
    const url = ends.find(({ end }) => end >= index + id.length)?.url;
    return referencesOf(id, url);
  });
}
