import { matchesOf } from '../matches.ts';
import { anyOf } from '../model/note-terms/note-terms.ts';
import { plainId, STANDALONE_ID } from '../model/reference-id.ts';
import { sentencesOf } from '../model/sentence.ts';
import { fixTerms, fixWords } from './fix-terms.ts';
import type { OwnRelease } from './own-release.ts';
import { fixedIn, reachOf } from './range-wording.ts';

/** A title that states what was done: `Fix the crash`, `fix(ui): Correct the width`. */
const SAYS_FIX = new RegExp(
  String.raw`^[^\p{L}\d]*(?:\S+\s+){0,2}?(?:${fixTerms('fixing')}|fix|patch|correct|address|prevent(?:s|ed)?|avoid(?:s|ed)?|bump(?:s|ed)?|updat\w+|upgrad\w+)(?![\p{L}\d])(?!\s+(?:in|since|from)\b)`,
  'iu',
);

/** `The problem affects 2.4 and later, which remain vulnerable`, `all versions including this one` */
const STAYS = /\b(?:still|remains?|including (?:this|the (?:current|latest|present)))\b/i;

/** Whether the text of a fix states that another release has the fix, or that this one is still affected. */
export function saysOtherFix(text: string, own: OwnRelease): boolean {
  if (fixedIn(text, own) === 'later') return true;
  const reach = reachOf(text, own.version);
  if (reach === undefined || reach === 'others') return false;
  if (reach === 'beyond') return true;
  // A description ends with the versions that had the issue: `A script may stop the server. The problem exists in all versions.`
  const [statement = ''] = sentencesOf(text);
  if (reach === 'open' && reachOf(statement, own.version) !== 'open' && !STAYS.test(text)) return false;
  return !SAYS_FIX.test(text) && fixedIn(text, own) === undefined;
}

const ID = String.raw`(?<![\w/-])(?:${STANDALONE_ID})(?!\w)`;

/** Words before an id that is a cause or another issue. */
const RELATED_BEFORE = [
  // `broken by AB-20`, `introduced in the fix by AB-20`
  String.raw`\b(?:introduced|caused|broken)\s+(?:in|by|with|through)\s+(?:(?:\S+\s+){0,2}by\s+)?`,
  // `a regression from AB-20`
  String.raw`\bregress(?:ion|ed)?\s+(?:(?:was|is|introduced|caused)\s+)?(?:from|of|in|by|since|after|due to)\s+`,
  // `see also AB-9`, `a follow-up to AB-9`
  String.raw`\b(?:since|see also|related to|similar to|follow(?:s|ing)?[- ]?up\s+(?:to|of|for|on)|duplicates?(?:\s+of)?)\s+`,
  // `a workaround for AB-9`, `Document AB-9`
  String.raw`(?:\bwork(?:s|ing)?[- ]?arounds?(?:\s+(?:for|of))?|\btests?\s+(?:case\s+)?for|^\W*document(?:s|ed)?)\s+`,
].join('|');
/** `the fix for` */
const NOUN = String.raw`(?:(?:the|a|an)\s+)?(?:(?:fix|change|pull request|PR|issue|bug|commit)\s+(?:(?:for|of|in)\s+)?)?`;
const RELATED = anyOf(
  [
    String.raw`(?:${RELATED_BEFORE})${NOUN}[\[(]?(?<before>${ID})`,
    String.raw`(?:which|that)\s+(?<after>${ID})\s+(?:broke|caused|introduced)`,
  ],
  'gi',
);

/** Whether a text mentions an id only as a cause or as a related issue. */
export function isOnlyRelated(id: string, text: string): boolean {
  const related = matchesOf(text, RELATED).map(({ groups }) =>
    plainId(groups?.before ?? groups?.after ?? ''),
  );
  const count = related.filter((one) => one === id).length;
  return count > 0 && count === occurrences(id, text);
}

const SOME_IDS = String.raw`${ID}(?:(?:\s*[,;/&、，；]\s*|\s+and\s+|\s+)${ID})*`;

/** Ids in brackets at the end of a sentence: `Rows fold (AB-1). The manual describes it.` */
const SET_ASIDE = new RegExp(String.raw`[(\[（［]\s*(?<ids>${SOME_IDS})\s*[)\]）］]`, 'g');

const SAYS_FIXED = new RegExp(`${fixWords('fixing')}|${fixWords('also')}`, 'iu');

/**
 * If the first sentence of a text has ids in brackets, the text is about the ids of that sentence: `Rows fold (AB-1). AB-9 is another problem.` is not about
 * AB-9. Ids of further sentences count if they are in brackets, too, or if their sentence says that something is fixed or consists of
 * ids.
 */
export function withoutMentioned(ids: readonly string[], text: string): readonly string[] {
  const [first = '', ...later] = sentencesOf(text);
  if (setAside(first).length === 0) return ids;
  const stated = later.filter((sentence) => SAYS_FIXED.test(sentence) || hasOnlyIds(sentence));
  const own = new Set([first, ...stated].flatMap(idsIn).concat(later.flatMap(setAside)));
  const mentioned = new Set(later.flatMap(idsIn));
  return ids.filter((id) => own.has(id) || !mentioned.has(id));
}

function setAside(text: string): readonly string[] {
  return matchesOf(text, SET_ASIDE).flatMap(({ groups }) => idsIn(groups?.ids ?? ''));
}

const EACH_ID = new RegExp(ID, 'g');

function idsIn(text: string): readonly string[] {
  return (text.match(EACH_ID) ?? []).map(plainId);
}

function hasOnlyIds(sentence: string): boolean {
  return !/\p{L}/u.test(sentence.replace(EACH_ID, ''));
}

function occurrences(id: string, text: string): number {
  return idsIn(text).filter((one) => one === id).length;
}
