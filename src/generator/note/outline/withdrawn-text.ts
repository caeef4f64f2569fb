import { termsOfAll } from '#core/model/note-terms/languages.ts';
import { anyOf } from '#core/model/note-terms/note-terms.ts';
import { leadingSentence, sentenceEnd } from '#core/model/sentence.ts';
import { compareVersions, formatVersion, parseVersion, type Version } from '#core/model/version.ts';
import { isElement } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import type { OutlineBlock } from './outline.ts';

/** The title of a box, or the first word of a warning. */
const BEFORE = new RegExp(
  String.raw`^(?:${termsOfAll(({ warnings, remarks }) => [...warnings, ...remarks]).join('|')})(?!\p{L})[\s:：!！.–—-]*`,
  'iu',
);

const THIS = 'this (?:release|version)';
const DO_NOT = "(?:do not|don['’]t)";
const WITHDRAWN = String.raw`(?:withdrawn|yanked|retracted|recalled|pulled|cancell?ed|unpublished|(?:deleted|pulled|removed) from [\w.-]+)`;
const ADVICE = String.raw`(?:please\s+|we (?:strongly )?(?:recommend|advise) (?:that )?(?:you )?)?`;
/** The end of a sentence without a condition: `Do not use this version on Windows` is about some readers only. */
const END = String.raw`(?:\s*[.!]?$|[,;:]?\s+(?:as an issue|because|since it|as it|due to|please)\b|[,;:]\s+(?:it|avoid|${DO_NOT}|install|skip|update|upgrade|use)\b)`;

const ALL_USERS = String.raw`(?:all )?(?:v?\d[\w.]* (?:\w+ )?)?users`;
const ADVISED = 'are (?:(?:highly|strongly) )?(?:advised|encouraged|recommended|urged) to';

const SAYS_WITHDRAWN = anyOf([
  // `Please skip this release and upgrade to 1.0.2`, `All users are advised to read the changes and skip this release.`
  String.raw`^(?:for (?:this|these) reasons?, )?(?:please |(?:we (?:strongly )?(?:advise|recommend) that )?${ALL_USERS} (?:${ADVISED} (?:(?:[^.]|\.\d){1,160}? and )?)?)?skip ${THIS}(?:\s*[.!]?$| (?:and|in favou?r of)\b)`,
  // `Release canceled.` stands for itself.
  String.raw`^(?:this )?release cancell?ed(?: (?:due to|because)\b.{0,100})?[.!]?$`,
  // A box `Do not use` with the text `This release contains …`
  String.raw`^${DO_NOT} (?:use|install)(?:[.!:]\s*${THIS} [a-z]+|\s+${THIS} (?:contains|has|causes|breaks|introduces|is|was|can|may|will))\b`,
  // `This release is broken, do not use it.`, `This version is known to be broken and should not be used.`
  `^${THIS} (?:is|was) (?:known to be |completely |unfortunately )?(?:broken|unusable)(?: and (?:should not|shouldn['’]t|must not|cannot) be (?:installed|used))?${END}`,
  // `Broken release, use 1.1.8 instead.`
  `^broken (?:release|version)${END}`,
  // `As such, it is not recommended to upgrade to this release.`
  `^(?:[a-z]+(?: [a-z]+){0,2}, )?it is (?:strongly )?not recommended to (?:install|use|deploy|upgrade to|update to) ${THIS}${END}`,
  // `Do not install this release.`
  `^${ADVICE}(?:${DO_NOT}|never|not to) (?:install|use|deploy|upgrade to|update to) ${THIS}${END}`,
  // `This release was withdrawn because …`, `This version must not be used`
  `^${ADVICE}${THIS} (?:(?:has been|was|is) ${WITHDRAWN}(?: before (?:the )?release)?|(?:should|must) not be (?:installed|used|deployed))${END}`,
]);

/** Sentences that send all users to another release. They are the reason. */
const SENDS_ELSEWHERE = anyOf([
  // `Due to CVE-2025-1234 this version has been superseded by version 4.2.2`. Without a reason, each release but the newest can say so.
  String.raw`^(?:because of|due to) \S+,? ${THIS} (?:is|was|has been) superseded by (?:(?:release|version) )?\S*\d[\w.-]*[.!]?$`,
  // `If you are currently on this release, roll back to v1.7.4 until a fix is available.`, but not `If you run into problems with this release, …`
  String.raw`^if you (?:are|run|use)(?: (?:already|currently|now|on|running|still|using)){0,3} ${THIS},? (?:please )?roll back to \S*\d(?!.*\b(?:if|only|unless|when)\b)`,
]);

/** `Verwenden Sie diese Version nicht`, `不建议使用此版本，因为…`, without a condition behind it */
const SAYS_WITHDRAWN_ELSEWHERE = new RegExp(
  String.raw`^(?:${termsOfAll(({ avoid }) => (avoid ? [avoid] : [])).join('|')})(?=\s*(?:$|[.!。！]|[,，;；]\s*(?:${termsOfAll(({ because = [] }) => because).join('|')})))`,
  'iu',
);

