import type { Element } from 'hast';
import { KIND_TRAITS, type Kind } from '#core/model/kind.ts';
import type { Reference } from '#core/model/release/release-body.ts';
import { isKnownIssueLabel } from '../headings/known-issue-topics.ts';
import { type Labelled, misspelledLabel, takeLabel, withdrawalOf } from '../headings/label.ts';
import type { ReadingRules, Scope } from '../headings/scope.ts';
import { type Content, isElement, placeOf } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { inlineText } from '../html/slice-inline.ts';
import { isRemark, saysThanks } from '../outline/boilerplate.ts';
import type { Origin, OutlineEntry, Placed } from '../outline/outline.ts';
import { describeId } from './cut-sentence.ts';
import { isEmptyItem, type ReadItem, rangeOf } from './list-item.ts';
import { idsOf } from './references.ts';
import { kindOfAdvisory } from './security-wording.ts';
import { takeReferences } from './take-references.ts';

/** The title of an entry without its label and references. */
export interface Headline extends Omit<Labelled, 'rest'> {
  readonly references: readonly Reference[];
  readonly title: readonly Content[];
}

/**
 * Reads `Feature: Every drop has a reason (PA-3290)`. Label and references may come in either order.
 *
 * @param scope the scope of the headings above: below `Known issues`, `Security:` and `Fixed:` do not say that the release has a fix
 */
export function readHeadline(nodes: readonly Content[], rules: ReadingRules, scope: Scope = {}): Headline {
  const found = takeLabel(nodes, rules.vocabulary);
  const isNoKind =
    isKnownIssueLabel(scope.kind, found) ||
    (isPartOfProduct(scope.kind, found) && !inlineText(nodes).startsWith('['));
  const { rest: unlabelled, ...first } = isNoKind ? { rest: nodes } : found;
  const { references, rest } = takeReferences(unlabelled, rules.references);
  const isLater = !isNoKind && first.label === undefined && references.length > 0;
  const again = isLater ? takeLabel(rest, rules.vocabulary) : { ...first, rest };
  const { rest: title, ...label } = again;
  if (inlineText(title).trim() === '') return { ...label, references: [], title: unlabelled };
  return { ...label, references, title };
}

/** `build: Update Go (CVE-2025-1234)` below `Security` is a security fix of the build, and not a change that readers need not know. `[BUILD]` is a kind. */
function isPartOfProduct(above: Kind | undefined, { kind, withdraws }: Labelled): boolean {
  const isUrgent = above !== undefined && KIND_TRAITS[above].urgency < KIND_TRAITS.feature.urgency;
  return kind === 'internal' && !withdraws && isUrgent;
}

/** The kind, area and patch of an entry from its label and the headings above, with the origin of each. */
export function classify(
  { kind: labelled, label, scope }: Omit<Labelled, 'rest'>,
  context: Scope,
  line: number | undefined,
): Pick<OutlineEntry, 'from'> & Placed & { readonly kind?: Kind } {
  // `[CHANGE]` below the heading `Deprecated` is still a deprecation.
  const kind = labelled === 'other' ? undefined : labelled;
  if (kind === undefined && scope === undefined) {
    const from = context.from ?? {};
    return { ...(context.kind && { kind: context.kind }), ...placeIn(context), from };
  }
  const own = (as: Origin['as'], text: string): Origin => ({ as, text, ...(line !== undefined && { line }) });
  const area = context.area ?? scope;
  const areaFrom = context.area === undefined ? scope && own('scope', scope) : context.from?.area;
  const kindFrom = kind === undefined ? context.from?.kind : own('label', label ?? '');
  const settled = kind ?? context.kind;
  return {
    ...(settled && { kind: settled }),
    ...(area && { area }),
    ...(context.patch && { patch: context.patch }),
    from: { ...(settled && kindFrom && { kind: kindFrom }), ...(areaFrom && { area: areaFrom }) },
  };
}

interface TitledPlace {
  readonly title: readonly Content[];
  readonly references: readonly Reference[];
  readonly scope: Scope;
  readonly line: number | undefined;
}

