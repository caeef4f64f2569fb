import type { Element } from 'hast';
import { KIND_TRAITS, type Kind } from '#core/model/kind.ts';
import type { Reference } from '#core/model/release/release-body.ts';
import { saysFix } from '#core/upgrade/fix-terms.ts';
import { isKnownIssueLabel, namesTopic } from '../headings/known-issue-topics.ts';
import { type Labelled, misspelledLabel, takeLabel, withdrawalOf } from '../headings/label.ts';
import { scopeInGroup } from '../headings/named-scope.ts';
import type { ReadingRules, Scope } from '../headings/scope.ts';
import { type Content, createText } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { inlineText } from '../html/slice-inline.ts';
import { isRemark, saysThanks } from '../outline/boilerplate.ts';
import type { Origin, OutlineEntry, Placed } from '../outline/outline.ts';
import { placeIn } from '../outline/outline.ts';
import { placeOf } from '../source/line-places.ts';
import { saysBreaking } from './break-wording.ts';
import { describeId } from './cut-sentence.ts';
import { saysKnownIssue } from './known-issue-wording.ts';
import { isEmptyItem, type ReadItem, rangeOf } from './list-item.ts';
import { idsOf } from './references.ts';
import { kindOfEnd } from './removal-wording.ts';
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
    (scope.namesParts && found.kind !== 'internal' && namesTopic(found.kind, found.label ?? '')) ||
    (isPartOfProduct(scope.kind, found) && !inlineText(nodes).startsWith('['));
  const { rest: unlabelled, authors, ...first }: Labelled = isNoKind ? { rest: nodes } : found;
  const { references, rest: sentence } = takeReferences(unlabelled, rules.references);
  const isLater = !isNoKind && first.label === undefined && references.length > 0;
  const again = isLater ? takeLabel(sentence, rules.vocabulary) : { ...first, rest: sentence };
  const { rest, ...label } = again;
  if (inlineText(rest).trim() === '') return { ...label, references: [], title: unlabelled };
  // People stay in the title, behind the sentence.
  return { ...label, references, title: authors ? [...rest, createText(` (${authors})`)] : rest };
}

/** `build: Update Go (CVE-2025-1234)` below `Security` is a security fix of the build, and not a change that readers need not know. `[BUILD]` is a kind. */
function isPartOfProduct(above: Kind | undefined, { kind, withdraws }: Labelled): boolean {
  const isUrgent = above !== undefined && KIND_TRAITS[above].urgency < KIND_TRAITS.feature.urgency;
  return kind === 'internal' && !withdraws && isUrgent;
}

type Classified = Placed & Partial<Pick<OutlineEntry, 'kind' | 'kindFrom' | 'areaFrom'>>;

/** The kind, area and patch of an entry from its label and the headings above, with the origin of each. */
export function classify(
  { kind, label = '', scope }: Omit<Labelled, 'rest'>,
  context: Scope,
  line: number | undefined,
): Classified {
  const { kind: kindAbove, kindFrom, areaFrom } = context;
  const own = (as: Origin['as'], text: string): Origin => ({ as, text, ...(line !== undefined && { line }) });
  return {
    ...(kindAbove && { kind: kindAbove }),
    ...(kindFrom && { kindFrom }),
    ...(areaFrom && { areaFrom }),
    ...placeIn(context),
    // `[CHANGE]` below the heading `Deprecated` is still a deprecation.
    ...(kind && kind !== 'other' && { kind, kindFrom: own('label', label) }),
    ...(scope && context.area === undefined && { area: scope, areaFrom: own('scope', scope) }),
  };
}

interface TitledPlace {
  readonly title: readonly Content[];
  readonly content: readonly Content[];
  readonly references: readonly Reference[];
  readonly scope: Scope;
  readonly line: number | undefined;
}

