import type { Kind } from '../../model/kind.ts';

type OfKind = `kinds.${Exclude<Kind, 'other'>}` | `kinds.${'plural' | 'count' | 'caption'}-${Kind}`;

/** Changes by kind: `Fix`, `3 fixes`. */
export const kinds = {
  /** The kind of one change, next to its text. */
  'kinds.feature': 'Feature',
  'kinds.enhancement': 'Enhancement',
  'kinds.fix': 'Fix',
  'kinds.known-issue': 'Known issue',
  'kinds.breaking': 'Breaking change',
  'kinds.deprecation': 'Deprecation',
  'kinds.security': 'Security',
  'kinds.internal': 'Internal',

  /** The severity of an issue, next to its kind. */
  'kinds.severity': '{severity, select, critical {Critical severity} high {High severity} medium {Medium severity} other {Low severity}}',

  /** Changes of a kind in general, in a sentence. */
  'kinds.plural-feature': 'features',
  'kinds.plural-enhancement': 'enhancements',
  'kinds.plural-fix': 'fixes',
  'kinds.plural-known-issue': 'known issues',
  'kinds.plural-breaking': 'breaking changes',
  'kinds.plural-deprecation': 'deprecations',
  'kinds.plural-security': 'security fixes',
  'kinds.plural-internal': 'internal changes',
  'kinds.plural-other': 'other changes',

  /** How many changes of a kind there are. `other` has changes without a kind. */
  'kinds.count-feature': '{count, plural, one {# feature} other {# features}}',
  'kinds.count-enhancement': '{count, plural, one {# enhancement} other {# enhancements}}',
  'kinds.count-fix': '{count, plural, one {# fix} other {# fixes}}',
  'kinds.count-known-issue': '{count, plural, one {# known issue} other {# known issues}}',
  'kinds.count-breaking': '{count, plural, one {# breaking change} other {# breaking changes}}',
  'kinds.count-deprecation': '{count, plural, one {# deprecation} other {# deprecations}}',
  'kinds.count-security': '{count, plural, one {# security fix} other {# security fixes}}',
  'kinds.count-internal': '{count, plural, one {# internal change} other {# internal changes}}',
  'kinds.count-other': '{count, plural, one {# change} other {# changes}}',

  /** Below a large number, which is `count`: short, and without the number. */
  'kinds.caption-feature': '{count, plural, one {Feature} other {Features}}',
  'kinds.caption-enhancement': '{count, plural, one {Enhancement} other {Enhancements}}',
  'kinds.caption-fix': '{count, plural, one {Fix} other {Fixes}}',
  'kinds.caption-known-issue': '{count, plural, one {Known issue} other {Known issues}}',
  'kinds.caption-breaking': '{count, plural, other {Breaking}}',
  'kinds.caption-deprecation': '{count, plural, one {Deprecation} other {Deprecations}}',
  'kinds.caption-security': '{count, plural, other {Security}}',
  'kinds.caption-internal': '{count, plural, other {Internal}}',
  'kinds.caption-other': '{count, plural, one {Change} other {Changes}}',

  /** Below the counts: what is shown after the reader has chosen kinds. `listed` says what is counted. */
  'kinds.all-shown': '{listed, select, releases {{count, plural, one {# release} other {# releases}}} other {{count, plural, one {# change} other {# changes}}}}',
  'kinds.some-shown': '{listed, select, releases {{shown} of {count, plural, one {# release} other {# releases}} shown} other {{shown} of {count, plural, one {# change} other {# changes}} shown}}',
  'kinds.show-all': 'Show all',
} as const satisfies Readonly<Record<OfKind, string> & Record<string, string>>;
