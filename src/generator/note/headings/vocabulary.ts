import { memoize } from '#core/memoize.ts';
import { KINDS, type Kind } from '#core/model/kind.ts';
import { kindWords, namesOfKind, singularWord } from '#core/model/kind-words.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { nearest } from '../../nearest.ts';
import { ACTION_HEADINGS, ASIDE_HEADINGS, KIND_VOCABULARY } from './kind-vocabulary.ts';

/** What pages call the kinds; a label that is close to one of these is taken for a slip of the pen. */
const LABELS = KINDS.filter((kind) => kind !== 'internal' && kind !== 'other').map(
  (kind) => kindWords(kind).label,
);

/** What most publishers write over each kind. */
const HEADINGS =
  `New features|Features|What's new|Highlights|Enhancements|Improvements|Bug fixes|Fixed issues|
Resolved issues|Known issues|Known limitations|Limitations|Breaking changes|Deprecations|Deprecated features|
Removed features|Security fixes|Security updates|Action required|Upgrade notes|Before you upgrade`
    .split('|')
    .map((heading) => heading.trim());

const SHORTEST_HEADING_SLIP = 6;
const LONG_HEADING = 9;

/** Words of three letters that are near to `Fix` and mean something else, such as `nix` and `fit`: only `Fiz` and the like are left. */
const SHORT_WORD = /^(?:.{0,2}|[^f]..|f(?:ax|ib|ig|in|ir|it|ox))$/i;

export interface Vocabulary {
  /** The kind that a heading such as `Bug fixes` or `🐛 12 fixes in v3.1` gives to what stands below it. */
  kindOfHeading(text: string): Kind | undefined;
  /** `Improvements to the editor` names a kind and what it is about; nothing where it names the kind alone. */
  areaInHeading(text: string): string | undefined;
  /** `Editor improvements`, which can be the heading of many or of one: the place tells. */
  kindBehindArea(text: string): { readonly kind: Kind; readonly area: string } | undefined;
  /** The kind that a label such as `Fix` says. `other` has no label. */
  kindOfLabel(text: string): Kind | undefined;
  isActionHeading(text: string): boolean;
  /** `Contributors`, `Supported packages`: what stands below is no change. */
  isAsideHeading(text: string): boolean;
  /** The label that was meant, for one that is unknown but one letter off, or has two in each other's place. */
  nearestLabel(text: string): string | undefined;
  /** The heading that was meant, for one that names no kind and is a letter or two off one that does: `Bug fxies`. */
  nearestHeading(text: string): string | undefined;
}

/** Of several kinds in one label the one that a reader must not miss. */
const GRAVEST_FIRST: readonly Kind[] = [
  'security',
  'breaking',
  'deprecation',
  'fix',
  'feature',
  'enhancement',
];

/** `[SECURITY/BUGFIX]`; nothing where a part is no kind. */
function gravestOf(kinds: readonly (Kind | undefined)[]): Kind | undefined {
  return kinds.includes(undefined) ? undefined : GRAVEST_FIRST.find((kind) => kinds.includes(kind));
}

export function createVocabulary(config: Pick<SiteConfig, 'kinds' | 'actionHeadings'>): Vocabulary {
  const kinds = new Map<string, Kind>();
  for (const kind of KINDS) {
    for (const word of [...namesOfKind(kind), ...KIND_VOCABULARY[kind].headings])
      kinds.set(normalize(word), kind);
  }
  // What a publisher says counts more than what is built in.
  for (const kind of KINDS) for (const word of config.kinds[kind] ?? []) kinds.set(normalize(word), kind);
  const actions = new Set([...ACTION_HEADINGS, ...config.actionHeadings].map(normalize));
  const kindOf = (text: string): Kind | undefined => kinds.get(normalize(text));
  /** `Bug fixes and improvements` is about fixes first. */
  const kindOfParts = (text: string): Kind | undefined => {
    const kinds = text
      .split(/\s*(?:,|&|\+|\/|\band\b)\s*/i)
      .filter((part) => part !== '')
      .map(kindOf);
    return kinds.length > 1 && kinds.every((kind) => kind !== undefined) ? kinds[0] : undefined;
  };
  /** `Tests for functions` and `Documentation for operators` can well be features. */
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
      const kind = kindOf(text) ?? gravestOf(text.split('/').map(kindOf));
      return kind === 'other' ? undefined : kind;
    },
    isActionHeading: (text) => actions.has(normalize(text)),
    isAsideHeading: (text) => ASIDE.has(normalize(text)),
    nearestLabel: (text) =>
      kindOf(text) === undefined && !SHORT_WORD.test(text) ? nearest(text, LABELS, 1) : undefined,
    nearestHeading: (text) =>
      kindOfHeading(text) === undefined && text.length >= SHORTEST_HEADING_SLIP
        ? nearest(text, HEADINGS, text.length >= LONG_HEADING ? 2 : 1)
        : undefined,
  };
}

/** `12 bug fixes` */
function withoutCount(text: string): string {
  return text.replace(/^\s*\d+\s+(?=\p{L})/u, '');
}

/** What stands before a kind without saying anything of it: `Core features`. */
const EMPHASIS =
  /^(?:(?:all|additional|core|further|important|key|main|major|more|most|notable|other|significant|various) )+(?=\p{L})/iu;

const KIND_AT_END =
  /^(?<area>\S+(?: \S+){0,3}?) (?<kind>(?:new )?features|enhancements|improvements|(?:bug ?)?fixes|bugfixes|known issues|deprecations|breaking changes)$/i;

const DIVIDED = /^(?<kind>.*?)\s+(?:(?<since>since|from)|in|to|for)\s+(?<area>\S.*)$/iu;

/** More than one of a kind, or the kind as a participle: `Update to PostgreSQL 14` is a single change. */
const SEVERAL = /(?:s|ed|new)$/i;

/** What says only where the change is: here. */
const HERE =
  /^(?:(?:this|the|our) )?(?:latest |new )?(?:release|version|update|patch|v?\d[\w.+-]*)(?: v?\d[\w.+-]*)?[.:]?$/i;

function divide(text: string): { readonly kind: string; readonly area?: string } | undefined {
  const { kind, since, area } = DIVIDED.exec(text.trim())?.groups ?? {};
  if (kind === undefined || area === undefined) return undefined;
  if (HERE.test(area)) return { kind };
  if (!SEVERAL.test(kind)) return undefined;
  return since !== undefined ? { kind } : { kind, area: area.replace(/[.:]$/, '') };
}

/** Labels are the same few in all notes; a heading is asked about several times in a row. */
const MOST_KNOWN = 1_000;

/** `🐛 Bug Fixes (from beta 2):`, `:bug: bug-fix` and `bug fix` are the same word. */
const normalize = memoize(MOST_KNOWN, (text) =>
  text
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .replace(/\([^()]*\)/g, ' ')
    .replace(/:[a-z0-9_+-]+:/g, ' ')
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
    .split(' ')
    .map(singularWord)
    .join(' '),
);

/** The publisher's settings have no say in it: nobody calls changes so. */
const ASIDE: ReadonlySet<string> = new Set(ASIDE_HEADINGS.map(normalize));
