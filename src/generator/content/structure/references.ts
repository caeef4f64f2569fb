import { REFERENCE_ID } from '#core/model/reference-id.ts';
import type { Reference } from '#core/model/release.ts';
import { type Content, isElement } from '../html/elements.ts';
import { proseText } from '../html/plain-text.ts';
import { inlineText, sliceInline } from '../html/slice-inline.ts';

/** Not within a longer word or number: `SHA-2-256`, `TLS-1.3`, `A&#38;`. */
const ID_IN_TEXT = new RegExp(String.raw`(?:${REFERENCE_ID})(?![\p{L}\p{N}_-]|\.\d)`, 'gu');

/** What stands before is looked at only where an id was found: a pattern would do so at every letter. */
const JOINED = /[\p{L}\p{N}_&/#-]$/u;
const ONE_ID = new RegExp(`^(?:${REFERENCE_ID})$`);

/** Prefixes of standards, algorithms and units that are followed by a number and name no issue. */
const NOT_REFERENCES = [
  ...[
    'AES',
    'ARM',
    'AS',
    'BGP',
    'BLAKE',
    'CAT',
    'CHACHA',
    'CIS',
    'CP',
    'CVE',
    'DES',
    'DSA',
    'EAP',
    'ECDSA',
    'ED',
  ],
  ...[
    'EL',
    'FIPS',
    'GCM',
    'GHSA',
    'GPT',
    'H1',
    'H2',
    'HMAC',
    'HTTP',
    'IEEE',
    'IP',
    'IPV',
    'ISO',
    'KB',
    'LATIN',
  ],
  ...[
    'LTE',
    'MD',
    'MPLS',
    'MTU',
    'OSPF',
    'PBKDF',
    'PCI',
    'PEP',
    'PKCS',
    'POE',
    'Q1',
    'Q2',
    'Q3',
    'Q4',
    'RC',
    'RFC',
  ],
  ...[
    'RHEL',
    'RIPEMD',
    'RSA',
    'SHA',
    'SHA2',
    'SHA3',
    'SOC',
    'SSL',
    'TCP',
    'TLS',
    'UCS',
    'UDP',
    'USB',
    'UTC',
    'UTF',
  ],
  ...['VLAN', 'VRF', 'WIFI', 'WPA', 'X509', 'XML', 'ZONE'],
] as const;

export interface ReferenceRules {
  isReference(id: string): boolean;
}

/** `more` are further prefixes that look like those of an issue but are none; `SHA` and `SHA-256` say the same. */
export function createReferenceRules(more: readonly string[]): ReferenceRules {
  const others = new Set<string>([...NOT_REFERENCES, ...more.map((text) => text.replace(/-\d*$/, ''))]);
  const isAdvisory = /^(?:CVE-\d{4}-|GHSA-[0-9a-z]{4}-|#)/;
  return { isReference: (id) => isAdvisory.test(id) || !others.has(id.replace(/-\d+$/, '')) };
}

/** Every id in the words of `nodes`, in order, each once. Code is not looked at: it is full of names with numbers. */
export function findIds(nodes: readonly Content[], rules: ReferenceRules): readonly string[] {
  const ids = new Set<string>();
  const text = proseText(nodes);
  if (!/\d/.test(text)) return [];
  for (const { 0: id, index } of text.matchAll(ID_IN_TEXT)) {
    const isJoined = JOINED.test(text.slice(Math.max(0, index - 2), index));
    if (!isJoined && rules.isReference(id)) ids.add(id);
  }
  return [...ids];
}

export interface Referenced {
  readonly references: readonly Reference[];
  /** The sentence without them. */
  readonly rest: readonly Content[];
}

const SEPARATOR = String.raw`(?:\s*[,;/&]\s*|\s+and\s+|\s+)`;
const LEADING = new RegExp(
  String.raw`^\s*(?<ids>\[?(?:${REFERENCE_ID})\]?(?:${SEPARATOR}\[?(?:${REFERENCE_ID})\]?)*)\s*(?:[-–—:]\s+|:\s*)(?=\S)`,
);
const ONLY_IDS = new RegExp(`^(?:${REFERENCE_ID})(?:${SEPARATOR}(?:${REFERENCE_ID}))*$`);

/** Takes off ids that stand before the sentence (`#5775 - `) or behind it in parentheses (`(PA-1, CVE-2025-1234)`). */
export function takeReferences(nodes: readonly Content[], rules: ReferenceRules): Referenced {
  const leading = takeLeading(nodes, rules);
  const trailing = takeTrailing(leading.rest, rules);
  // Of an id that is written twice the first counts.
  const references = new Map(
    [...leading.references, ...trailing.references].toReversed().map((one) => [one.id, one]),
  );
  return { references: [...references.values()].toReversed(), rest: trailing.rest };
}

function takeLeading(nodes: readonly Content[], rules: ReferenceRules): Referenced {
  const match = LEADING.exec(inlineText(nodes));
  if (match === null) return { references: [], rest: nodes };
  const references = referencesIn(sliceInline(nodes, 0, match[0].length), rules);
  return references
    ? { references, rest: sliceInline(nodes, match[0].length) }
    : { references: [], rest: nodes };
}

function takeTrailing(nodes: readonly Content[], rules: ReferenceRules): Referenced {
  const text = inlineText(nodes);
  const { start, stop } = trailingGroups(text, rules);
  const references = start < text.length ? referencesIn(sliceInline(nodes, start), rules) : undefined;
  if (references === undefined) return { references: [], rest: nodes };
  const rest = sliceInline(nodes, 0, start);
  const closes = stop !== '' && !/[.;!?]$/.test(text.slice(0, start));
  return { references, rest: closes ? [...rest, { type: 'text', value: stop }] : rest };
}

/** Where the parentheses with nothing but ids begin that end a text, read from its end: `… (PA-1) [PA-2].` */
function trailingGroups(
  text: string,
  rules: ReferenceRules,
): { readonly start: number; readonly stop: string } {
  let start = text.length;
  let stop = '';
  let end = text.trimEnd().length;
  while (end > 0) {
    const mark = /[.;]/.test(text.charAt(end - 1)) ? text.charAt(end - 1) : '';
    const close = end - mark.length - 1;
    if (!/[)\]]/.test(text.charAt(close))) break;
    const open = Math.max(text.lastIndexOf('(', close), text.lastIndexOf('[', close));
    const ids = text.slice(open + 1, close);
    if (open < 1 || !ONLY_IDS.test(ids) || !idsIn(ids).every((id) => rules.isReference(id))) break;
    stop ||= mark;
    end = lengthWithoutSpace(text, open);
    if (end === 0) break;
    start = end;
  }
  return { start, stop };
}

function lengthWithoutSpace(text: string, end: number): number {
  let length = end;
  while (length > 0 && /\s/.test(text.charAt(length - 1))) length -= 1;
  return length;
}

function idsIn(text: string): readonly string[] {
  return text.match(new RegExp(REFERENCE_ID, 'g')) ?? [];
}

/** Nothing when there is more than ids and what joins them: an image, a word that only looks like an id. */
function referencesIn(nodes: readonly Content[], rules: ReferenceRules): readonly Reference[] | undefined {
  const references: Reference[] = [];
  for (const node of nodes) {
    if (node.type !== 'text' && !isElement(node, 'a', 'b', 'em', 'i', 'strong')) return undefined;
    const ids = idsIn(inlineText([node]));
    if (!ids.every((id) => rules.isReference(id))) return undefined;
    const url = isElement(node, 'a') ? node.properties.href : undefined;
    references.push(...ids.map((id) => (typeof url === 'string' ? { id, url } : { id })));
  }
  return references;
}

export function isReferenceList(text: string): boolean {
  return text.split(new RegExp(SEPARATOR)).every((part) => ONE_ID.test(part));
}
