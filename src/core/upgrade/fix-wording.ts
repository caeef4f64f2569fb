import { matchesOf } from '../matches.ts';
import { ALL_NOTE_TERMS } from '../model/note-terms/languages.ts';
import { anyOf } from '../model/note-terms/note-terms.ts';
import { ADVISORY_ID } from '../model/reference-id.ts';
import { sentencesOf } from '../model/sentence.ts';
import { fixTerms, fixWords, saysUnfixed } from './fix-terms.ts';
import type { OwnRelease } from './own-release.ts';
import { affectsOthersOnly, fixesIn } from './range-wording.ts';

/** What a known issue calls itself. Other subjects belong to its description: `The name is now resolved twice`. */
const ISSUE = String.raw`(?:this|it|(?:this|that|the)\s+(?:(?:known|above)\s+)?(?:issue|problem|bug|defect|error))`;
/** `AB-12:`, or nothing: what precedes the subject of a sentence. */
const START = String.raw`(?:^|[.:;!?(]\s*|,\s+|\s[-–—]\s+)(?:\W*[A-Z]+-\d+\W+)?`;
/** Words after which a sentence says under which condition something happens. */
const CONDITION = String.raw`(?!\s+(?:after|as soon as|if|once|unless|until|when|while)\b)`;

const DONE_NOW = String.raw`(?:now|already|has been|have been|has now been)\s+(?:fixed|resolved)`;

/** `This is now fixed`, `AB-12: Resolved.`, `It no longer occurs` */
const SAYS_DONE = anyOf([
  String.raw`${START}${ISSUE}\s+(?:(?:is|was)\s+)?${DONE_NOW}\b(?!\s+(?:in|since|with|by|from)\b)${CONDITION}`,
  String.raw`${START}${DONE_NOW}(?=\s*(?:$|[\n.!)]))`,
  String.raw`\b(?:fixed|resolved)\s+now\b|(?:^|[.:]\s+)(?:fixed|resolved)[.!]?\s*$|(?:^|[.!]\s+)(?:fixed|resolved|solved)[.!](?=\s)`,
  String.raw`\bno longer (?:occurs?|happens?|reproducible)\b${CONDITION}`,
  String.raw`${START}(?:${ISSUE}\s+(?:is\s+)?)?no longer (?:exists?|applies|present)\b${CONDITION}`,
]);

const DONE = `(?:${fixTerms('fixed')})`;
const STATE = ALL_NOTE_TERMS.flatMap(({ columns }) => columns.state).join('|');

/** `Resolved: no` */
const NO_ANSWER = String.raw`(?!\s*(?:no|none|not|n\/a|nein|non|não|tb[ad]|pending|unknown)(?!\p{L}))`;

/** A mark, as publishers add it to an old note. */
const MARKED_DONE = anyOf(
  [
    // `The map is slow (fixed)`
    String.raw`[([（【]\s*${DONE}\s*[)\]）】]`,
    // `Status: resolved`
    String.raw`(?:^|[^\p{L}])(?:${STATE})\s*[:：]\s*(?:${DONE}|closed)(?=\s*(?:$|[\n.,;()[\]、。（）【】]))`,
    // `Resolved: The map is slow`
    String.raw`^\P{L}*${DONE}\s*[:：]${NO_ANSWER}`,
  ],
  'iu',
);

/** `This is resolved in this release` */
const SAYS_DONE_HERE = anyOf(
  ALL_NOTE_TERMS.map(({ fixes }) => fixes.doneHere),
  'iu',
);

/** What follows a version and limits or takes back the fix: `fixed in 2.3.2 for Windows`, `fixed in 2.3.2, but it came back`. */
const LIMITED = anyOf(
  [
    String.raw`^\W*(?:for|on|only|when|if|except|unless)\b`,
    String.raw`\b(?:but|however|again|planned|expected|scheduled|tentative(?:ly)?|partial(?:ly)?)\b`,
    String.raw`\b(?:came back|regress\w*|reopened|revert\w*|returned)\b`,
    fixWords('limits'),
  ],
  'iu',
);

