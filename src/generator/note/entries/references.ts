import type { Element } from 'hast';
import { ID_HYPHEN, REFERENCE_ID, SET_ASIDE_ID } from '#core/model/reference-id.ts';
import type { Reference } from '#core/model/release/release-body.ts';
import { STANDARDS } from '../headings/standards.ts';
import { type Content, isElement } from '../html/elements.ts';
import { plainText, proseText } from '../html/plain-text.ts';

/** Not within a longer word or number: `SHA-2-256`, `TLS-1.3`, `A&#38;`. */
const ID_IN_TEXT = new RegExp(String.raw`(?:${REFERENCE_ID})(?![\p{L}\p{N}_-]|\.\d)`, 'gu');

/** In every id, and found sooner. */
const ANY_SIGN = new RegExp(String.raw`#\d|${ID_HYPHEN}`);

/** What stands before is looked at only where an id was found: a pattern would do so at every letter. */
const JOINED = /[\p{L}\p{N}_&/#-]$/u;
const ONE_ID = new RegExp(`^(?:${SET_ASIDE_ID})$`);

/** A commit: `495d9ff`. Digits and letters, so that neither a number nor a word is one. */
export const COMMIT_HASH = String.raw`(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}`;
/** As the text of a link to a commit it may be digits alone. */
const ONE_COMMIT = /^(?=[a-f]*\d)[0-9a-f]{7,40}$/;

/** `org/name` in front of `#12`: the issue of another repository. */
const REPOSITORY = /(?<![\w/.-])[A-Za-z0-9][\w.-]{0,38}\/[\w.-]{1,60}$/;
const LONGEST_REPOSITORY = 100;

export interface ReferenceRules {
  isReference(id: string): boolean;
}

/** `more` are further prefixes that look like those of an issue but are none; `SHA` and `SHA-256` say the same. */
export function createReferenceRules(more: readonly string[]): ReferenceRules {
  const others = new Set<string>([...STANDARDS, ...more.map((text) => text.replace(/-\d*$/, ''))]);
  const isCertain = /^(?:CVE-\d{4}-|GHSA-[0-9a-z]{4}-|.*#)/;
  return {
    isReference: (id) => isCertain.test(id) || ONE_COMMIT.test(id) || !others.has(id.replace(/-\d+$/, '')),
  };
}

/** Every id in the text of `nodes`, in order, each once. Of code only what is nothing but ids counts: it is full of names with numbers. */
export function findIds(nodes: readonly Content[], rules: ReferenceRules): readonly string[] {
  const text = proseText(nodes, isReferenceList);
  if (!ANY_SIGN.test(text)) return [];
  const ids = new Set<string>();
  let end = -1;
  for (const { 0: id, index } of text.matchAll(ID_IN_TEXT)) {
    const before = text.slice(Math.max(0, index - LONGEST_REPOSITORY), index);
    const repository = id.startsWith('#') ? (REPOSITORY.exec(before)?.[0] ?? '') : '';
    // `A-1/A-2` are two; `feature/A-1` is the name of a branch.
    const isSecond = before.endsWith('/') && end === index - 1;
    const isJoined = !isSecond && repository === '' && JOINED.test(before.slice(-2));
    if (isJoined || !rules.isReference(id)) continue;
    ids.add(`${repository}${id}`);
    end = index + id.length;
  }
  return [...ids];
}

/** What an entry can be asked for by: what it mentions and what it sets aside, but for commits. */
export function idsOf(
  nodes: readonly Content[],
  references: readonly Reference[],
  rules: ReferenceRules,
): readonly string[] {
  const ids = new Set(findIds(nodes, rules));
  for (const { id } of references) if (!isCommit(id)) ids.add(id);
  addIdsOfLinks(nodes, ids);
  return [...ids];
}

const TRACKER = /\/(?:pull|issues|merge_requests)\/(?<number>\d+)\/?$/;

/** `[collector 9891](https://github.com/org/collector/pull/9891)`: what leads to an issue and ends with its number. */
function addIdsOfLinks(nodes: readonly Content[], ids: Set<string>): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.tagName !== 'a') addIdsOfLinks(node.children, ids);
    else for (const id of idOfLink(node)) ids.add(id);
  }
}

function idOfLink(node: Element): readonly string[] {
  const number = TRACKER.exec(String(node.properties.href ?? ''))?.groups?.number;
  const text = number === undefined ? '' : plainText(node);
  const isNamed =
    number !== undefined &&
    text.endsWith(number) &&
    !/[\d#]/.test(text.charAt(text.length - number.length - 1));
  return isNamed ? [`#${number}`] : [];
}

export function isCommit(id: string): boolean {
  return ONE_COMMIT.test(id);
}

const EACH_ID = new RegExp(SET_ASIDE_ID, 'g');

export function idsIn(text: string): readonly string[] {
  return text.match(EACH_ID) ?? [];
}

export const SEPARATOR = String.raw`(?:\s*[,;/&]\s*|\s+and\s+|\s+)`;

const SEPARATORS = new RegExp(SEPARATOR);

export function isReferenceList(text: string): boolean {
  return text.split(SEPARATORS).every((part) => ONE_ID.test(part));
}
