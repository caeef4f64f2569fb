import { tableRows } from '../entries/table-rows.ts';
import { type Content, isBlank, isElement, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { EAST_ASIAN } from './fold-term.ts';

/** A line in capital letters: `BUG FIXES:`. */
const CAPITALS = /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u;

const MAX_LENGTH = 60;

/** Scripts without capitals mark such a line with a sign, or keep it very short: `■不具合修正`, `新功能：`. */
const MARKED = /^[■□◆◇●○▼▽【].{1,30}$|^.{1,12}[:：]$/u;

/** The text of a paragraph that acts as a heading above a list or a table: `BUG FIXES:`, `**Bug fixes:**`. */
export function readPseudoHeading(
  node: Content | undefined,
  following: Content | undefined,
): string | undefined {
  if (!isElement(node, 'p') || !(isList(following) || tableRows(following).length > 0)) return undefined;
  const text = plainText(node);
  const isHeading =
    isBoldLine(node) ||
    (text.length <= MAX_LENGTH && CAPITALS.test(text)) ||
    (EAST_ASIAN.test(text) && MARKED.test(text));
  return isHeading ? text.replace(/[\s:：]+$/, '') : undefined;
}

/** Whether a node is a short paragraph that is entirely bold. */
export function isBoldLine(node: Content): boolean {
  if (!isElement(node, 'p') || plainText(node).length > MAX_LENGTH) return false;
  const [only, ...others] = node.children.filter((child) => !isBlank(child));
  return isElement(only, 'strong', 'b') && plainText(others).replace(':', '').trim() === '';
}
