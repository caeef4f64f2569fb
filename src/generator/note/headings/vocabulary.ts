import { memoize } from '#core/memoize.ts';
import { KINDS, type Kind } from '#core/model/kind.ts';
import { namesOfKind, noteLabel, singularOf } from '#core/model/kind-labels.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { nearest } from '../../nearest.ts';
import { ACTION_HEADINGS, ASIDE_HEADINGS, KIND_VOCABULARY } from './kind-vocabulary.ts';

/** A label that is close to one of these is reported as a typo. */
const LABELS = KINDS.filter((kind) => kind !== 'internal' && kind !== 'other').map(noteLabel);

/** The most common headings for each kind. */
const HEADINGS =
  `New features|Features|What's new|Highlights|Enhancements|Improvements|Bug fixes|Fixed issues|
Resolved issues|Known issues|Known limitations|Limitations|Breaking changes|Deprecations|Deprecated features|
Removed features|Security fixes|Security updates|Action required|Upgrade notes|Before you upgrade`
    .split('|')
    .map((heading) => heading.trim());

const MIN_HEADING_LENGTH = 6;
const TWO_TYPOS_LENGTH = 9;

/**
 * Short words that are close to `Fix` but mean something else, such as `nix` and `fit`. Only words such as `Fiz` are
 * reported.
 */
const SHORT_WORD = /^(?:.{0,2}|[^f]..|f(?:ax|ib|ig|in|ir|it|ox))$/i;

export interface Vocabulary {
  /** The kind that a heading such as `Bug fixes` or `🐛 12 fixes in v3.1` gives to the content below it. */
  kindOfHeading(text: string): Kind | undefined;
  /** The area of a heading such as `Improvements to the editor`; undefined if the heading names only a kind. */
  areaInHeading(text: string): string | undefined;
  /**
   * Kind and area of `Editor improvements`, which can be the heading of a group or of one entry: the caller decides by
   * its context.
   */
  kindBehindArea(text: string): { readonly kind: Kind; readonly area: string } | undefined;
  /** The kind of a label such as `Fix`. There is no label for `other`. */
  kindOfLabel(text: string): Kind | undefined;
  isActionHeading(text: string): boolean;
  /** Whether a heading such as `Contributors` or `Supported packages` has no changes below it. */
  isAsideHeading(text: string): boolean;
  /** The known label that an unknown label is one typo away from (one letter wrong, or two letters swapped). */
  nearestLabel(text: string): string | undefined;
  /** The known heading that an unknown heading is one or two typos away from: `Bug fxies`. */
  nearestHeading(text: string): string | undefined;
}

/** The most important kind comes first. It is used if a label names several kinds. */
const BY_IMPORTANCE: readonly Kind[] = [
  'security',
  'breaking',
  'deprecation',
  'fix',
  'feature',
  'enhancement',
];

/** Reads `[SECURITY/BUGFIX]`; undefined if a part is not a kind. */
function mostImportantOf(kinds: readonly (Kind | undefined)[]): Kind | undefined {
  return kinds.includes(undefined) ? undefined : BY_IMPORTANCE.find((kind) => kinds.includes(kind));
}