function kindAndPlace(
  label: Omit<Labelled, 'rest'>,
  { title, content, references, scope, line }: TitledPlace,
): Classified & Pick<OutlineEntry, 'kind'> {
  const read = { kind: 'other' as const, ...classify(label, scope, line) };
  const text = plainText(title);
  const source = {
    isLabelled: label.kind !== undefined && label.kind !== 'other',
    heading: read.kindFrom?.text,
  };
  const kind = kindOfEnd(read.kind, title, source);
  if (kind !== read.kind) return { ...read, kind };
  // A remark in a list of fixes is not a fix. In a list of breaking changes, it may be important.
  const isOther = isRemark(text) || saysThanks(text);
  if (kind !== 'breaking' && label.kind === undefined && isOther) {
    return { ...read, kind: 'other' };
  }
  const advised = label.withdraws ? kind : kindOfAdvisory(kind, { title, references, content });
  return { ...read, kind: advised === 'other' && saysKnownIssue(text) ? 'known-issue' : advised };
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
  const read = kindAndPlace(label, { title: said, content, references, scope, line: placeOf(element).line });
  const isBreak = !withdraws && saysBreaking(read.kind ?? 'other', said, content);
  const kind = isBreak ? 'breaking' : read.kind;
  const also = label.also ?? (isBreak ? read.kind : alsoFixes(kind, { title: said, references }));
  return {
    type: 'entry',
    ...read,
    ...(kind && { kind }),
    ...(also && also !== 'other' && also !== 'internal' && { also }),
    title,
    references,
    ...(withdraws && { withdraws }),
    ids: idsOf([element, ...below], references, rules.references),
    content,
    range: rangeOf(element, below.at(-1)),
  };
}

const MAY_BE_FIXES: ReadonlySet<Kind> = new Set(['breaking', 'enhancement', 'feature', 'other']);

/** `Fix the crash (#12)` below “Improvements” or without a heading is a fix of #12, too. */
function alsoFixes(
  kind: Kind = 'other',
  change: Pick<WrittenEntry['headline'], 'title' | 'references'>,
): Kind {
  if (!MAY_BE_FIXES.has(kind)) return 'other';
  const advisory = kind === 'breaking' ? kindOfAdvisory('other', change) : 'other';
  return advisory === 'other' && saysFix(plainText(change.title)) ? 'fix' : advisory;
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
  const { scope, rules } = context;
  const inList = labelsNameParts(items, rules)
    ? { scope: { ...scope, namesParts: true as const }, rules }
    : context;
  return items.flatMap((item) => lineEntry(item, inList) ?? []);
}

const PART = /^\s*(?<part>\p{Ll}[\p{Ll}\d_/.-]*): /u;

/** Whether most labels of a list are parts of the product: beside `ethdev: …` and `mbuf: …`, `security: …` is one, too. `tests: …` still is not. */
function labelsNameParts(items: readonly ReadItem[], { vocabulary }: ReadingRules): boolean {
  const labels = items.map(({ read }) => PART.exec(inlineText(read?.sentence ?? []))?.groups?.part);
  const isPart = (label: string | undefined): boolean =>
    label !== undefined && vocabulary.kindOfLabel(label) === undefined;
  return labels.filter(isPart).length * 2 > items.length;
}

function lineEntry(
  { item, read, group, component }: ReadItem,
  { scope: above, rules }: EntryContext,
): OutlineEntry | undefined {
  const scope = scopeInGroup(above, group, rules.vocabulary);
  if (scope.aside && !above.aside) return undefined;
  if (read === undefined) {
    rules.report('empty-entry', placeOf(item), { title: '' });
    return undefined;
  }
  const { sentence, content } = read;
  const headline = readHeadline(sentence, rules, scope);
  const misspelled = headline.kind === undefined ? misspelledLabel(sentence, rules.vocabulary) : undefined;
  if (misspelled) rules.report('unknown-label', placeOf(item), misspelled);
  const described = describeId({ headline: withSign(headline, sentence, scope), content }, rules.references);
  const named = component === undefined ? described : withComponent(described, component);
  return createEntry({ element: item, below: [], ...named }, { scope, rules });
}

/** The item that groups others is not shown itself. Its name says nothing about the kind of a change. */
function withComponent<Described extends Pick<WrittenEntry, 'headline'>>(
  entry: Described,
  component: string,
): Described & Pick<WrittenEntry, 'said'> {
  const { headline } = entry;
  const title = [createText(`${component}: `), ...headline.title];
  return { ...entry, headline: { ...headline, title }, said: headline.title };
}

/** `⚠️ fix(openid): The audience is checked`: publishers mark changes like this that need attention before an upgrade. */
const SIGN = /^\s*⚠\uFE0F?(?=\s*\S)/u;

/** The sign does not make a change of a planned removal or of a known issue. */
function withSign(headline: Headline, sentence: readonly Content[], scope: Scope): Headline {
  const kind = headline.kind ?? scope.kind;
  const isSigned = SIGN.test(inlineText(sentence)) && !headline.withdraws;
  if (!isSigned || kind === 'breaking' || kind === 'deprecation' || kind === 'known-issue') return headline;
  return { ...headline, kind: 'breaking', label: '⚠️', ...(kind && { also: kind }) };
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
