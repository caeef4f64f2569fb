import type { Element } from 'hast';
import type { Kind } from '#core/model/kind.ts';
import type { DatedPatch } from '#core/model/release/release-body.ts';
import { compareVersions } from '#core/model/version.ts';
import { canBeEntries, type Headline, readHeadline } from '../entries/entries.ts';
import { readItems } from '../entries/list-item.ts';
import { isReferenceList } from '../entries/references.ts';
import { kindOfStatement } from '../entries/stated-change.ts';
import { listsChanges, tableRows } from '../entries/table-rows.ts';
import { type Content, headingLevel, isElement, isHeading, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { isReferral } from '../outline/boilerplate.ts';
import { dayOfLine } from '../outline/date-line.ts';
import { type FoundDay, originOf } from '../outline/outline.ts';
import { endsKindAbove } from './known-issue-topics.ts';
import { kindIn } from './known-terms.ts';
import { aboveKind, actionScope, areaBelow, namedScope, patchOf } from './named-scope.ts';
import { isVersionOf, patchIn } from './patch-heading.ts';
import { readPseudoHeading } from './pseudo-heading.ts';
import type { ReadingRules, Scope } from './scope.ts';

/** The context of a heading. */
export interface HeadingPlace {
  readonly heading: Element;
  /** The blocks of the note. `index` is the position of the heading among them. */
  readonly nodes: readonly Content[];
  readonly index: number;
  /** The scope of the headings above. */
  readonly above: Scope;
  /** The scope of the surrounding element. */
  readonly base: Scope;
  /** The level at which every heading is a section. */
  readonly sectionLevel: number;
  /** The dates that tables of the note give for versions. */
  readonly dated: readonly DatedPatch[];
  /** Whether headings of the note name other versions than that of the page. */
  readonly collects: boolean;
}

/** The role of a heading: a scope for the content below it, a date alone, or an entry. */
export type HeadingRole =
  | { readonly is: 'scope'; readonly scope: Scope; readonly day?: FoundDay }
  | { readonly is: 'day'; readonly day: FoundDay }
  | { readonly is: 'entry'; readonly headline: Headline; readonly actions?: true };

export function roleOf(place: HeadingPlace, rules: ReadingRules): HeadingRole {
  const { vocabulary } = rules;
  if (endsKindAbove(place, vocabulary)) {
    const { kind: _, ...above } = place.above;
    return roleOf({ ...place, above }, rules);
  }
  const { heading, above, base, sectionLevel } = place;
  const text = plainText(heading);
  const patch = readPatch(text, place, rules);
  if (patch) return patch;
  const day = dayOfLine(heading);
  if (day) return { is: 'day', day };
  const headline = readHeadline(heading.children, rules, above);
  const origin = originOf(heading);
  const hasIds = headline.references.length > 0;
  const named = namedScope({ text, above, origin, hasIds }, vocabulary);
  if (named) return { is: 'scope', scope: named };
  if (above.aside) return { is: 'scope', scope: above };
  if (headline.requires && rules.version !== undefined) {
    return isGroup(place, rules)
      ? { is: 'scope', scope: actionScope({ above, origin }, plainText(headline.title)) }
      : { is: 'entry', headline, actions: true };
  }
  const group = labelledGroup(place, headline, rules);
  if (group) return group;
  if (headline.kind) return { is: 'entry', headline };
  const { means, area: areaInText, isBehind } = vocabulary.divideHeading(text) ?? {};
  const kindBehind = isBehind ? kindIn(means) : undefined;
  const area = {
    area: areaBelow(above, (kindBehind && areaInText) ?? text),
    areaFrom: origin,
    ...(kindBehind && { kind: kindBehind, kindFrom: origin }),
  };
  // `Kiwi 7.4 breaking changes` above text is one change, or several that are not listed.
  const behind = headingLevel(heading) === sectionLevel ? undefined : kindBehind;
  const own = hasOwnKind(above)
    ? undefined
    : (behind ?? (kindBehind ? undefined : removalKind(heading, vocabulary)));
  if (own && !isGroup(place, rules))
    return { is: 'entry', headline: { ...headline, kind: own, label: text } };
  if (hasIds && !isGroup(place, rules)) return { is: 'entry', headline };
  if (headingLevel(heading) === sectionLevel) {
    return { is: 'scope', scope: { ...base, ...patchOf(above), ...area } };
  }
  if (above.actions && isAudience(place, text)) return { is: 'scope', scope: { ...above, ...area } };
  if (hasIds || !isGroup(place, rules)) return { is: 'entry', headline };
  // `Removed methods` above a list of names
  if (own && listsNames(place))
    return { is: 'scope', scope: { ...above, kind: own, kindFrom: origin, ...area } };
  const kindHere = kindBehind ?? (BRINGS.test(text) && listsNames(place) ? 'feature' : undefined);
  return { is: 'scope', scope: { ...(kindHere ? aboveKind(above, kindHere) : above), ...area } };
}

/** `Added checks` above a list of names, which requires no action below `Upgrade notes` */
const BRINGS = /^(?:added|fixed|improved|introduced)\s(?!.*\b(?:mandatory|requir))/i;

/** Whether all items of the list below a heading are single words. Others can be steps: `Run the converter`. */
function listsNames({ nodes, index }: HeadingPlace): boolean {
  const list = nodes.slice(index + 1).find(isList);
  return list?.children.every((item) => !/\S\s+\S/.test(plainText(item))) === true;
}

/** `Bug fixes: app` above a list. `Fix: Rows fold` and `Breaking changes: The port is 81 now` are entries. */
function labelledGroup(
  place: HeadingPlace,
  { label, kind, title, references }: Headline,
  rules: ReadingRules,
): HeadingRole | undefined {
  const area = plainText(title);
  const isPlural =
    label !== undefined && /\ws$/i.test(label) && rules.vocabulary.kindOfHeading(label) === kind;
  if (!isPlural || kind === undefined || references.length > 0) return undefined;
  if (!isGroup(place, rules) && area.split(/\s+/).length > LONGEST_AREA) return undefined;
  const { heading, above } = place;
  const origin = originOf(heading);
  const named = { kind, kindFrom: origin, area: areaBelow(above, area), areaFrom: origin };
  return { is: 'scope', scope: { ...above, ...named } };
}

/** In words. Longer text after a kind is a sentence. */
const LONGEST_AREA = 2;

/** A heading above names the kind. Removals are often listed among features, where they would be missed. */
function hasOwnKind({ kind }: Scope): boolean {
  return kind !== undefined && kind !== 'feature' && kind !== 'other';
}

/**
 * `Removed the old editor` above text is a change, with the kind of `Removed features`. So is `Java 21 is now required`, which says itself
 * what breaks.
 */
function removalKind(heading: Element, { kindOfHeading }: ReadingRules['vocabulary']): Kind | undefined {
  const text = plainText(heading);
  if (namesRemoved(text)) return kindOfHeading('Removed features');
  if (DEPRECATES.test(text)) return kindOfHeading('Deprecations');
  return kindOfStatement(heading.children);
}

const REMOVES =
  /^(?:removed|removal of|dropped|(?:discontinu|dropp|end|remov)ing (?:the )?support (?:for|of))\s+\S|\S\s+(?:discontinued|dropped|removed)$/i;
const REMOVED_ELSEWHERE =
  /^(?:entfernte|удал[её]нн(?:ые|ая|ый|ое)|削除された|(?:已?[移删]除|已?移除|已?刪除)的?|(?:제거|삭제)된)\s?\S|\S\s(?:supprimée?s|eliminad[oa]s|removid[oa]s|rimoss[ei])$/iu;

function namesRemoved(text: string): boolean {
  return REMOVES.test(text) || REMOVED_ELSEWHERE.test(text);
}

const DEPRECATES =
  /^(?:deprecated|(?:deprecation|sunsetting) of|end[- ]of[- ](?:life|support) (?:for|of))\s+\S|\S\s+deprecated$/i;

const AUDIENCES =
  /^for\s+\S|\b(?:admin(?:istrator)?s?|authors|customers|developers|everyone|integrators|maintainers|operators|owners|partners|users)$/i;

/**
 * Whether a heading above the text of actions says who has to act: `Developers`, `Für Entwickler`. One word alone is no action either. A
 * heading without content is kept as an action: an action too many is safe.
 */
function isAudience({ nodes, index }: HeadingPlace, text: string): boolean {
  const following = nodes[index + 1];
  if (following === undefined || isHeading(following)) return false;
  return AUDIENCES.test(text.trim()) || /^[\p{Script=Latin}-]+$/u.test(text.trim());
}

/**
 * Reads the heading of a release. On a page with a single release, a heading with the version of the page only gives
 * the date.
 */
function readPatch(
  text: string,
  { heading, nodes, index, above, base, dated, collects }: HeadingPlace,
  rules: ReadingRules,
): HeadingRole | undefined {
  const { version } = rules;
  const patch = patchIn(text, rules);
  if (patch === undefined) return undefined;
  const listed = dated.find((one) => compareVersions(one.version, patch.version) === 0)?.date;
  const day =
    patch.date === undefined
      ? (dayOfLine(nodes[index + 1]) ??
        (listed && { date: listed, from: { as: 'table', text: listed } as const }))
      : { date: patch.date, from: originOf(heading) };
  const isOwn = isVersionOf(version, patch) && (version?.wildcard || !collects);
  const { kind, kindFrom } = above.actions ? base : above;
  const scope = { ...base, ...(kind && { kind, ...(kindFrom && { kindFrom }) }) };
  if (isOwn) return { is: 'scope', scope, ...(day && { day }) };
  return { is: 'scope', scope: { ...scope, patch: { ...patch, ...(day && { date: day.date }) } } };
}

/** Whether a heading groups what is below it: it has only lists and tables of issues below, or begins with another heading. */
function isGroup({ heading, nodes, index }: HeadingPlace, rules: ReadingRules): boolean {
  let hasList = false;
  for (let at = index + 1; at < nodes.length; at += 1) {
    const node = nodes[at];
    if (isHeading(node) && headingLevel(node) <= headingLevel(heading)) break;
    if (isHeading(node)) return hasList || at === index + 1;
    // Footnotes are at the end of the note and belong to no heading, and a line ends the release.
    if (
      isFootnotes(node) ||
      isElement(node, 'hr') ||
      readPseudoHeading(node, nodes[at + 1], rules.vocabulary) !== undefined
    )
      continue;
    // `See the list of all metrics.` above a list of new ones
    if (isElement(node, 'p') && isReferral(plainText(node))) continue;
    // The references of the item above, written without an indent.
    if (hasList && isElement(node, 'p') && isReferenceList(plainText(node).trim())) continue;
    const isEntries = isList(node)
      ? canBeEntries(readItems(node, rules.vocabulary))
      : listsChanges(tableRows(node), rules);
    if (!isEntries) return false;
    hasList = true;
  }
  return hasList;
}

export function isFootnotes(node: Content | undefined): boolean {
  return (
    node !== undefined && isElement(node, 'div') && [node.properties.className].flat().includes('footnotes')
  );
}

/** The highest heading level among nodes; infinity without headings. */
export function highestLevel(nodes: readonly Content[]): number {
  return nodes.reduce(
    (level, node) => (isHeading(node) ? Math.min(level, headingLevel(node)) : level),
    Number.POSITIVE_INFINITY,
  );
}