const PUBLICLY = '(?:publicly |officially )?';
const NEVER_END = String.raw`(?: publicly| to (?:[\w-]+ ){0,6}?[\w-]+)?(?:\s*[.!]?$|,? (?:because|due to|as|since|in favou?r|after|following|owing to)\b)`;

const NEVER_RELEASED = anyOf([
  // `Released: never`, `Released: Never released publicly.`
  String.raw`^released:\s*(?:never|not released)${NEVER_END}`,
  String.raw`^(?:released:\s*)?never ${PUBLICLY}(?:published|released)${NEVER_END}`,
  // `Skipped due to an error of the release script.` is all that is said about the release.
  String.raw`^(?:(?:release|version) )?skipped(?:,? (?:because|due to)\b.*)?[.!]?$`,
  // `This version was never made available publicly.`, `This version was tagged but never released.`, `4.1.12 was skipped due to …` on the page of 4.1.12
  String.raw`^(?:released:\s*)?${THIS}(?: number)? (?:was skipped|(?:was|was tagged,? but|has) (?:never|not) (?:been )?${PUBLICLY}(?:released|published|made (?:public|available)))${NEVER_END}`,
]);

/** Whether a paragraph says that the release must not be installed. */
export function withdraws(text: string, version: Version | undefined): boolean {
  return reasonInText(text, version) !== undefined;
}

/** Whether a text begins by saying that the release must not be installed: `Do not install this release`, `Do not upgrade to App 24.9.1`. */
function saysWithdrawn(text: string, version: Version | undefined): boolean {
  const own = withoutLabel(text);
  const sentence = withoutOwnVersion(own.slice(0, sentenceEnd(own)).trim(), version);
  return [SAYS_WITHDRAWN, SENDS_ELSEWHERE, SAYS_WITHDRAWN_ELSEWHERE].some((pattern) =>
    pattern.test(sentence),
  );
}

function withoutLabel(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+/u, '').replace(BEFORE, '');
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

/** `{{% warn %}}` */
const SHORTCODE = /\{\{[<%][^}]*\}\}/g;

const NAMES_THIS = new RegExp(THIS, 'i');

const USE_INSTEAD = /^(?:please )?(?:install|upgrade to|use) v?(?<other>\d+\.\d[\w.-]*) instead[.!]?$/i;

/** After a sentence about the release: `This release lacks a file. Use v1.0.2 instead.` The version can be that of something else. */
function namesInstead(sentence: string, version: Version | undefined): boolean {
  const other = parseVersion(USE_INSTEAD.exec(sentence)?.groups?.other ?? '', undefined);
  if (other === undefined || version === undefined) return false;
  return other.numbers[0] === version.numbers[0] && compareVersions(other, version) !== 0;
}

/** `This release was withdrawn because it deletes files.` */
const GIVES_REASON = /\b(?:as an issue|because|due to|since)\b/i;

/**
 * Of a paragraph with the sentence, also after another one: `1.0.1 has a critical bug. Do not install this release. Install 1.0.2.` The reason
 * is in it, or else what follows it, or what is before it.
 */
function reasonInText(text: string, version: Version | undefined): string | undefined {
  const read = text.replace(SHORTCODE, '').trim();
  const isAboutThis = NAMES_THIS.test(withoutOwnVersion(read, version));
  for (let rest = read; rest !== ''; rest = rest.slice(sentenceEnd(rest)).trim()) {
    const end = sentenceEnd(rest);
    if (SENDS_ELSEWHERE.test(withoutOwnVersion(rest.slice(0, end).trim(), version)))
      return leadingSentence(rest);
    const sentence = rest.slice(0, end).trim();
    if (saysWithdrawn(rest, version) || (isAboutThis && namesInstead(sentence, version))) {
      const stated = GIVES_REASON.test(sentence) ? sentence : rest.slice(end).trim();
      return leadingSentence(stated || read.slice(0, -rest.length));
    }
  }
  return undefined;
}

/** The reason why the text at the beginning of a release says that it must not be installed. It can be empty. */
export function withdrawnInText(
  blocks: readonly OutlineBlock[],
  version: Version | undefined,
): string | undefined {
  for (const block of blocks) {
    // The only change of a withdrawn release can say so: `It has a breaking change. Please do not use this version.`
    if (block.type === 'entry') return reasonInText(plainText([...block.title, ...block.content]), version);
    if (block.type !== 'prose') return undefined;
    for (const node of block.nodes) {
      const text = isElement(node) ? withoutLabel(plainText(node)) : '';
      const reason = reasonInText(text, version);
      if (reason !== undefined) return reason;
      if (saysNeverReleased(text, version))
        return leadingSentence(text.replace(/^released:\s+(?=\S+\s)/i, ''));
    }
  }
  return undefined;
}
