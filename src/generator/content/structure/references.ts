import type { Nodes, PhrasingContent } from 'mdast';
import type { Reference } from '#core/model/release.ts';
import { proseText } from '../markdown/plain-text.ts';
import { inlineText, sliceInline } from '../markdown/slice-inline.ts';

/** `CVE-2025-1234`, `GHSA-jfh8-c2jp-5v3q`, `#1234`, `PA-3290` */
const ID = String.raw`CVE-\d{4}-\d{4,}|GHSA(?:-[0-9a-z]{4}){3}|#\d+|[A-Z][A-Z0-9]{1,9}-\d+`;

/** Not within a longer word or number: `SHA-2-256`, `TLS-1.3`, `A&#38;`. */
const ID_IN_TEXT = new RegExp(String.raw`(?<![\p{L}\p{N}_&/#-])(?:${ID})(?![\p{L}\p{N}_-]|\.\d)`, 'gu');
const ONE_ID = new RegExp(`^(?:${ID})$`);

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
export function findIds(nodes: readonly Nodes[], rules: ReferenceRules): readonly string[] {
  const ids = new Set<string>();
  for (const [id] of proseText(nodes).matchAll(ID_IN_TEXT)) {
    if (rules.isReference(id)) ids.add(id);
  }
  return [...ids];
}

export interface Referenced {
  readonly references: readonly Reference[];
  /** The sentence without them. */
  readonly rest: readonly PhrasingContent[];
}

const SEPARATOR = String.raw`(?:\s*[,;/&]\s*|\s+and\s+|\s+)`;
const LEADING = new RegExp(
  String.raw`^\s*(?<ids>\[?(?:${ID})\]?(?:${SEPARATOR}\[?(?:${ID})\]?)*)\s*(?:[-–—:]\s+|:\s*)(?=\S)`,
);
const TRAILING = new RegExp(
  String.raw`\s*[([](?<ids>(?:${ID})(?:${SEPARATOR}(?:${ID}))*)[)\]](?<stop>[.;]?)\s*$`,
);

/** Takes off ids that stand before the sentence (`#5775 - `) or behind it in parentheses (`(PA-1, CVE-2025-1234)`). */
export function takeReferences(nodes: readonly PhrasingContent[], rules: ReferenceRules): Referenced {
  const leading = takeLeading(nodes, rules);
  const trailing: Reference[] = [];
  let { rest } = leading;
  for (
    let taken = takeTrailing(rest, rules);
    taken.references.length > 0;
    taken = takeTrailing(rest, rules)
  ) {
    trailing.unshift(...taken.references);
    rest = taken.rest;
  }
  const references = new Map([...leading.references, ...trailing].toReversed().map((one) => [one.id, one]));
  return { references: [...references.values()].toReversed(), rest };
}

function takeLeading(nodes: readonly PhrasingContent[], rules: ReferenceRules): Referenced {
  const match = LEADING.exec(inlineText(nodes));
  if (match === null) return { references: [], rest: nodes };
  const references = referencesIn(sliceInline(nodes, 0, match[0].length), rules);
  return references
    ? { references, rest: sliceInline(nodes, match[0].length) }
    : { references: [], rest: nodes };
}

function takeTrailing(nodes: readonly PhrasingContent[], rules: ReferenceRules): Referenced {
  const text = inlineText(nodes);
  const match = TRAILING.exec(text);
  if (match === null || match.index === 0) return { references: [], rest: nodes };
  const references = referencesIn(sliceInline(nodes, match.index), rules);
  if (references === undefined) return { references: [], rest: nodes };
  const stop = match.groups?.stop ?? '';
  const rest = sliceInline(nodes, 0, match.index);
  const closes = stop !== '' && !/[.;!?]$/.test(text.slice(0, match.index));
  return { references, rest: closes ? [...rest, { type: 'text', value: stop }] : rest };
}

/** Nothing when there is more than ids and what joins them: an image, a word that only looks like an id. */
function referencesIn(
  nodes: readonly PhrasingContent[],
  rules: ReferenceRules,
): readonly Reference[] | undefined {
  const references: Reference[] = [];
  for (const node of nodes) {
    if (node.type !== 'text' && node.type !== 'link' && node.type !== 'strong' && node.type !== 'emphasis') {
      return undefined;
    }
    const ids = inlineText([node]).match(new RegExp(ID, 'g')) ?? [];
    if (!ids.every((id) => rules.isReference(id))) return undefined;
    const url = node.type === 'link' ? node.url : undefined;
    references.push(...ids.map((id) => (url === undefined ? { id } : { id, url })));
  }
  return references;
}

export function isReferenceList(text: string): boolean {
  return text.split(new RegExp(SEPARATOR)).every((part) => ONE_ID.test(part));
}
