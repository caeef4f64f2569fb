import type { Element } from 'hast';
import type { Kind } from '#core/model/kind.ts';
import { anyOf } from '#core/model/note-terms/note-terms.ts';
import { sentenceEnd } from '#core/model/sentence.ts';
import { namesTitle } from '../headings/column-names.ts';
import { takeLabel } from '../headings/label.ts';
import { isBoldTitle, readPseudoHeading } from '../headings/pseudo-heading.ts';
import { actionsIn, type ReadingRules, type Scope } from '../headings/scope.ts';
import { type Content, isBlank, isElement, isHeading, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import {
  isBoilerplate,
  isReferral,
  isWarning,
  isWarningAlone,
  mayState,
  refersElsewhere,
  requiresAction,
  saysNone,
  saysOneThing,
  saysThanks,
  statesUpgradeStep,
} from '../outline/boilerplate.ts';
import type { OutlineEntry, OutlineTask } from '../outline/outline.ts';
import { saysWithdrawn } from '../outline/withdrawn-text.ts';
import { describeId, divideTitle } from './cut-sentence.ts';
import { statesDuty } from './duty-wording.ts';
import { createEntry, readHeadline } from './entries.ts';
import { isFactLine } from './facts.ts';
import { rangeOf } from './list-item.ts';
import { isReferenceList } from './references.ts';
import { statedAdvisory } from './security-wording.ts';
import { divideStated, divideStep, statedKind } from './stated-change.ts';
import { tableRows } from './table-rows.ts';
import { readTask } from './tasks.ts';

/** A paragraph that is an entry, with the blocks that explain it. */
export interface OpenParagraph {
  readonly paragraph: Element;
  readonly scope: Scope;
  readonly content: Content[];
  readonly opens?: Opens | undefined;
}

export interface ParagraphPlace {
  readonly previous: Content | undefined;
  readonly following: Content | undefined;
  /** The scope of the headings above. */
  readonly scope: Scope | undefined;
  /** Whether the next block is a list or a table of entries. */
  readonly opensEntries: boolean;
  /** Whether the block above belongs to a paragraph that is an entry. */
  readonly isBelowParagraph: boolean;
  readonly rules: ReadingRules;
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
  if (saysAction(text, place) || statesChange(text, place)) return 'entry';
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
  return isUnclassified(place) && statedKind(text) !== undefined;
}

/**
 * Whether a text of a release is a required action wherever it is: `Action required: Convert the archive`, or a warning that no heading
 * classifies.
 */
export function saysAction(text: string, place: StatementPlace): boolean {
  const { scope, rules } = place;
  if (rules.version !== undefined && !scope?.aside && requiresAction(text)) return true;
  if (rules.version !== undefined && mayRequire(scope) && statesUpgradeStep(text)) return true;
  if (isUnclassified(place, 'other') && statesDuty(text)) return true;
  // Below a list of vulnerabilities, too, a warning asks for something: `Important: Please read the migration guide.`
  const mayWarn = isUnclassified(place) || (scope?.kind === 'security' && rules.version !== undefined);
  return mayWarn && isWarning(text) && !saysOwnWithdrawal(text, place);
}

/** Fixes and known issues tell about upgrades, and breaking changes are required as a whole. */
function mayRequire({ kind = 'other', aside }: Scope = {}): boolean {
  return !aside && ['deprecation', 'enhancement', 'feature', 'other'].includes(kind);
}

function saysOwnWithdrawal(text: string, { scope, rules }: StatementPlace): boolean {
  return saysWithdrawn(text, scope?.patch?.version ?? rules.version);
}

type StatementPlace = Pick<ParagraphPlace, 'scope' | 'rules'>;

/**
 * Whether no heading says what the text of a release is: none names a kind, or only the given one. A guide requires no action.
 */
function isUnclassified({ scope, rules: { version } }: StatementPlace, allowed?: Kind): boolean {
  const { kind = allowed, actions, aside } = scope ?? {};
  return version !== undefined && kind === allowed && !actions && !aside;
}

/** The text of a box such as `:::danger` is a task, below a heading that names actions or no kind. Boxes of other kinds explain something. */
export function boxTask(
  { title, content }: { readonly title: readonly Content[]; readonly content: readonly Content[] },
  { scope = {}, rules }: StatementPlace,
): OutlineTask | undefined {
  const text = plainText(content.filter((node) => !isElement(node, 'div')));
  const [paragraph, ...rest] = content.filter((node) => !isBlank(node));
  if (!(isUnclassified({ scope, rules }) || scope.actions) || !mayState(text)) return undefined;
  const place = { scope, rules };
  if ([text, `${plainText(title)} ${text}`].some((one) => saysOwnWithdrawal(one, place))) return undefined;
  if (!isElement(paragraph, 'p') || namesListed(paragraph, rest[0], rules)) return undefined;
  const kind = statedAdvisory(text);
  const actions = { ...actionsIn(scope), ...(kind && { kind }) };
  if (isWarning(`${plainText(title)}:`))
    return paragraphTask({ paragraph, scope: actions, content: rest }, rules);
  return readTask({ sentence: title, content, range: rangeOf(paragraph, rest.at(-1)) }, actions, rules);
}

/** The task in a quote: `> Upgrade Kubernetes before you upgrade.` Other quotes are text. */
export function quoteTask({ children }: Element, place: StatementPlace): OutlineTask | undefined {
  const [paragraph, ...rest] = children.filter((node) => !isBlank(node));
  if (!isElement(paragraph, 'p')) return undefined;
  // `> **WARNING** Rebuild the index.`
  const [first] = paragraph.children;
  const label = isElement(first, 'strong', 'b') ? `${plainText(first)}:` : '';
  const text = plainText(children);
  const marked = isWarning(label) ? `${label}${text.slice(label.length - 1)}` : text;
  if (!saysAction(marked, place)) return undefined;
  return paragraphTask({ paragraph, scope: actionsIn(place.scope ?? {}), content: rest }, place.rules);
}

/** Whether a line names the kind of the changes in the list below it: `**Breaking changes**` in a box. */
function namesListed(line: Element, following: Content | undefined, { vocabulary }: ReadingRules): boolean {
  return isList(following) && vocabulary.kindOfHeading(plainText(line)) !== undefined;
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

export function paragraphTask(
  { paragraph, scope, content }: OpenParagraph,
  rules: ReadingRules,
): OutlineTask {
  const step = divideStep(paragraph.children);
  const divided = step
    ? { title: step.title, content: [...step.content, ...content] }
    : divideTitle(paragraph.children, content);
  const range = rangeOf(paragraph, content.at(-1));
  return readTask({ sentence: divided.title, content: divided.content, range }, scope, rules);
}
