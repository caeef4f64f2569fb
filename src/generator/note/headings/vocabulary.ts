import { KINDS, type Kind } from '#core/model/kind.ts';
import { noteLabel } from '#core/model/kind-names.ts';
import { ENGLISH } from '#core/model/note-terms/en.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import type { NoteTerms } from '#core/model/note-terms/note-terms.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { nearest } from '../../nearest.ts';
import { divideHeading } from './divide-heading.ts';
import { EAST_ASIAN, foldTerm } from './fold-term.ts';
import { ASIDE_TERMS, type Meaning, TERM_MEANINGS } from './known-terms.ts';

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
  /** Whether a heading such as `Upgrade notes for administrators` is above required actions. */
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
  // Settings of the publisher override the built-in terms.
  const own = new Map<string, Meaning>(
    KINDS.flatMap((kind) => (config.kinds[kind] ?? []).map((term) => [foldTerm(term), kind] as const)),
  );
  for (const heading of config.actionHeadings) own.set(foldTerm(heading), 'action');
  const meaningOf = (text: string): Meaning | undefined => {
    const term = foldTerm(text);
    return own.get(term) ?? TERM_MEANINGS.get(term)?.means;
  };
  /** Actions, or else the first kind of several: `Bug fixes and improvements` is read as fixes. */
  const meaningOfParts = (text: string): Meaning | undefined => {
    const meanings = text
      .split(EAST_ASIAN.test(text) ? UNSPACED_AND : AND)
      .filter((part) => part !== '')
      .map(meaningOf);
    if (meanings.length < 2 || meanings.includes(undefined)) return undefined;
    return meanings.includes('action') ? 'action' : meanings[0];
  };
  /** Headings such as `Tests for functions` and `Documentation for operators` may be features, so they get no kind. */
  const meaningOfDivided = (text: string): Meaning | undefined => {
    const { kind = '', area } = divide(text) ?? {};
    const named = meaningOf(kind);
    return named === 'internal' && area !== undefined ? undefined : named;
  };
  const meaningOfHeading = (text: string): Meaning | undefined => {
    const bare = withoutNumber(text);
    const plain = bare.replace(EMPHASIS, '');
    const meaning = meaningOf(bare) ?? meaningOf(plain) ?? meaningOfParts(plain) ?? meaningOfDivided(bare);
    if (meaning !== undefined) return meaning;
    const divided = divideHeading(plain);
    return divided?.isBehind && divided.means !== 'action' ? undefined : divided?.means;
  };
  const kindOf = (text: string): Kind | undefined => kindIn(meaningOf(text));
  const kindOfHeading = (text: string): Kind | undefined => kindIn(meaningOfHeading(text));
  return {
    kindOfHeading,
    areaInHeading: (text) => {
      const bare = withoutNumber(text);
      if (meaningOf(bare) !== undefined) return undefined;
      if (meaningOfDivided(bare) !== undefined) return divide(bare)?.area;
      const divided =
        meaningOfHeading(text) === undefined ? undefined : divideHeading(bare.replace(EMPHASIS, ''));
      return divided?.isBehind && divided.means !== 'action' ? undefined : divided?.area;
    },
    kindBehindArea: (text) => {
      const { area, kind } = KIND_AT_END.exec(text.trim())?.groups ?? {};
      const found = kind === undefined ? undefined : kindOf(kind);
      if (area !== undefined && found !== undefined) return { area: area.replace(/[:：]$/, ''), kind: found };
      const divided = divideHeading(text);
      const behind = divided?.isBehind ? kindIn(divided.means) : undefined;
      return behind && divided?.area !== undefined ? { area: divided.area, kind: behind } : undefined;
    },
    kindOfLabel: (text) => {
      const kind = kindOf(text) ?? mostImportantOf(text.split('/').map(kindOf));
      return kind === 'other' ? undefined : kind;
    },
    isActionHeading: (text) => meaningOfHeading(text) === 'action',
    isAsideHeading: (text) => ASIDE_TERMS.has(foldTerm(text)),
    nearestLabel: (text) =>
      kindOf(text) === undefined && !SHORT_WORD.test(text) ? nearest(text, LABELS, 1) : undefined,
    nearestHeading: (text) =>
      kindOfHeading(text) === undefined && text.length >= MIN_HEADING_LENGTH
        ? nearest(text, HEADINGS, text.length >= TWO_TYPOS_LENGTH ? 2 : 1)
        : undefined,
  };
}

/** Removes a leading count or version: `12 bug fixes`, `v2.4.35 security`, `一、新增功能`. */
function withoutNumber(text: string): string {
  return text.replace(
    /^\s*(?:\d+\s+(?=\p{L})|v?\d+(?:\.\d+)+\s+(?=\p{Script=Latin})|[一二三四五六七八九十]+、)/iu,
    '',
  );
}

function kindIn(meaning: Meaning | undefined): Kind | undefined {
  return meaning === 'action' ? undefined : meaning;
}

const isUnspaced = ({ emphasis }: NoteTerms): boolean => emphasis.some((word) => EAST_ASIAN.test(word));
const UNSPACED_TERMS = ALL_NOTE_TERMS.filter(isUnspaced);
const SPACED_TERMS = ALL_NOTE_TERMS.filter((terms) => !isUnspaced(terms));

/** Adjectives before a kind that add no information: `Core features`, `其他优化`. */
const EMPHASIS = new RegExp(
  `^(?:(?:${SPACED_TERMS.flatMap(({ emphasis }) => emphasis).join('|')}) )+(?=\\p{L})|^(?:${UNSPACED_TERMS.flatMap(({ emphasis }) => emphasis).join('|')})\\s*(?=.)`,
  'iu',
);

const AND = new RegExp(
  `\\s*(?:,|&|\\+|\\/|\\band\\b)\\s*|\\s+(?:${SPACED_TERMS.filter((terms) => terms !== ENGLISH)
    .flatMap(({ and }) => and)
    .join('|')})\\s+|\\sو(?=\\p{L})`,
  'iu',
);

const UNSPACED_AND = new RegExp(
  `\\s*(?:[,，、・&＆+/]|${UNSPACED_TERMS.flatMap(({ and }) => and).join('|')})\\s*`,
);

const KIND_AT_END =
  /^(?<area>\S+(?: \S+){0,3}?) (?<kind>(?:new )?features|enhancements|improvements|(?:bug ?)?fixes|bugfixes|known issues|deprecations|breaking changes)$/i;

const DIVIDED = new RegExp(
  String.raw`^(?<kind>.*?)\s+(?:(?<since>${ENGLISH.since.join('|')})|${ENGLISH.area.join('|')}|[-–—])\s+(?<area>\S.*)$`,
  'iu',
);

/** A plural, or a participle: `Update to PostgreSQL 14` is a single change. */
const SEVERAL = /(?:s|ed|new)$/i;

/** Text that only refers to the current release. */
const CURRENT_RELEASE =
  /^(?:(?:this|the|our) )?(?:latest |new )?(?:release|version|update|patch|v?\d[\w.+-]*)(?: v?\d[\w.+-]*)?[.:]?$/i;

function divide(text: string): { readonly kind: string; readonly area?: string } | undefined {
  const { kind, since, area } = DIVIDED.exec(text.trim())?.groups ?? {};
  if (kind === undefined || area === undefined) return undefined;
  if (CURRENT_RELEASE.test(area)) return { kind };
  if (!SEVERAL.test(kind)) return undefined;
  return since !== undefined ? { kind } : { kind, area: area.replace(/[.:]$/, '') };
}
