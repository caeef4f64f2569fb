import type { Root } from 'hast';
import type { Report } from '../report.ts';
import { placeOf } from '../source/line-places.ts';
import { elementsIn } from './elements.ts';
import { plainText } from './plain-text.ts';

/** Link texts that do not tell a screen reader user where a link leads. */
const VAGUE = new Set(
  'here|click here|see here|read here|right here|link|this link|click this link|this|this page|more|read more|more info'.split(
    '|',
  ),
);

/** Reports links whose text does not name their target. */
export function reportVagueLinks(tree: Root, report: Report): void {
  for (const element of elementsIn(tree)) {
    if (element.tagName !== 'a' || element.properties.href === undefined) continue;
    const text = plainText(element);
    const words = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
    if (VAGUE.has(words)) report('vague-link', placeOf(element), { text });
  }
}
