import { leadingSentence, sentenceEnd } from '#core/model/sentence.ts';
import { formatVersion, type Version } from '#core/model/version.ts';
import { isElement } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { OutlineBlock } from './outline.ts';

/** The title of a box, or the first word of a warning. */
const BEFORE = /^(?:warning|caution|important|danger|attention|note)\b[\s:!.–—-]*/i;

/**
 * `Do not install this release.`, a box `Do not use` with the text `This release contains …`, `This release was withdrawn because …`. The sentence must have no condition: `Do not use this version on
 * Windows` is about some readers only. `Release canceled.` stands for itself.
 */
const WITHDRAWN =
  /^(?:this )?release cancell?ed(?: (?:due to|because)\b.{0,100})?[.!]?$|^(?:do not|don['’]t) (?:use|install)[.!:]?\s*this (?:release|version) (?:contains|has|causes|breaks|introduces|is|was|can|may|will)\b|^(?:please\s+|we (?:strongly )?(?:recommend|advise) (?:that )?(?:you )?)?(?:(?:do not|don['’]t|never|not to) (?:install|use|deploy|upgrade to|update to) this (?:release|version)|this (?:release|version) (?:(?:has been|was|is) (?:withdrawn|yanked|retracted|recalled|pulled|cancell?ed)|(?:should|must) not be (?:installed|used|deployed)))(?:\s*[.!]?$|[,;:]?\s+(?:because|since it|as it|due to|please)\b|[,;:]\s+(?:it|use)\b)/i;

/** `Released: never`, `Released: Never released publicly.`, `This version was never made available publicly.`, `4.1.12 was skipped due to …` on the page of 4.1.12. */
const NEVER_RELEASED =
  /^(?:released:\s*(?:never|not released)|(?:released:\s*)?(?:never (?:publicly |officially )?released|this (?:release|version)(?: number)? (?:was skipped|(?:was|has) (?:(?:never|not) )(?:been )?(?:publicly |officially )?(?:released|published|made (?:public|available)))))(?: publicly| to the public)?(?:\s*[.!]?$|,? (?:because|due to|as|since|in favou?r)\b)/i;

/** Whether a text begins by saying that the release must not be installed: `Do not install this release`, `Do not upgrade to App 24.9.1`. */
export function saysWithdrawn(text: string, version: Version | undefined): boolean {
  const own = text.replace(BEFORE, '');
  return WITHDRAWN.test(withoutOwnVersion(own.slice(0, sentenceEnd(own)).trim(), version));
}

/** The name of the product and words such as `version` before the number of a version. */
const NAME_BEFORE =
  /(?<![\w.])(?:(?!(?:D[oO]|NOT|N[eE][vV][eE][rR]|TO|USE|INSTALL|P[lL][eE][aA][sS][eE])\s)(?:[Tt]he|[Vv]ersion|[Rr]elease|\p{Lu}[\w.-]*)\s+){0,3}v?$/u;

/** `App 24.9.1` becomes `this release` on the page of 24.9.1. */
function withoutOwnVersion(sentence: string, version: Version | undefined): string {
  const own = version ? formatVersion(version) : '';
  const place = own === '' ? -1 : sentence.indexOf(own);
  const after = sentence.slice(place + own.length);
  if (place < 0 || /^(?:\.?\d|[\w-])/.test(after)) return sentence;
  return `${sentence.slice(0, place).replace(NAME_BEFORE, '')}this release${after}`;
}

function saysNeverReleased(text: string, version: Version | undefined): boolean {
  return NEVER_RELEASED.test(withoutOwnVersion(text.slice(0, sentenceEnd(text)).trim(), version));
}

/** Of a paragraph with the sentence, also after another one: `1.0.1 has a critical bug. Do not install this release. Install 1.0.2.` */
function reasonInText(text: string, version: Version | undefined): string | undefined {
  for (let rest = text.trim(); rest !== ''; rest = rest.slice(sentenceEnd(rest)).trim()) {
    if (saysWithdrawn(rest, version)) return leadingSentence(rest.slice(sentenceEnd(rest)).trim());
  }
  return undefined;
}

/** The reason why the text at the beginning of a release says that it must not be installed. It can be empty. */
export function withdrawnInText(
  blocks: readonly OutlineBlock[],
  version: Version | undefined,
): string | undefined {
  for (const block of blocks) {
    if (block.type !== 'prose') return undefined;
    for (const node of block.nodes) {
      const text = isElement(node) ? plainText(node).replace(BEFORE, '') : '';
      const reason = reasonInText(text, version);
      if (reason !== undefined) return reason;
      if (saysNeverReleased(text, version))
        return leadingSentence(text.replace(/^released:\s+(?=\S+\s)/i, ''));
    }
  }
  return undefined;
}
