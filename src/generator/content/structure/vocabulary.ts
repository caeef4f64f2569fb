import { KINDS, type Kind } from '#core/model/kind.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { nearest } from '../nearest.ts';

/** Words for kinds, as headings and as labels. Case, plural, punctuation and pictures do not matter. */
const BUILT_IN: Readonly<Record<Kind, readonly string[]>> = {
  feature: [
    ...[
      'new',
      'feature',
      'new feature',
      'new and noteworthy',
      "what's new",
      'what is new',
      'whats new',
      'added',
    ],
    ...['addition', 'new functionality', 'new capability', 'major feature', 'feature highlight', 'highlight'],
  ],
  enhancement: [
    ...['enhancement', 'improvement', 'improved', 'enhanced', 'minor improvement', 'general improvement'],
    ...['performance improvement', 'performance enhancement', 'usability improvement', 'feature enhancement'],
    ...[
      'feature improvement',
      'ui improvement',
      'update',
      'optimization',
      'optimisation',
      'new and improved',
    ],
  ],
  fix: [
    ...[
      'fix',
      'fixed',
      'bug',
      'bug fix',
      'bugfix',
      'bug fixed',
      'fixed bug',
      'hotfix',
      'resolved',
      'resolved bug',
    ],
    ...[
      'fixed issue',
      'issue fixed',
      'resolved issue',
      'issue resolved',
      'resolved problem',
      'fixed problem',
    ],
    ...[
      'addressed issue',
      'issue addressed',
      'fixed defect',
      'resolved defect',
      'defect fixed',
      'correction',
    ],
    ...['corrected', 'resolved caveat', 'customer reported fix', 'stability fix', 'other fix', 'minor fix'],
  ],
  'known-issue': [
    ...[
      'known issue',
      'known problem',
      'known bug',
      'known limitation',
      'known defect',
      'open issue',
      'open bug',
    ],
    ...[
      'open caveat',
      'open problem',
      'caveat',
      'limitation',
      'known issue and limitation',
      'unresolved issue',
    ],
  ],
  breaking: [
    ...[
      'breaking',
      'breaking change',
      'breaking api change',
      'incompatible change',
      'incompatibility',
      'removed',
    ],
    ...[
      'backward incompatible change',
      'backwards incompatible change',
      'backwards incompatibility',
      'removal',
    ],
    ...['removed feature', 'compatibility break'],
  ],
  deprecation: [
    ...['deprecation', 'deprecated', 'deprecated feature', 'deprecation notice', 'feature deprecation'],
    ...['deprecation and removal', 'deprecated functionality'],
  ],
  security: [
    ...[
      'security',
      'security fix',
      'security update',
      'security patch',
      'security advisory',
      'security issue',
    ],
    ...[
      'security bulletin',
      'security improvement',
      'security vulnerability',
      'vulnerability',
      'vulnerability fix',
    ],
    ...['vulnerability fixed', 'fixed vulnerability', 'resolved vulnerability', 'security bug fix', 'cve'],
  ],
  other: [
    'other',
    'other change',
    'change',
    'changed',
    'miscellaneous',
    'misc',
    'minor change',
    'general change',
  ],
};

const ACTION_HEADINGS = [
  'action required',
  'required action',
  'upgrade note',
  'before you upgrade',
  'before upgrading',
  'before you begin the upgrade',
];

/** What pages call the kinds; a label that is close to one of these is taken for a slip of the pen. */
const LABELS = ['Feature', 'Enhancement', 'Fix', 'Known issue', 'Breaking change', 'Deprecation', 'Security'];

export interface Vocabulary {
  /** The kind that a heading such as `Bug fixes` or `What’s new?` gives to what stands below it. */
  kindOfHeading(text: string): Kind | undefined;
  /** The kind that a label such as `Fix` says. `other` has no label. */
  kindOfLabel(text: string): Kind | undefined;
  isActionHeading(text: string): boolean;
  /** The label that was meant, for one that is unknown but close to it. */
  nearestLabel(text: string): string | undefined;
}

export function createVocabulary(config: Pick<SiteConfig, 'kinds' | 'actionHeadings'>): Vocabulary {
  const kinds = new Map<string, Kind>();
  for (const kind of KINDS) {
    for (const word of [...BUILT_IN[kind], ...(config.kinds[kind] ?? [])]) kinds.set(normalize(word), kind);
  }
  // What a publisher says counts more than what is built in.
  for (const kind of KINDS) for (const word of config.kinds[kind] ?? []) kinds.set(normalize(word), kind);
  const actions = new Set([...ACTION_HEADINGS, ...config.actionHeadings].map(normalize));
  const kindOfHeading = (text: string): Kind | undefined => kinds.get(normalize(text));
  return {
    kindOfHeading,
    kindOfLabel: (text) => {
      const kind = kindOfHeading(text);
      return kind === 'other' ? undefined : kind;
    },
    isActionHeading: (text) => actions.has(normalize(text)),
    nearestLabel: (text) =>
      kindOfHeading(text) === undefined ? nearest(text, LABELS, text.length < 5 ? 1 : 2) : undefined,
  };
}

/** `🐛 Bug Fixes (from beta 2):` and `bug fix` are the same word. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/\([^()]*\)/g, ' ')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
    .split(' ')
    .map(singular)
    .join(' ');
}

function singular(word: string): string {
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  if (word.length > 3 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && /[^s'i]s$/.test(word) ? word.slice(0, -1) : word;
}
