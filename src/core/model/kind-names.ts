import { KINDS, type Kind, type KindCounts } from './kind.ts';

/**
 * The names of a kind, in the singular and in lower case: for headings, queries, filters and the command line. The first name is its label
 * in notes. The texts for readers are the messages `kinds.*`.
 */
const KIND_NAMES: Readonly<Record<Kind, readonly [label: string, ...others: string[]]>> = {
  feature: ['feature', 'new', 'new feature'],
  enhancement: ['enhancement', 'improvement'],
  fix: ['fix', 'fixed', 'bug', 'bug fix', 'bugfix'],
  'known-issue': ['known issue', 'known', 'known bug'],
  breaking: ['breaking change', 'breaking', 'break'],
  deprecation: ['deprecation', 'deprecated'],
  security: ['security', 'security fix', 'security issue', 'vulnerability', 'cve'],
  internal: ['internal', 'internal change', 'chore'],
  other: ['other'],
};

/** All names of a kind, in the singular and in lower case. */
export function namesOfKind(kind: Kind): readonly string[] {
  return KIND_NAMES[kind];
}

/** The label of a kind in a note: `Known issue`. */
export function noteLabel(kind: Kind): string {
  const [label] = KIND_NAMES[kind];
  return `${label.charAt(0).toUpperCase()}${label.slice(1)}`;
}

/** The kind with a name in any form: `bugfixes`, `Known issues`, `known-issue`. */
export function parseKind(text: string): Kind | undefined {
  const words = text
    .toLowerCase()
    .trim()
    .split(/[\s_-]+/);
  const name = words.map(singularOf).join(' ');
  return KINDS.find((kind) => namesOfKind(kind).includes(name));
}

/** `fix` for `fixes`, `vulnerability` for `vulnerabilities`. */
export function singularOf(word: string): string {
  if (!word.endsWith('s')) return word;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^s'i]s$/.test(word) ? word.slice(0, -1) : word;
}

/** The kinds that occur, in page order. */
export function countedKinds(counts: KindCounts): readonly (readonly [kind: Kind, count: number])[] {
  return KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [[kind, count] as const] : [];
  });
}
