import type { Element } from 'hast';
import { anyOf } from '#core/model/note-terms/note-terms.ts';
import { sentenceEnd } from '#core/model/sentence.ts';
import { namesTitle } from '../headings/column-names.ts';
import { takeLabel } from '../headings/label.ts';
import { isBoldTitle, readPseudoHeading } from '../headings/pseudo-heading.ts';
import type { ReadingRules, Scope } from '../headings/scope.ts';
import { type Content, isBlank, isElement, isHeading, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import {
  isBoilerplate,
  isReferral,
  isWarningAlone,
  mayState,
  refersElsewhere,
  saysNone,
  saysOneThing,
  saysThanks,
} from '../outline/boilerplate.ts';
import type { OutlineEntry } from '../outline/outline.ts';
import { describeId, divideTitle } from './cut-sentence.ts';
import { createEntry, readHeadline } from './entries.ts';
import { isFactLine } from './facts.ts';
import { isReferenceList } from './references.ts';
import {
  isUnclassified,
  paragraphSaysAction,
  type StatementPlace,
  saysOwnWithdrawal,
} from './stated-actions.ts';
import { divideStated, statedKind } from './stated-change.ts';
import { tableRows } from './table-rows.ts';

/** A paragraph that is an entry, with the blocks that explain it. */
export interface OpenParagraph {
  readonly paragraph: Element;
  readonly scope: Scope;
  readonly content: Content[];
  readonly opens?: Opens | undefined;
}

export interface ParagraphPlace extends StatementPlace {
  readonly previous: Content | undefined;
  readonly following: Content | undefined;
  /** Whether the next block is a list or a table of entries. */
  readonly opensEntries: boolean;
  /** Whether the block above belongs to a paragraph that is an entry. */
  readonly isBelowParagraph: boolean;
}

/** `entry`: a new entry. `more`: continues the entry above, if there is one. `text`: not part of an entry. */
export type ParagraphRole = 'entry' | 'more' | 'text';

/** Phrases that refer to the text before them. */
const CONTINUES = anyOf(
  [
    'see|refer to|read|learn more|for (?:more|further|detailed|details|example|instance)|more (?:details|information)',
    'this|these|that|those|it|they|in (?:this|that|these|both) cases?|to do (?:so|this)',
    'note|however|therefore|otherwise|instead|as a result|alternatively|additionally|also',
    String.raw`e\.g\.|(?:an )?examples?(?: of [^:.]{1,60})?:`,
  ].map((phrases) => String.raw`^(?:${phrases})(?![\w-])`),
);

/**
 * Whether a text introduces what follows: `The following settings are new.`, `This table shows the settings. Some are
 * renamed.`
 */
export function announces(text: string): boolean {
  const end = sentenceEnd(text);
  const first = text.slice(0, end);
  if (/\b(?:this|following) (?:table|list)\b|^here (?:is|are)\b|^lists? of\b/i.test(first)) return true;
  if (LEADS_IN.test(first)) return true;
  return end === text.length && /\b(?:following|below)\b/i.test(text);
}

/** `This release fixes the following issues.`, whatever is said after it. */
const LEADS_IN =
  /^(?:this|the) (?:patch|release|update|version) (?:\w+ ){1,2}(?:the )?following (?:[\w-]+ ){0,2}(?:bugs|changes|defects|features|fixes|improvements|issues|problems|updates)[.:]$/i;

/** `Breaking changes may require modifications`, or a reminder of the author. */
const GENERAL = /^(?:(?:FIXME|TBD|TODO):|(?<subject>[^.:]{3,40}?) (?:can|could|may|might)\b)/;

/** `There are some limitations and known issues within this version of Acme.` They are listed elsewhere. */
const EXISTS =
  /^[Tt]here are (?:(?:a few|a number of|certain|several|some) )?(?:(?:and|known|open|issues|limitations|problems|restrictions) ){1,5}(?:in|of|with|within) (?:this|the current) (?:release|version)(?: of (?:[A-Z][\w-]* ?){1,3})?\./;

/** What a release is, below a heading such as `Upgrade notes`, where it asks for nothing. */
const DESCRIBES_RELEASE =
  /^this (?:is (?:an?|the) (?:[\w-]+ ){0,6}release\b|(?:release|version) (?:also )?(?:contains|has|includes|reverts|updates)\b)(?!.*\b(?:after|because|before|break\w*|critical|have to|incompatib\w+|must|need\w*|no longer|please|remov\w+|requir\w+|should)\b)/is;

/** Whether a text is about all changes of the kind that the heading above names. Of vulnerabilities, such a text can say what they allow. */
function isGeneral(text: string, { scope, rules }: StatementPlace): boolean {
  // Below `Known issues`, `For other known issues, see the notes of 24.8.` is none itself.
  const isOfOthers = scope?.kind !== undefined && /^for\b/i.test(text) && refersElsewhere(text);
  if ((isReferral(text) || isOfOthers) && !CONTINUES.test(text)) return true;
  if (scope?.actions && DESCRIBES_RELEASE.test(text)) return true;
  if (scope?.kind === 'known-issue' && EXISTS.test(text) && saysOneThing(text)) return true;
  const match = GENERAL.exec(text);
  const subject = match?.groups?.subject;
  if (match === null || subject === undefined) return match !== null;
  const { kind } = scope ?? {};
  return kind !== undefined && kind !== 'security' && rules.vocabulary.kindOfHeading(subject) === kind;
}

/** `Symptom: The map is slow`, `Issue ID: AB-12` */
const BLOCK_LABEL = /^(?<label>[^:：.]{2,20})[:：]\s*/;

function blockLabel(node: Content): string | undefined {
  return BLOCK_LABEL.exec(plainText(node))?.groups?.label;
}

/** Which paragraphs after it belong to a paragraph: all others, if it is only their title, or those with other labels. */
export type Opens = 'block' | 'labelled';

export function opensBlock(paragraph: Element, following: Content | undefined): Opens | undefined {
  if (!isElement(following, 'p')) return undefined;
  const isId = isReferenceList(plainText(paragraph).replace(BLOCK_LABEL, ''));
  if (isBoldTitle(paragraph) || isId) return 'block';
  return namesTitle(blockLabel(paragraph) ?? '') ? 'labelled' : undefined;
}

/** Whether the next paragraph is what a warning is about: `**Important:**`, then `Delete the index.` */
export function completesWarning(above: OpenParagraph): boolean {
  return above.content.length === 0 && isWarningAlone(plainText(above.paragraph));
}

/** `Cause: …` belongs to `Symptom: …`, and both belong to the id above them. Another `Symptom: …` is another issue. */
export function continuesBlock(
  paragraph: Element,
  opens: Opens | undefined,
  above: OpenParagraph | undefined,
): boolean {
  const label = blockLabel(paragraph);
  if (above?.opens === undefined || opens === 'block') return false;
  if (opens === undefined) return above.opens === 'block' || label !== undefined;
  return above.opens === 'block' && !above.content.some((node) => blockLabel(node) === label);
}

/** Directives that other programs replace with text of their own. */
const FOREIGN_DIRECTIVE = /^(?:\{\{[<%].*[>%]\}\}|--8<-- .*|(?:\{%[^%]*%\}\s*)+)$/;

/**
 * Below a heading that names a kind or asks for action, a paragraph is an entry. Elsewhere, only a paragraph with a
 * label is. A sentence that introduces the entries below it is not an entry.
 */
export function paragraphRole(paragraph: Element, place: ParagraphPlace): ParagraphRole {
  const { scope, following, opensEntries, rules } = place;
  const text = plainText(paragraph);
  if (namesPeople(paragraph, place.previous)) return 'text';
  if (isFactLine(text)) return 'more';
  if (readPseudoHeading(paragraph, following, rules.vocabulary) !== undefined) return 'text';
  if (paragraphSaysAction(paragraph, place) || statesChange(text, place)) return 'entry';
  if (scope === undefined || scope.aside || isBoilerplate(text) || FOREIGN_DIRECTIVE.test(text))
    return 'text';
  if (saysNone(text.slice(0, sentenceEnd(text))) || isGeneral(text, place)) return 'text';
  if (scope.kind === undefined && !scope.actions && !hasLabel(paragraph, rules)) {
    return place.isBelowParagraph && CONTINUES.test(text) ? 'more' : 'text';
  }
  if (text.endsWith(':')) {
    if (opensEntries) return 'text';
    if (isList(following) || tableRows(following).length > 0) return 'more';
  }
  if (announces(text) && (isHeading(following) || opensEntries)) return 'text';
  return CONTINUES.test(text) ? 'more' : 'entry';
}

/** Whether a block has the names of people: `Ann Bell, Carl Dean` below `This release includes contributions from:`. */
export function namesPeople(node: Content, previous: Content | undefined): boolean {
  if (!isElement(previous, 'p') || !saysThanks(plainText(previous))) return false;
  return (
    isList(node) || (plainText(previous).endsWith(':') && isElement(node, 'p') && !mayState(plainText(node)))
  );
}

/** Whether a text of a release that no heading classifies states a security fix, or what ends or breaks. */
function statesChange(text: string, place: StatementPlace): boolean {
  const kind = isUnclassified(place) ? statedKind(text) : undefined;
  return kind !== undefined && !(kind === 'known-issue' && saysOwnWithdrawal(text, place));
}

/** `KNOWN ISSUES: The map is slow` */
const CAPITAL_LABEL = /^\P{Ll}{2,40}?[:：]/u;

/** Accepts `**Fix:** text`, `[FIX] text` and `FIX: text`. Without such marks, the word may simply begin a sentence. */
function hasLabel({ children }: Element, { vocabulary }: ReadingRules): boolean {
  const first = children.find((child) => !isBlank(child));
  const text = plainText(children);
  const isMarked = isElement(first, 'strong', 'b') || text.startsWith('[') || CAPITAL_LABEL.test(text);
  return isMarked && takeLabel(children, vocabulary).kind !== undefined;
}

/** The first sentence is the title. The rest of the paragraph becomes the beginning of the content. */
export function paragraphEntry(
  { paragraph, scope, content }: OpenParagraph,
  rules: ReadingRules,
): OutlineEntry {
  const headline = readHeadline(paragraph.children, rules, scope);
  const isStated = scope.kind === undefined && headline.kind === undefined;
  const stated = isStated ? divideStated(headline.title) : undefined;
  const divided = stated
    ? { title: stated.title, content: [...stated.content, ...content] }
    : divideTitle(headline.title, content);
  const written = { headline: { ...headline, title: divided.title }, content: divided.content };
  const entry = createEntry(
    {
      ...{ element: paragraph, below: content, ...describeId(written, rules.references) },
      // Several sentences together can say it.
      ...(scope.kind === undefined && { said: stated?.title ?? paragraph.children }),
    },
    { scope, rules },
  );
  return { ...entry, isParagraph: true };
}