/** `Support for Node 16 has been removed`, `The field is no longer supported`, below a heading for deprecated and removed features. */
const GONE =
  /^(?:removed|dropped)\b|\b(?:has|have) (?:now )?been (?:(?:completely|fully) )?(?:discontinued|dropped|removed)\b|\b(?:is|are) (?:now removed|removed(?! (?:by|from|on|when)\b)|no longer supported)\b/i;

/** `**loki** BREAKING CHANGE: The default is new`: the mark of Conventional Commits after the name of a component. */
const NAMES_BREAK = /\bBREAKING(?: CHANGES?)?:/;

function kindAndPlace(
  label: Omit<Labelled, 'rest'>,
  { title, references, scope, line }: TitledPlace,
): Pick<OutlineEntry, 'from' | 'kind'> & Placed {
  const read = { kind: 'other' as const, ...classify(label, scope, line) };
  const kind = withoutEndedSupport({ kind: read.kind, title }, label.kind !== undefined);
  const text = plainText(title);
  if (!label.withdraws && NAMES_BREAK.test(text)) return { ...read, kind: 'breaking' };
  const isGone =
    kind === 'deprecation' && label.kind === undefined && (GONE.test(text) || saysRemoved(title));
  if (isGone || (KINDS_OF_REMOVALS.has(kind) && saysRemoved(title))) return { ...read, kind: 'breaking' };
  // A remark in a list of fixes is not a fix. In a list of breaking changes, it may be important.
  if (kind !== 'breaking' && label.kind === undefined && (isRemark(text) || saysThanks(text))) {
    return { ...read, kind: 'other' };
  }
  return { ...read, kind: label.withdraws ? kind : kindOfAdvisory(kind, { title, references }) };
}

/** An entry in any form: a heading, a list item, a paragraph or a table row. */
export interface WrittenEntry {
  readonly element: Element;
  /** The blocks after the element that belong to the entry. */
  readonly below: readonly Content[];
  readonly headline: Headline;
  /** What the entry says after its title. */
  readonly content: readonly Content[];
  /** The text that can say which kind the entry has. Default: the title. */
  readonly said?: readonly Content[];
}

export interface EntryContext {
  readonly scope: Scope;
  readonly rules: ReadingRules;
}

export function createEntry(
  { element, below, headline, content, said = headline.title }: WrittenEntry,
  { scope, rules }: EntryContext,
): OutlineEntry {
  const { references, title, ...label } = headline;
  const withdraws = withdrawalOf(label, scope);
  const read = kindAndPlace(label, { title: said, references, scope, line: placeOf(element).line });
  const also = label.also ?? kindOfAdvisory('other', { title: said, references });
  return {
    type: 'entry',
    ...read,
    ...(read.kind === 'breaking' && also !== 'other' && { also }),
    title,
    references,
    ...(withdraws && { withdraws }),
    ids: idsOf([element, ...below], references, rules.references),
    content,
    range: rangeOf(element, below.at(-1)),
  };
}

/** An entry that has a heading of its own, and the content below that heading. */
export interface HeadedEntry {
  readonly heading: Element;
  readonly headline: Headline;
  readonly scope: Scope;
  readonly content: readonly Content[];
}

export function fullEntry(
  { heading, headline, scope, content }: HeadedEntry,
  rules: ReadingRules,
): OutlineEntry {
  if (content.length === 0) {
    rules.report('empty-entry', placeOf(heading), { title: plainText(headline.title) });
  }
  const written = { element: heading, below: content, headline, content };
  return { ...createEntry(written, { scope, rules }), heading };
}

/** Reads one entry from each item of a list. */
export function lineEntries(items: readonly ReadItem[], context: EntryContext): readonly OutlineEntry[] {
  return items.flatMap((item) => lineEntry(item, context) ?? []);
}

