import { leadingSentence, sentenceEnd } from '#core/model/sentence.ts';
import { isElement } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { OutlineBlock } from './outline.ts';

/** The title of a box, or the first word of a warning. */
const BEFORE = /^(?:warning|caution|important|danger|attention|note)\b[\s:!.–—-]*/i;

/**
 * `Do not install this release.`, a box `Do not use` with the text `This release contains …`, `This release was withdrawn because …`. The sentence must have no condition: `Do not use this version on
 * Windows` is about some readers only.
 */
const WITHDRAWN =
  /^(?:do not|don['’]t) (?:use|install)[.!:]?\s*this (?:release|version) (?:contains|has|causes|breaks|introduces|is|was|can|may|will)\b|^(?:please\s+)?(?:(?:do not|don['’]t|never) (?:install|use|deploy|upgrade to|update to) this (?:release|version)|this (?:release|version) (?:has been|was|is) (?:withdrawn|yanked|retracted|recalled))(?:\s*[.!]?$|[,;:]?\s+(?:because|since it|as it|due to|please)\b|[,;:]\s+(?:it|use)\b)/i;

/** Whether a text begins by saying that the release must not be installed. */
export function saysWithdrawn(text: string): boolean {
  const own = text.replace(BEFORE, '');
  return WITHDRAWN.test(own.slice(0, sentenceEnd(own)).trim());
}

/** The reason why the text at the beginning of a release says that it must not be installed. It can be empty. */
export function withdrawnInText(blocks: readonly OutlineBlock[]): string | undefined {
  for (const block of blocks) {
    if (block.type !== 'prose') return undefined;
    for (const node of block.nodes) {
      const text = isElement(node) ? plainText(node).replace(BEFORE, '') : '';
      if (saysWithdrawn(text)) return leadingSentence(text.slice(sentenceEnd(text)).trim());
    }
  }
  return undefined;
}