/** A fix that is a plan or a part. Descriptions of the issue contain such words, too, so only the clause of the fix is tested. */
const UNCERTAIN = anyOf(
  [
    fixWords('planned'),
    String.raw`\b(?:expect\w*|plan(?:s|ned)?|schedul\w*|target\w*|hop(?:e|ed|ing)|aim\w*|intend\w*|attempt\w*|until)\b`,
    String.raw`\b(?:not|never|cannot|partial(?:ly)?|partly)\b|n['’]t\b`,
  ],
  'iu',
);

/** `CVE-2025-1234 - Acme Server is not impacted by the CVE`. Later sentences can say what else does not have an issue. */
const DOES_NOT_HAVE = anyOf([
  String.raw`^\W*(?:(?:${ADVISORY_ID})\W+)?(?:[\w.-]+\s+){1,5}?(?:is|are)\s+not\s+(?:affected|impacted)\s+by\s+(?:(?:the|these|this)\s+)?(?:${ADVISORY_ID}|CVEs?\b|vulnerabilit)(?![^.]*\b(?:but|except|however|only)\b)`,
]);

/** Separates clauses. Dots are part of versions. */
const CLAUSE_START = /[,;:()[\]–—、，；：（）【】。]|[.!?]\s/g;

/** Whether a label of a known issue is a mark that it was fixed: `Resolved`. Maybe a later release has the fix. */
export function marksDone(label: string): boolean {
  return MARKED_DONE.test(`${label}:`);
}

/**
 * The releases that have the fix of a known issue according to its text: `Fixed in 2.3.2`. `[]` if the text states that the release does
 * not have the issue (any more), and names no release; undefined if it states neither.
 *
 * @param ids the ids of the known issue
 */
export function fixesOfKnownIssue(
  text: string,
  own: OwnRelease,
  ids: readonly string[],
): readonly string[] | undefined {
  if (/\bnot\s+(?:yet\s+)?(?:been\s+)?(?:fixed|resolved)\b/i.test(text)) return undefined;
  const sentences = sentencesOf(text).filter((sentence) => isAboutAll(sentence, ids));
  const named = sentences.flatMap((sentence) => fixesInSentence(sentence, own));
  const here = sentences.some((sentence) => SAYS_DONE_HERE.test(sentence) && !saysUnfixed(sentence));
  const all = [...(here ? [own.version.text] : []), ...named];
  if (all.length > 0) return [...new Set(all)];
  // `AB-1 and AB-2: … AB-2 is slow (fixed)` says nothing about AB-1.
  const about = ids.length > 1 ? sentences : [text];
  const isDone = about.some((one) => SAYS_DONE.test(one) || MARKED_DONE.test(one));
  return isDone || DOES_NOT_HAVE.test(text) || affectsOthersOnly(text, own.version) ? [] : undefined;
}

/** The characters around a fix that can limit it. Without an end, a sentence of many fixes would take quadratic time. */
const REACH = 1_000;

function fixesInSentence(sentence: string, own: OwnRelease): readonly string[] {
  return fixesIn(sentence, own).flatMap(({ start, end, versions }) => {
    const before = sentence.slice(Math.max(0, start - REACH), start);
    const clauseStart = matchesOf(before, CLAUSE_START).at(-1)?.index ?? 0;
    const clause = before.slice(clauseStart) + sentence.slice(start, end);
    const after = sentence.slice(end, end + REACH);
    return UNCERTAIN.test(clause) || saysUnfixed(clause) || LIMITED.test(after) ? [] : versions;
  });
}

/** `AB-1 and AB-2: … AB-2 is fixed in 2.3.2` says nothing about AB-1. */
function isAboutAll(sentence: string, ids: readonly string[]): boolean {
  return ids.every((id) => sentence.includes(id)) || !ids.some((id) => sentence.includes(id));
}
