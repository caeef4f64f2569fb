import type { Kind, KindCounts } from './kind.ts';
import { KINDS } from './kind.ts';

/** What readers call a kind, in the places where its name stands. */
interface KindWords {
  /** Beside an entry: `Known issue`. Empty for what has no kind: it shows as plain text. */
  readonly label: string;
  /** In a sentence, after 1 and after any other number. */
  readonly singular: string;
  readonly plural: string;
  /** Below a large number, after 1 and after any other number. */
  readonly caption: readonly [one: string, many: string];
  /** Over a narrow column of numbers; `caption` where it is short enough. */
  readonly abbreviation?: string;
}

const KIND_WORDS: Readonly<Record<Kind, KindWords>> = {
  feature: {
    label: 'Feature',
    singular: 'feature',
    plural: 'features',
    caption: ['Feature', 'Features'],
  },
  enhancement: {
    label: 'Enhancement',
    singular: 'enhancement',
    plural: 'enhancements',
    caption: ['Enhancement', 'Enhancements'],
    abbreviation: 'Enhanc.',
  },
  fix: { label: 'Fix', singular: 'fix', plural: 'fixes', caption: ['Fix', 'Fixes'] },
  'known-issue': {
    label: 'Known issue',
    singular: 'known issue',
    plural: 'known issues',
    caption: ['Known issue', 'Known issues'],
    abbreviation: 'Known',
  },
  breaking: {
    label: 'Breaking change',
    singular: 'breaking change',
    plural: 'breaking changes',
    caption: ['Breaking', 'Breaking'],
  },
  deprecation: {
    label: 'Deprecation',
    singular: 'deprecation',
    plural: 'deprecations',
    caption: ['Deprecation', 'Deprecations'],
    abbreviation: 'Deprec.',
  },
  security: {
    label: 'Security',
    singular: 'security fix',
    plural: 'security fixes',
    caption: ['Security', 'Security'],
  },
  internal: {
    label: 'Internal',
    singular: 'internal change',
    plural: 'internal changes',
    caption: ['Internal', 'Internal'],
  },
  other: { label: '', singular: 'change', plural: 'changes', caption: ['Change', 'Changes'] },
};

export function kindWords(kind: Kind): KindWords {
  return KIND_WORDS[kind];
}

/** `fixes` for 12, `fix` for 1: the word that follows the number. */
export function kindNoun(kind: Kind, count: number): string {
  return count === 1 ? KIND_WORDS[kind].singular : KIND_WORDS[kind].plural;
}

/** The kinds that occur, in the order in which pages count them. */
export function countedKinds(counts: KindCounts): readonly (readonly [kind: Kind, count: number])[] {
  return KINDS.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [[kind, count] as const] : [];
  });
}

/** `12 fixes, 1 security fix`; empty when nothing is counted. */
export function countsInWords(counts: KindCounts): string {
  return countedKinds(counts)
    .map(([kind, count]) => `${count} ${kindNoun(kind, count)}`)
    .join(', ');
}
