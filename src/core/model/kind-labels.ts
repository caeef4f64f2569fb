import { KINDS, type Kind, type KindCounts } from './kind.ts';

/** What readers call a kind, in the places where its name stands. */
interface KindLabels {
  /** Beside an entry: `Known issue`. Empty for what has no kind: it shows as plain text. */
  readonly label: string;
  /** In a sentence, after 1 and after any other number. */
  readonly singular: string;
  readonly plural: string;
  /** Below a large number, after 1 and after any other number. */
  readonly caption: readonly [one: string, many: string];
  /** What else people call it, in the singular: in a query, in a filter, on the command line and over a list. */
  readonly names?: readonly string[];
}

const KIND_LABELS: Readonly<Record<Kind, KindLabels>> = {
  feature: {
    label: 'Feature',
    singular: 'feature',
    plural: 'features',
    caption: ['Feature', 'Features'],
    names: ['new', 'new feature'],
  },
  enhancement: {
    label: 'Enhancement',
    singular: 'enhancement',
    plural: 'enhancements',
    caption: ['Enhancement', 'Enhancements'],
    names: ['improvement'],
  },
  fix: {
    label: 'Fix',
    singular: 'fix',
    plural: 'fixes',
    caption: ['Fix', 'Fixes'],
    names: ['fixed', 'bug', 'bug fix', 'bugfix'],
  },
  'known-issue': {
    label: 'Known issue',
    singular: 'known issue',
    plural: 'known issues',
    caption: ['Known issue', 'Known issues'],
    names: ['known', 'known bug'],
  },
  breaking: {
    label: 'Breaking change',
    singular: 'breaking change',
    plural: 'breaking changes',
    caption: ['Breaking', 'Breaking'],
    names: ['break'],
  },
  deprecation: {
    label: 'Deprecation',
    singular: 'deprecation',
    plural: 'deprecations',
    caption: ['Deprecation', 'Deprecations'],
    names: ['deprecated'],
  },
  security: {
    label: 'Security',
    singular: 'security fix',
    plural: 'security fixes',
    caption: ['Security', 'Security'],
    names: ['security issue', 'vulnerability', 'cve'],
  },
  internal: {
    label: 'Internal',
    singular: 'internal change',
    plural: 'internal changes',
    caption: ['Internal', 'Internal'],
    names: ['chore'],
  },
  other: { label: '', singular: 'change', plural: 'changes', caption: ['Change', 'Changes'] },
};

export function kindLabels(kind: Kind): KindLabels {
  return KIND_LABELS[kind];
}

/** All names of a kind, in the singular and in lower case. What has no kind has no name but its own. */
export function namesOfKind(kind: Kind): readonly string[] {
  if (kind === 'other') return [kind];
  const { label, singular, names = [] } = KIND_LABELS[kind];
  return [kind.replace('-', ' '), label.toLowerCase(), singular, ...names];
}

/** The kind that somebody calls so: `bugfixes`, `Known issues`, `known-issue`. */
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

/** `fixes` for 12, `fix` for 1: the word that follows the number. */
export function kindNoun(kind: Kind, count: number): string {
  return count === 1 ? KIND_LABELS[kind].singular : KIND_LABELS[kind].plural;
}

/** The kinds that occur, in the order in which pages count them. */
export function countedKinds(counts: KindCounts): readonly (readonly [kind: Kind, count: number])[] {
  return KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [[kind, count] as const] : [];
  });
}
