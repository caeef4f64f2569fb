import type { Element, ElementContent } from 'hast';
import { termsOfAll } from '#core/model/note-terms/languages.ts';
import { longestOf } from '#core/model/note-terms/note-terms.ts';
import { findIds } from '../entries/references.ts';
import { tableRows } from '../entries/table-rows.ts';
import { type Content, isBlank, isElement, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { inlineText, sliceInline } from '../html/slice-inline.ts';
import { requiresAction } from '../outline/boilerplate.ts';
import { originOf } from '../outline/outline.ts';
import { EAST_ASIAN } from './fold-term.ts';
import { namedInLead } from './lead-sentence.ts';
import { namedScope } from './named-scope.ts';
import type { ReadingRules, Scope } from './scope.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A line in capital letters: `BUG FIXES:`. */
const CAPITALS = /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u;

const MAX_LENGTH = 60;

const FOLLOWING = longestOf(termsOfAll(({ following = [] }) => following));

/** Scripts without capitals mark such a line with a sign, or keep it very short: `■不具合修正`, `新功能：`. */
const MARKED = new RegExp(`^[■□◆◇●○▼▽【].{1,30}$|^(?!.*(?:${FOLLOWING})).{1,12}[:：]$`, 'u');

/** The end of a line that introduces what is below it. */
const INTRODUCES = new RegExp(`[:：]$|(?:${FOLLOWING}).*[。.]$`, 'u');

/** A paragraph that looks like a heading, by its form. Equal forms have the same level. */
type LineForm = 'bold' | 'capitals' | 'marked' | 'colon' | 'plain';

/** Words alone, without any mark. */
const PLAIN = /^\p{Lu}[\p{L}'’ &/-]{1,39}$/u;

export function lineForm(node: Content | undefined, vocabulary: Vocabulary): LineForm | undefined {
  const form = markedForm(node);
  if (form !== undefined || !isElement(node, 'p')) return form;
  const text = plainText(node);
  return PLAIN.test(text) && namesScope(text, vocabulary) ? 'plain' : undefined;
}

function markedForm(node: Content | undefined): LineForm | undefined {
  if (!isElement(node, 'p')) return undefined;
  if (isBoldLine(node)) return 'bold';
  const text = plainText(node);
  if (text.length > MAX_LENGTH) return INTRODUCES.test(text) ? 'colon' : undefined;
  if (CAPITALS.test(text)) return 'capitals';
  if (EAST_ASIAN.test(text) && MARKED.test(text)) return 'marked';
  return INTRODUCES.test(text) ? 'colon' : undefined;
}

/**
 * The text of a paragraph that acts as a heading: `BUG FIXES:`, `**Bug fixes:**`. Above a list or a table, its form is enough. Above a
 * paragraph, it also has to name a kind or required actions, and so does a line such as `Bug fixes:`. Without any mark, such a line is
 * only a heading above a list or the next heading. A sentence above a list can name a kind, too: `Here are the breaking changes:`.
 */
export function readPseudoHeading(
  node: Content | undefined,
  following: Content | undefined,
  vocabulary: Vocabulary,
): string | undefined {
  const form = lineForm(node, vocabulary);
  if (form === undefined || !isElement(node)) return undefined;
  const text = plainText(node).replace(/[\s:：]+$/, '');
  if (requiresAction(text)) return undefined;
  const isAboveEntries = isList(following) || tableRows(following).length > 0;
  if (isAboveEntries && form !== 'colon') return text;
  if (form === 'plain') return lineForm(following, vocabulary) === form ? text : undefined;
  if (!isAboveEntries && !isElement(following, 'p')) return undefined;
  if (text.length <= MAX_LENGTH && namesScope(text, vocabulary)) return text;
  if (!isAboveEntries) return undefined;
  return namedInLead(plainText(node)).find((named) => namesScope(named, vocabulary));
}

/** An open paragraph that acts as a heading. */
export interface PseudoHeading {
  readonly scope: Scope;
  readonly form: LineForm;
  /** Whether it only introduces the list below it. */
  readonly endsWithList: boolean;
}

interface PseudoPlace {
  readonly node: Element;
  readonly following: Content | undefined;
  /** The scope of the headings above. */
  readonly above: Scope;
  readonly open: PseudoHeading | undefined;
}

/** A line without a kind ends the kind of a line in the same form, unless an id shows that it is the title of an entry. */
export function pseudoBelow(
  { node, following, above, open }: PseudoPlace,
  { vocabulary, references }: ReadingRules,
): PseudoHeading | undefined {
  const form = lineForm(node, vocabulary);
  const text = readPseudoHeading(node, following, vocabulary);
  if (form === undefined || text === undefined) {
    const isSibling = form !== undefined && form !== 'colon' && form === open?.form;
    const ends = open?.endsWithList || (isSibling && findIds([node], references).length === 0);
    return ends ? undefined : open;
  }
  const place = { text, above, origin: originOf(node, 'paragraph') };
  const endsWithList = form === 'colon' && !isElement(following, 'p');
  return { scope: namedScope(place, vocabulary) ?? above, form, endsWithList };
}

/** A line in capital letters in a longer paragraph. */
const CAPITAL_LINE = /(?<=^|\n)[^\p{Ll}:\n]{2,60}:[^\S\n]*(?=\n|$)/gu;

/** Divides a paragraph at lines that act as headings, because publishers forget the empty lines around them: `BUG FIXES:`. */
export function divideAtHeadings(paragraph: Element, vocabulary: Vocabulary): readonly Element[] {
  const text = inlineText(paragraph.children);
  if (!text.includes('\n')) return [paragraph];
  const lines = Array.from(text.matchAll(CAPITAL_LINE)).filter(([line]) => namesScope(line, vocabulary));
  const edges = lines.flatMap(({ 0: line, index }) => [index, index + line.length]);
  return [0, ...edges].flatMap((start, at) => {
    const children = sliceInline(paragraph.children, start, edges[at]) as ElementContent[];
    return inlineText(children).trim() === '' ? [] : [{ ...paragraph, children }];
  });
}

/** Whether a line says what is below it: a kind, required actions, or no changes. */
export function namesScope(text: string, vocabulary: Vocabulary): boolean {
  const { means, area } = vocabulary.divideHeading(text) ?? {};
  return (means !== undefined && area === undefined) || vocabulary.isAsideHeading(text);
}

/** Whether a node is a short paragraph that is entirely bold. */
export function isBoldLine(node: Content): boolean {
  return isBold(node) && plainText(node).length <= MAX_LENGTH;
}

/** Whether a node is a paragraph that is entirely bold. A longer one is a title if it does not end like a sentence. */
export function isBoldTitle(node: Content): boolean {
  return isBoldLine(node) || (isBold(node) && !/[.!?。]$/.test(plainText(node).trim()));
}

function isBold(node: Content): boolean {
  if (!isElement(node, 'p')) return false;
  const [only, ...others] = node.children.filter((child) => !isBlank(child));
  return isElement(only, 'strong', 'b') && plainText(others).replace(':', '').trim() === '';
}
