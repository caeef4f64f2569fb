import { memoize } from '#core/memoize.ts';
import { KINDS, type Kind } from '#core/model/kind.ts';
import { noteLabel } from '#core/model/kind-names.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { UPGRADE_STEPS } from '#core/model/note-terms/upgrade-steps.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { nearest } from '../../nearest.ts';
import { type DividedHeading, divideHeading } from './divide-heading.ts';
import { EAST_ASIAN, foldTerm } from './fold-term.ts';
import {
  ASIDE_TERMS,
  kindIn,
  type Meaning,
  SPACED_TERMS,
  TERM_MEANINGS,
  type TermMeaning,
  UNSPACED_TERMS,
} from './known-terms.ts';

/** A label that is close to one of these is reported as a typo. */
const LABELS = KINDS.filter((kind) => kind !== 'internal' && kind !== 'other').map(noteLabel);

/** The most common headings for each kind. */
const HEADINGS =
  `New features|Features|What's new|Highlights|Enhancements|Improvements|Bug fixes|Bugfixes|Fixed issues|
Resolved issues|Known issues|Known limitations|Limitations|Breaking changes|Deprecations|Deprecated features|
Removed features|Security fixes|Security updates|Action required|Upgrade notes|Before you upgrade`
    .split('|')
    .map((heading) => heading.trim());

/** The size of the cache: headings repeat across notes, and each is divided several times. */
const KNOWN_HEADINGS = 1_000;

const MIN_HEADING_LENGTH = 6;
const TWO_TYPOS_LENGTH = 9;

/**
 * Short words that are close to `Fix` but mean something else, such as `nix` and `fit`. Only words such as `Fiz` are
 * reported.
 */
const SHORT_WORD = /^(?:.{0,2}|[^f]..|f(?:ax|ib|ig|in|ir|it|ox))$/i;