function lineEntry({ item, read }: ReadItem, context: EntryContext): OutlineEntry | undefined {
  const { scope, rules } = context;
  if (read === undefined) {
    rules.report('empty-entry', placeOf(item), { title: '' });
    return undefined;
  }
  const { sentence, content } = read;
  const headline = readHeadline(sentence, rules, scope);
  const misspelled = headline.kind === undefined ? misspelledLabel(sentence, rules.vocabulary) : undefined;
  if (misspelled) rules.report('unknown-label', placeOf(item), misspelled);
  const described = describeId({ headline, content }, rules.references);
  return createEntry({ element: item, below: [], ...described }, context);
}

export function placeIn({ area, patch }: Scope): Placed {
  return { ...(area && { area }), ...(patch && { patch }) };
}

/** Whether at least one item begins with a known label. */
export function hasLabels(items: readonly ReadItem[], { vocabulary }: ReadingRules): boolean {
  return items.some(
    ({ read }) => read !== undefined && takeLabel(read.sentence, vocabulary).kind !== undefined,
  );
}

/** Whether every non-empty item begins with a sentence, which an entry needs. */
export function canBeEntries(items: readonly ReadItem[]): boolean {
  const written = items.filter(({ item }) => !isEmptyItem(item));
  return written.length > 0 && written.every(({ read }) => read !== undefined);
}

/** Matches `Removed Python 3.8 Support`, `Drops support for Node 16`, `Support for the old API was removed`. */
const ENDED_SUPPORT =
  /\b(?:remov|drop|discontinu)\w*\s(?:(?:[^.]|\.\d)*\s)?support\b|\bsupport\b(?:[^.]|\.\d)*\b(?:removed|dropped|discontinued)\b/i;

/**
 * Publishers list the end of support for a platform under "Dependencies" or "Housekeeping", which readers do not see.
 * Users of the platform cannot upgrade, so such an entry is a breaking change, unless its own label says that it is
 * internal.
 */
function withoutEndedSupport(
  { kind, title }: { readonly kind: Kind; readonly title: readonly Content[] },
  isLabelled: boolean,
): Kind {
  return kind === 'internal' && !isLabelled && ENDED_SUPPORT.test(plainText(title)) ? 'breaking' : kind;
}

const KINDS_OF_REMOVALS: ReadonlySet<Kind> = new Set(['feature', 'enhancement', 'other']);

/** Things that users set or call. `Remove deprecated calls` is about the code. */
const USED =
  '(?:APIs?|arguments?|commands?|configs?|configurations?|endpoints?|fields?|flags?|handlers?|metrics?|options?|parameters?|settings?)';
const REMOVED = new RegExp(
  String.raw`^(?:remove[sd]?|removal of|drop(?:s|ped)?)\b(?:[^.:;]|\.(?=\S)){0,120}\b${USED}\b|^(?:remove[sd]?|removal of)\s+(?:(?:the|already)\s+)*(?:deprecated|legacy)\s+(?:-{1,2}[a-z]|[\w-]+[._]\w)|(?:^|[.!?]\s+)(?:the\s+)?(?:[^.:;]|\.(?=\S)){0,60}\b${USED}\s+(?:\S+\s+)?(?:(?:has|have|was|were)\s+(?:been\s+)?)?removed\b(?!\s+(?:by|from|when|on)\b)`,
  'i',
);

/** What used not to work works now: `Remove the limit of 500 letters for fields`. A setting can have such a name, so the preposition counts. */
const LIFTED =
  /^(?:remove[sd]?|removal of|drop(?:s|ped)?)\s[^.:;]{0,60}\b(?:limit|limitation|restriction)s? (?:for|of|on|to)\b/i;

/**
 * `Removed the option x`, `Drop support for Node 16`: publishers list removals among features and other changes. Users of what was removed
 * have to act.
 */
function saysRemoved(title: readonly Content[]): boolean {
  // `**loki** Remove the option x`: the area is bold.
  const rest = isElement(title[0], 'strong', 'b') ? title.slice(1) : title;
  const text = plainText(rest)
    .replace(/^[\s:]+/, '')
    .replace(/^[\w./ ,-]{1,40}: /, '');
  if (LIFTED.test(text)) return false;
  return REMOVED.test(text) || (/^(?:remov|drop)/i.test(text) && ENDED_SUPPORT.test(text));
}
