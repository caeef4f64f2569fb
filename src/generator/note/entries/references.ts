import type { Element } from 'hast';
import { matchesOf } from '#core/matches.ts';
import {
  ADVISORY_ID,
  isCommit,
  isCve,
  plainId,
  REFERENCE_ID,
  STANDALONE_ID,
  shortenedCves,
  TRACKER_PATH,
  WORD_CHARACTER,
} from '#core/model/reference-id.ts';
import type { Reference } from '#core/model/release/release-body.ts';
import { type Content, isElement } from '../html/elements.ts';
import { plainText, proseText } from '../html/plain-text.ts';

/** Matches ids that are not part of a longer word or number such as `SHA-2-256`, `TLS-1.3`, `A&#38;`. */
const ID_IN_TEXT = new RegExp(String.raw`(?:${REFERENCE_ID})(?!${WORD_CHARACTER}|[_-]|\.\d)`, 'gu');

/** Tested only before an id that was found. A lookbehind would run at every letter of the text. */
const JOINED = new RegExp(`(?:${WORD_CHARACTER}|[_&/#-])$`, 'u');
const ONE_ID = new RegExp(`^(?:${STANDALONE_ID})$`);

/** A commit hash such as `495d9ff`. It needs digits and letters, so that numbers and words do not match. */
export const COMMIT_HASH = String.raw`(?=[0-9a-f]*\d)(?=[0-9a-f]*[a-f])[0-9a-f]{7,40}`;

/** `org/name` before `#12`: the issue belongs to another repository. */
const REPOSITORY = /(?<![\w/.-])[A-Za-z0-9][\w.-]{0,38}\/[\w.-]{1,60}$/;
const MAX_REPOSITORY_LENGTH = 100;

/** `PKCS #12`, `Build #66` */
const COUNTED = /(?:^|[^\p{L}])(?:PKCS|build|comment|option|part|proposal|step|type) ?$/iu;

/** Whether the number after a text counts things that are no issues. Larger numbers are those of issues: `Add an option #5067`. */
export function countsThings(before: string, number: string): boolean {
  return /^\s*#\d\d?$/.test(number) && COUNTED.test(before);
}

export interface ReferenceRules {
  isReference(id: string): boolean;
}

/** @param notReferences prefixes that look like issue ids but are not; `SHA` and `SHA-256` mean the same */
export function createReferenceRules(notReferences: readonly string[]): ReferenceRules {
  const others = new Set<string>([...STANDARDS, ...notReferences.map((text) => text.replace(/-\d*$/, ''))]);
  const isCertain = /^(?:CVE-\d{4}-|GHSA-[0-9a-z]{4}-|.*#)/;
  return {
    isReference: (id) => isCertain.test(id) || isCommit(id) || !others.has(id.replace(/-?\d+$/, '')),
  };
}

/**
 * Every id in the text of `nodes`, in order, without duplicates. Inline code counts only if it consists of ids, because
 * code is full of names with numbers.
 */
export function findIds(nodes: readonly Content[], rules: ReferenceRules): readonly string[] {
  const text = proseText(nodes, isReferenceList);
  const ids = new Set<string>();
  let end = -1;
  for (const { 0: written, index } of matchesOf(text, ID_IN_TEXT)) {
    const id = plainId(written);
    const before = text.slice(Math.max(0, index - MAX_REPOSITORY_LENGTH), index);
    const repository = id.startsWith('#') ? (REPOSITORY.exec(before)?.[0] ?? '') : '';
    // `A-1/A-2` is two ids; `feature/A-1` is the name of a branch.
    const isSecond = before.endsWith('/') && end === index - 1;
    // An address that ends with an advisory is about it: `https://nvd.nist.gov/vuln/detail/CVE-2025-1234`.
    const isInAddress = before.endsWith('/') && isCve(id);
    const isJoined = !isSecond && !isInAddress && repository === '' && JOINED.test(before.slice(-2));
    if (isJoined || countsThings(before, id) || !rules.isReference(id)) continue;
    ids.add(`${repository}${id}`);
    end = index + written.length;
    for (const more of shortenedCves(id, text, end)) ids.add(more);
  }
  return [...ids];
}

/** The ids by which readers find an entry: those that it mentions and those of its references, except commits. */
export function idsOf(
  nodes: readonly Content[],
  references: readonly Reference[],
  rules: ReferenceRules,
): readonly string[] {
  const ids = new Set(findIds(nodes, rules));
  for (const { id } of references) if (!isCommit(id)) ids.add(id);
  addIdsOfLinks(nodes, ids, rules);
  return [...ids];
}

const TRACKER = new RegExp(`${TRACKER_PATH}/?$`);

/**
 * Adds the advisories and the tickets that links lead to, and the issue of links such as `[collector 9891](https://github.com/org/collector/pull/9891)`, whose text ends with
 * the issue number.
 */
function addIdsOfLinks(nodes: readonly Content[], ids: Set<string>, rules: ReferenceRules): void {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    if (node.tagName !== 'a') addIdsOfLinks(node.children, ids, rules);
    else for (const id of idOfLink(node, rules)) ids.add(id);
  }
}