export function createVocabulary(config: Pick<SiteConfig, 'kinds' | 'actionHeadings'>): Vocabulary {
  const kinds = new Map<string, Kind>();
  for (const kind of KINDS) {
    for (const word of [...namesOfKind(kind), ...KIND_VOCABULARY[kind].headings])
      kinds.set(normalize(word), kind);
  }
  // Settings of the publisher override the built-in terms.
  for (const kind of KINDS) for (const word of config.kinds[kind] ?? []) kinds.set(normalize(word), kind);
  const actions = new Set([...ACTION_HEADINGS, ...config.actionHeadings].map(normalize));
  const kindOf = (text: string): Kind | undefined => kinds.get(normalize(text));
  /** The first kind of several: `Bug fixes and improvements` is read as fixes. */
  const kindOfParts = (text: string): Kind | undefined => {
    const kinds = text
      .split(/\s*(?:,|&|\+|\/|\band\b)\s*/i)
      .filter((part) => part !== '')
      .map(kindOf);
    return kinds.length > 1 && kinds.every((kind) => kind !== undefined) ? kinds[0] : undefined;
  };
  /** Headings such as `Tests for functions` and `Documentation for operators` may be features, so they get no kind. */
  const kindOfDivided = (text: string): Kind | undefined => {
    const { kind = '', area } = divide(text) ?? {};
    const named = kindOf(kind);
    return named === 'internal' && area !== undefined ? undefined : named;
  };
  const kindOfHeading = (text: string): Kind | undefined => {
    const bare = withoutCount(text);
    const plain = bare.replace(EMPHASIS, '');
    return kindOf(bare) ?? kindOf(plain) ?? kindOfParts(plain) ?? kindOfDivided(bare);
  };
  return {
    kindOfHeading,
    areaInHeading: (text) => {
      const bare = withoutCount(text);
      const divided = kindOf(bare) === undefined ? divide(bare) : undefined;
      return divided && kindOfDivided(bare) !== undefined ? divided.area : undefined;
    },
    kindBehindArea: (text) => {
      const { area, kind } = KIND_AT_END.exec(text.trim())?.groups ?? {};
      const found = kind === undefined ? undefined : kindOf(kind);
      return area === undefined || found === undefined ? undefined : { area, kind: found };
    },
    kindOfLabel: (text) => {
      const kind = kindOf(text) ?? mostImportantOf(text.split('/').map(kindOf));
      return kind === 'other' ? undefined : kind;
    },
    isActionHeading: (text) => actions.has(normalize(text)),
    isAsideHeading: (text) => ASIDE.has(normalize(text)),
    nearestLabel: (text) =>
      kindOf(text) === undefined && !SHORT_WORD.test(text) ? nearest(text, LABELS, 1) : undefined,
    nearestHeading: (text) =>
      kindOfHeading(text) === undefined && text.length >= MIN_HEADING_LENGTH
        ? nearest(text, HEADINGS, text.length >= TWO_TYPOS_LENGTH ? 2 : 1)
        : undefined,
  };
}

/** Removes a leading count: `12 bug fixes`. */
function withoutCount(text: string): string {
  return text.replace(/^\s*\d+\s+(?=\p{L})/u, '');
}

/** Adjectives before a kind that add no information: `Core features`. */
const EMPHASIS =
  /^(?:(?:all|additional|core|further|important|key|main|major|more|most|notable|other|significant|various) )+(?=\p{L})/iu;

const KIND_AT_END =
  /^(?<area>\S+(?: \S+){0,3}?) (?<kind>(?:new )?features|enhancements|improvements|(?:bug ?)?fixes|bugfixes|known issues|deprecations|breaking changes)$/i;

const DIVIDED = /^(?<kind>.*?)\s+(?:(?<since>since|from)|in|to|for)\s+(?<area>\S.*)$/iu;

/** A plural, or a participle: `Update to PostgreSQL 14` is a single change. */
const SEVERAL = /(?:s|ed|new)$/i;

/** Text that only refers to the current release. */
const HERE =
  /^(?:(?:this|the|our) )?(?:latest |new )?(?:release|version|update|patch|v?\d[\w.+-]*)(?: v?\d[\w.+-]*)?[.:]?$/i;

function divide(text: string): { readonly kind: string; readonly area?: string } | undefined {
  const { kind, since, area } = DIVIDED.exec(text.trim())?.groups ?? {};
  if (kind === undefined || area === undefined) return undefined;
  if (HERE.test(area)) return { kind };
  if (!SEVERAL.test(kind)) return undefined;
  return since !== undefined ? { kind } : { kind, area: area.replace(/[.:]$/, '') };
}

/** The size of the cache: labels repeat across notes, and each heading is normalised several times in succession. */
const CACHE_SIZE = 1_000;

/** `🐛 Bug Fixes (from beta 2):`, `:bug: bug-fix` and `bug fix` become the same text. */
const normalize = memoize(CACHE_SIZE, (text) =>
  text
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/\([^()]*\)/g, ' ')
    .replace(/:[a-z0-9_+-]+:/g, ' ')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
    .split(' ')
    .map(singularOf)
    .join(' '),
);

/** Settings cannot change these headings, because nobody names changes like this. */
const ASIDE: ReadonlySet<string> = new Set(ASIDE_HEADINGS.map(normalize));
