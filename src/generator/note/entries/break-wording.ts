import { matchesOf } from '#core/matches.ts';
import type { Kind } from '#core/model/kind.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import { anyOf } from '#core/model/note-terms/note-terms.ts';
import { type Content, isElement } from '../html/elements.ts';
import { plainText, proseText } from '../html/plain-text.ts';

const INCOMPATIBLE = '(?:backwards?[- ]incompatible)';
const BREAK = String.raw`(?:breaking|incompatible|${INCOMPATIBLE}) (?:[\w/-]+ )?changes?\b`;
const AMOUNT =
  '(?:(?:an?|a few|a number of|major|many|minor|multiple|necessary|several|significant|small|some|three|two) )*';

/**
 * `This is a breaking change`, `The resource has undergone some breaking changes`, `It contains a breaking change to the chart`, `Fixes the
 * login. Breaking: Cookies expire.`
 */
const STATES_BREAK = anyOf(
  [
    String.raw`\b(?:it|this|which) is (?:\w+ly )?${AMOUNT}(?:\w+ly )?${BREAK}`,
    String.raw`\bmak(?:e|es|ing) (?:it|this) ${AMOUNT}(?:\w+ )?${BREAK}`,
    String.raw`(?:\b(?:has|have)|['’]ve) (?:introduced |made |seen |undergone )?${AMOUNT}${BREAK}`,
    String.raw`\b(?:it|this) is (?:\w+ly )?${INCOMPATIBLE}\b`,
    String.raw`\b(?:contains|includes|introduces|resulting in) ${AMOUNT}${BREAK}`,
    String.raw`(?:^|[.!?)\]] )(?:potentially )?breaking(?: (?:[\w/-]+ )?changes?)?: `,
  ],
  'gi',
);

/** The same statements in other languages: `Dies ist ein Breaking Change`. */
const STATES_BREAK_ELSEWHERE = anyOf(
  ALL_NOTE_TERMS.flatMap(({ breaks }) => breaks?.source ?? []),
  'u',
);

const NAME = String.raw`(?:[\w./+-]+ )`;
const OF_NAME = `(?:for|of) ${NAME}{1,5}?`;
/** `minimum supported Java version`, `minimum version of Java`, `minimum supported version of Java` */
const MINIMUM = `minimum (?:${NAME}{1,5}?versions? (?:${OF_NAME})?|versions? ${OF_NAME})`;
const MORE = '(?:bump|chang|increas|rais|updat)';
const BEFORE = String.raw`(?:from v?\d[\w.]* )?`;
const OR_LATER = '(?:and|or) (?:above|greater|higher|later|newer)';
const AT_LEAST = '(?:at least |(?:>=|≥) ?)?';

/** A platform in an older version, which was enough for the release before, is not any more: those who have it cannot upgrade. */
const REQUIRES_MORE = anyOf(
  [
    // `Starting with this release, the agent requires Java 21`
    String.raw`\b(?:as of|beginning with|since|starting with) this (?:release|version),? ${NAME}{1,4}(?:requires? ${NAME}{1,3}v?\d|${MINIMUM}is v?\d)`,
    // `The command now requires Kubernetes 1.9+`
    String.raw`\b(?:will )?now requires? ${AT_LEAST}${NAME}{1,3}${AT_LEAST}(?:v\d|\d+(?:\.\d+|\+))`,
    // `Updated the minimum supported Java version to 21`, `The minimum version of Java was raised to 21`
    String.raw`\b${MORE}\w* (?:the )?${NAME}{0,3}?${MINIMUM}${BEFORE}to v?\d`,
    // `… has been increased from 17 to 21`
    String.raw`\b${MINIMUM}(?:(?:has|have) been|was|were) ${MORE}\w* ${BEFORE}to v?\d`,
    // `Set minimum Node version to 22.9`
    String.raw`^(?:set|sets) (?:the )?${MINIMUM}to v?\d`,
    // `The minimum supported version of Java is now 21`, `The new minimum Java version is 21`, `Note: The minimum version of Java is 21`
    String.raw`(?:\b(?:${MINIMUM}is now|new ${MINIMUM}is)|^(?:\w+: )?(?:the )?${MINIMUM}is) (?:version |[a-z]+-)?v?\d`,
    // `This release of the server requires Java 21+`
    String.raw`\bthis (?:release|version) (?:of ${NAME}{1,3})?(?:now )?requires (?:at least ${NAME}{1,3}v?\d|${NAME}{1,3}v?\d[\w.]*(?:\+| ${OR_LATER}\b))(?! to (?:build|compile))`,
    // `Java 17 is now required.`, `OpenSSL >= 1.1.1 is now required for TLS`, `Version 0.8 or greater of the plugins is now required`
    String.raw`(?:^|: |[.!?] )${NAME}{1,4}(?:(?:>=|≥) ?v?\d[\w.]* )?(?:${OR_LATER} (?:of ${NAME}{1,4}?)?)?(?:is|are) now required\b(?! to (?:build|compile))`,
  ],
  'gi',
);