/** Addresses of single issues in Jira, YouTrack, Bugzilla and Cisco's tool: `/browse/PA-12`, `show_bug.cgi?id=12`. */
const TICKET_ADDRESS = new RegExp(
  String.raw`/(?:browse|issues?|bug|ticket)/(?<id>${STANDALONE_ID})(?:[/?][^#]*)?(?:#.*)?$|/show_bug\.cgi\?id=(?<bug>\d+)`,
);

/** `…/advisories/GHSA-…`, `…/security/#CVE-2020-5260-possible-leak` */
const ADVISORY_ADDRESS = new RegExp(`[/#](?<id>${ADVISORY_ID})(?:-[a-z][\\w-]*)?/?$`, 'i');

function idOfLink(node: Element, rules: ReferenceRules): readonly string[] {
  const address = String(node.properties.href ?? '');
  const advisory = ADVISORY_ADDRESS.exec(address)?.groups?.id;
  if (advisory !== undefined) return [plainId(advisory)];
  const { id = '', bug } = TICKET_ADDRESS.exec(address)?.groups ?? {};
  if (bug !== undefined || (id !== '' && rules.isReference(id))) return [bug === undefined ? id : `#${bug}`];
  const number = TRACKER.exec(address)?.groups?.number;
  const text = number === undefined ? '' : plainText(node);
  const isNamed =
    number !== undefined &&
    text.endsWith(number) &&
    !/[\d#]/.test(text.charAt(text.length - number.length - 1));
  return isNamed ? [`#${number}`] : [];
}

const EACH_ID = new RegExp(STANDALONE_ID, 'g');

export function idsIn(text: string): readonly string[] {
  return (text.match(EACH_ID) ?? []).map(plainId);
}

export const SEPARATOR = String.raw`(?:\s*[,;/&、，；]\s*|\s+and\s+|\s+)`;

const SEPARATORS = new RegExp(SEPARATOR);

export function isReferenceList(text: string): boolean {
  return text.split(SEPARATORS).every((part) => ONE_ID.test(part));
}

/** Prefixes of standards, algorithms and units that are followed by a number and are not issue ids. */
const STANDARDS: readonly string[] = `
  AES ARM AS BCM BGP BLAKE CAT CHACHA CIS CP CVE DES DSA EAP ECDSA ED EL EN FIPS GB GCM GHSA GPT H1 H2 HMAC HTTP
  IEC IEEE IP IPV ISO KB LATIN LTE MD MPLS MTU OSPF PBKDF PCI PEP PKCS POE Q1 Q2 Q3 Q4 RC RFC RHEL RIPEMD
  RSA SHA SHA2 SHA3 SOC SSL TCP TLS UCS UDP USB UTC UTF VLAN VRF WIFI WPA X509 XML ZONE
`
  .trim()
  .split(/\s+/);