export interface Vocabulary {
  /**
   * What a heading means, and the area that it names: `Bug fixes`, `🐛 12 fixes in v3.1`, `Upgrade notes for administrators`.
   *
   * @param above the kind of the headings above
   */
  divideHeading(text: string, above?: Kind): DividedHeading | undefined;
  /** The kind that such a heading gives to the content below it. */
  kindOfHeading(text: string): Kind | undefined;
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

/** Reads `[SECURITY/BUGFIX]`, `[func, bug]`; undefined if a part is not a kind. */
function mostImportantOf(kinds: readonly (Kind | undefined)[]): Kind | undefined {
  return kinds.includes(undefined) ? undefined : BY_IMPORTANCE.find((kind) => kinds.includes(kind));
}

/** @param isMinor whether the notes are those of releases such as 1.2.0, which are no major versions */
export function createVocabulary(
  config: Pick<SiteConfig, 'kinds' | 'actionHeadings'>,
  { isMinor = false }: { readonly isMinor?: boolean } = {},
): Vocabulary {
  const terms = createTerms(config);
  const { isOwn, meaningOf } = terms;
  const divideText = memoize(KNOWN_HEADINGS, (written): DividedHeading | undefined => {
    // Patterns try each of many spaces.
    const text = written.replace(/\s+/g, ' ');
    const bare = withoutNumber(text);
    if (isMinor && MAJOR.test(bare) && !isOwn(bare)) return { means: 'feature' };
    const plain = bare.replace(EMPHASIS, '').replace(EMPHASIS_BEHIND, '');
    const means =
      meaningOf(bare)?.means ??
      meaningOf(plain)?.means ??
      meaningOfParts(bare, terms) ??
      meaningOfParts(plain, terms);
    if (means !== undefined) return { means: means === 'other' && WARNS.test(text) ? 'action' : means };
    if (isBeforeUpgrade(bare)) return { means: 'action' };
    const behindVersion = text.replace(NAMED_VERSION, '');
    // `Envoy v1.34 upgrade` is a change.
    if (/\S\s+\S/.test(behindVersion) && meaningOf(behindVersion)?.means === 'action')
      return { means: 'action' };
    const divided = divideHeading(bare, meaningOf);
    return divided === undefined || divided.isBehind ? (divideHeading(plain, meaningOf) ?? divided) : divided;
  });
  const divide = (text: string, above?: Kind): DividedHeading | undefined =>
    namesPackages(text, above) && !isOwn(text) ? undefined : divideText(text);
  const kindOf = (text: string): Kind | undefined => kindIn(meaningOf(text)?.means);
  const kindOfHeading = (text: string): Kind | undefined => {
    const { means, isBehind } = divide(text) ?? {};
    return isBehind ? undefined : kindIn(means);
  };
  return {
    divideHeading: divide,
    kindOfHeading,
    kindOfLabel: (text) => {
      const kind = kindOf(text) ?? mostImportantOf(text.split(/[/,]/).map(kindOf));
      return kind === 'other' ? undefined : kind;
    },
    isActionHeading: (text) => divide(text)?.means === 'action',
    isAsideHeading: (text) => ASIDE_TERMS.has(foldTerm(text)),
    nearestLabel: (text) =>
      kindOf(text) === undefined && !SHORT_WORD.test(text) ? nearest(text, LABELS, 1) : undefined,
    nearestHeading: (text) =>
      kindOfHeading(text) === undefined && text.length >= MIN_HEADING_LENGTH
        ? nearest(text, HEADINGS, text.length >= TWO_TYPOS_LENGTH ? 2 : 1)
        : undefined,
  };
}

interface Terms {
  /** Whether the settings of the publisher contain the term. They override the built-in terms. */
  readonly isOwn: (text: string) => boolean;
  readonly meaningOf: (text: string) => TermMeaning | undefined;
}

function createTerms(config: Pick<SiteConfig, 'kinds' | 'actionHeadings'>): Terms {
  const own = new Map<string, Meaning>(
    KINDS.flatMap((kind) => (config.kinds[kind] ?? []).map((term) => [foldTerm(term), kind] as const)),
  );
  for (const heading of config.actionHeadings) own.set(foldTerm(heading), 'action');
  return {
    isOwn: (text) => own.has(foldTerm(text)),
    meaningOf(text) {
      const term = foldTerm(text);
      const means = own.get(term);
      return means === undefined ? TERM_MEANINGS.get(term) : { means, languages: ALL_NOTE_TERMS };
    },
  };
}

/** Actions, or else the first kind of several: `Bug fixes and improvements` is read as fixes. */
function meaningOfParts(text: string, { isOwn, meaningOf }: Terms): Meaning | undefined {
  const all = text.split(EAST_ASIAN.test(text) ? UNSPACED_AND : AND).filter((part) => part !== '');
  // `Enhancements & upgrades`
  const parts = all.filter((part) => isOwn(part) || !namesPackages(part, undefined));
  const meanings = parts.map((part) => meaningOf(part)?.means);
  if (all.length < 2 || parts.length === 0 || meanings.includes(undefined)) return undefined;
  if (meanings.includes('action')) return 'action';
  const breaks = parts.filter((_, index) => meanings[index] === 'breaking');
  if (meanings.includes('deprecation'))
    return breaks.some((part) => !REMOVED.test(part)) ? 'breaking' : meanings[0];
  return breaks.length > 0 && breaks.every((part) => MAJOR.test(part)) ? 'other' : meanings[0];
}

/** What was removed says so below `Deprecations and removals`. What is incompatible need not say so below `Deprecations and incompatibilities`. */
const REMOVED = /\b(?:discontinu|drop|remov)/i;

/**
 * Alone, as changesets write it above the changes of 2.0.0, it means breaking. Among others, as in `Major changes and features`, and in
 * 2.1.0, it means important.
 */
const MAJOR = /^\W*major changes?(?:\W*$|\s+(?:from|since)\s)/i;

/** A heading that says nothing else warns of something to do: `⚠️ Notes`. */
const WARNS = /^\s*⚠/;

/** A product and its versions: `Before upgrading App from 2.4 to 2.5`. In `After upgrading the map is empty`, a sentence follows. */
const PRODUCT = /^(?: (?:\p{Lu}[\w-]*|v?\d[\w.]*|from|to|de|depuis|vers|von|auf)){0,5}$/u;

function isBeforeUpgrade(text: string): boolean {
  return Object.values(UPGRADE_STEPS).some(({ when }) => {
    const found = when.exec(text);
    return found?.index === 0 && PRODUCT.test(text.slice(found[0].length));
  });
}

/** `Upgrade` says how to upgrade the product. But below `Bug fixes` it is a part of the product, and `Upgrades` can be those of packages. */
function namesPackages(text: string, above: Kind | undefined): boolean {
  return (above === undefined ? /^\W*(?:\w+-)?upgrades\W*$/i : /^\W*(?:\w+-)?upgrades?\W*$/i).test(text);
}

/** A product and a version before an action, which can be those of another release: `App v1.34 upgrade warning`. */
const NAMED_VERSION = /^\s*\p{Lu}[\w-]{0,30}\s+v?\d+(?:\.\d+)+\s+/u;

/** Removes a count, version or number of a section: `12 bug fixes`, `New endpoints: 3`, `v2.4.35 security`, `3. Security fixes`, `一、新增功能`. */
function withoutNumber(text: string): string {
  return text.replace(
    /^\s*(?:\d+[.)]?\s+(?=\p{L})|v?\d+(?:\.\d+)+\s+(?=\p{Script=Latin})|[一二三四五六七八九十]+、)|(?<!\s)\s*(?:: ?\d+|\(\d+\))\s*$/giu,
    '',
  );
}

/** Adjectives before a kind that add no information: `Core features`, `其他优化`. */
const EMPHASIS = new RegExp(
  `^[^\\p{L}\\p{N}]*(?:(?:${SPACED_TERMS.flatMap(({ emphasis }) => emphasis).join('|')}) )+(?=\\p{L})|^(?:${UNSPACED_TERMS.flatMap(({ emphasis }) => emphasis).join('|')})\\s*(?=.)`,
  'iu',
);

/** `Correcciones generales`, `Améliorations diverses` */
const EMPHASIS_BEHIND = new RegExp(
  String.raw`(?<=\p{L}) (?:${SPACED_TERMS.flatMap(({ emphasisBehind = [] }) => emphasisBehind).join('|')})(?=\W*$)`,
  'iu',
);

const SPACED_AND = SPACED_TERMS.flatMap(({ and }) => and);
/** Only Arabic joins `and` to the next word. */
const [AND_PREFIXES, AND_WORDS] = [true, false].map((isPrefix) =>
  SPACED_AND.filter((word) => /^\p{Script=Arabic}/u.test(word) === isPrefix).join('|'),
);

const AND = new RegExp(
  String.raw`\s*[,&+/]\s*(?:(?:${AND_WORDS})\s+)?|\s+(?:(?:${AND_WORDS})\s+|(?:${AND_PREFIXES})\s*(?=\p{L}))`,
  'iu',
);

const UNSPACED_AND = new RegExp(
  `\\s*(?:[,，、・&＆+/]|${UNSPACED_TERMS.flatMap(({ and }) => and).join('|')})\\s*`,
);
