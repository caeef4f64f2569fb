import type { Root } from 'hast';
import type { Report } from '../report.ts';
import { elementsIn, placeOf } from './elements.ts';
import { plainText } from './plain-text.ts';

/** Words that say nothing of where a link leads to somebody who hears the links of a page one after the other. */
const VAGUE = new Set(
  'here|click here|see here|read here|right here|link|this link|click this link|this|this page|more|read more|more info'.split(
    '|',
  ),
);

/** Tells of links whose words could stand for any. */
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
