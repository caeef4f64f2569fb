import { type Content, isBlank, isElement, isList } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';

/** `BUG FIXES:` */
const CAPITALS = /^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u;

const MAXIMUM_LENGTH = 60;

/** A paragraph that stands for a heading over a list: `BUG FIXES:`, `**Bug fixes:**`. Gives its words. */
export function readPseudoHeading(
  node: Content | undefined,
  following: Content | undefined,
): string | undefined {
  if (!isElement(node, 'p') || !isList(following)) return undefined;
  const text = plainText(node);
  if (text.length > MAXIMUM_LENGTH) return undefined;
  const [only, ...others] = node.children.filter((child) => !isBlank(child));
  const isBold = isElement(only, 'strong', 'b') && plainText(others).replace(':', '').trim() === '';
  return isBold || CAPITALS.test(text) ? text.replace(/[\s:]+$/, '') : undefined;
}
