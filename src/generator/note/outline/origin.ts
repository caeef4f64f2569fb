import type { Element } from 'hast';
import { placeOf } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { Origin } from './outline.ts';

/** Where the text of an element was read. */
export function originOf(node: Element, as: Origin['as'] = 'heading'): Origin {
  const { line } = placeOf(node);
  return { as, text: plainText(node), ...(line !== undefined && { line }) };
}