/** Words before a statement that limit it, or tell it about something else. */
const LIMITED =
  /\b(?:can|could|future|if|likely|may|might|never|next|not?|should|unless|upcoming|will|without|would)\b|n['’]t\b/i;

const NAMES_BREAK = anyOf(
  [
    // `**loki** BREAKING CHANGE: The default is new`, `BREAKING TSDB: The format is new`
    String.raw`(?:\bBREAKING(?: CHANGES?)?|^BREAKING [\w/, -]{1,30}):`,
    // `Breaking change in the parser`, `Breaking database changes (migrated at the first start):`
    String.raw`^[Bb]reaking (?:[\w/-]+ ){0,2}[Cc]hanges?(?=:| (?:\(|(?:for|in|of|to|with) ))`,
    // `Upgrade the parser (BREAKING)`, `The name is a label (breaking change)`
    String.raw`\((?:possibly |potentially |POSSIBLY |POTENTIALLY )?(?:BREAKING(?: CHANGES?)?|[Bb]reaking changes?)\)(?=[.:]?(?:\s|$))`,
  ],
  '',
);

/** The emphasised text of `Store: *breaking ⚠️* The flag is gone`, or the text of the quote `> ⚠️ Breaking change` below a title. */
const MARK =
  /^(?:\s|\uFE0F|\p{Extended_Pictographic})*(?:possibly |possible |potentially )?breaking(?: changes?)?(?: if\b.*|(?:[\s:!.]|\uFE0F|:warning:|\p{Extended_Pictographic})*)$/iu;

/** The end of what can be before such a mark: nothing, a component, a sentence, or an issue. */
const BEFORE_MARK = /(?:^|[:.!?)\]–—-]|#\d+)\s*$/;

/** Whether a title marks its change as a breaking one. */
function marksBreak(title: readonly Content[]): boolean {
  return (
    NAMES_BREAK.test(plainText(title)) ||
    title.some(
      (node, index) =>
        isElement(node, 'em', 'strong', 'b', 'i') &&
        MARK.test(plainText(node)) &&
        BEFORE_MARK.test(plainText(title.slice(0, index))),
    )
  );
}

/** Whether a block is only such a mark, in a quote or a box of its own or not. */
function isMark(block: Content): boolean {
  return (
    isElement(block, 'p', 'blockquote', 'div') &&
    (MARK.test(plainText(block)) || (block.tagName !== 'p' && block.children.some(isMark)))
  );
}

const KINDS_OF_BREAKS: ReadonlySet<Kind> = new Set(['deprecation', 'enhancement', 'feature', 'fix', 'other']);

/**
 * Whether a change that is listed under another kind says that it is a breaking one. A mark in the title counts for all changes, a
 * statement in the text only for those that are no security fix and not internal. Text in code is skipped.
 */
export function saysBreaking(kind: Kind, title: readonly Content[], content: readonly Content[]): boolean {
  if (kind === 'breaking' || kind === 'known-issue') return false;
  // A version in code is one all the same.
  const text = proseText([...title, ...content], (code) => /^v?\d[\w.+-]*$/.test(code));
  const states = (pattern: RegExp): boolean =>
    KINDS_OF_BREAKS.has(kind) &&
    matchesOf(text, pattern).some(({ 0: said, index }) => {
      // A statement can be found with the end of the sentence before it.
      const before = text.slice(0, index) + (/^[.!?] /.exec(said)?.[0] ?? '');
      return !LIMITED.test(before.replace(/^.*[.!?] /s, ''));
    });
  if (KINDS_OF_BREAKS.has(kind) && STATES_BREAK_ELSEWHERE.test(text)) return true;
  // Most texts are ruled out by these words, faster than by the patterns.
  if (/\b(?:minimum|require[ds]?)\b/i.test(text) && states(REQUIRES_MORE)) return true;
  return (
    /breaking|incompatible/i.test(text) && (marksBreak(title) || content.some(isMark) || states(STATES_BREAK))
  );
}
