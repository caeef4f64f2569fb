import { ALL_NOTE_TERMS } from '../model/note-terms/languages.ts';
import { STANDALONE_ID } from '../model/reference-id.ts';

const LABELS: ReadonlySet<string> = new Set(
  ALL_NOTE_TERMS.flatMap(({ withdrawn, notRequired }) => [...withdrawn, ...notRequired]),
);

/** `Revert "Rows fold (#12)"`, as Git writes it. */
const QUOTED = /^\s*revert(?:s|ed|ing)?:?\s+["“”„«'‘](?<quoted>.+)["“”»'’]/i;

const ID = String.raw`(?<!\w)(?:${STANDALONE_ID})(?!\w)`;
const WAS_REVERTED = String.raw`(?:was|were|has been|have been|had been|is|are)\s+(?:\w+\s+)?(?:reverted|rolled back|backed out|withdrawn)\b`;

/**
 * Sentences that state that a change was reverted. `Settings were reverted after a restart (AB-4)` describes a bug, so the sentence must
 * name a fix or an issue as what was reverted.
 */
const SENTENCES = [
  // `Revert #12`, `Reverts the fix for AB-9`
  String.raw`^\s*[Rr]evert(?:s|ed|ing)?:?\s+(?:(?:the|a|an|our|this|that)\s+)?(?:(?:[a-z]+\s+){0,2}(?:fix|fixes|change|changes|patch|commit|backport|pull request|PR)\b.{0,60}?)?${ID}`,
  // `The fix for AB-9 was reverted`
  String.raw`\b(?:[Tt]he|[Tt]his|[Tt]hat|[Oo]ur|[Aa]n?)\s+(?:[a-z]+\s+)?fix(?:es)?\b[^.;]{0,80}?\s${WAS_REVERTED}`,
  // `AB-9 was reverted`
  String.raw`${ID}\)?,?\s+${WAS_REVERTED}`,
].map((pattern) => new RegExp(pattern));

/** Below a heading such as `Reverts`: `"feat: Rows fold"`. */
const ONLY_QUOTED = /^\s*["“”„«](?<quoted>.+)["“”»]\s*$/;

/** The title that the title of a withdrawal quotes; undefined if it quotes none. */
export function revertedTitle(title: string): string | undefined {
  return (QUOTED.exec(title) ?? ONLY_QUOTED.exec(title))?.groups?.quoted;
}

/** `fix(ui): `, `feat: ` */
const COMMIT_TYPE = /^(?:feat|fix|perf|chore|docs|refactor|build|ci|test|style)(?:\((?<scope>[^()]*)\))?!?: /;

/** Whether a sentence states that a change was reverted, without a label such as `Reverted:`. */
export function saysReverted(text: string): boolean {
  return QUOTED.test(text) || SENTENCES.some((sentence) => sentence.test(text));
}

const NOT_REQUIRED = ALL_NOTE_TERMS.flatMap(({ notRequired }) => notRequired);

/** `It is no longer necessary to rename the keys`, `You no longer need to restart the agents` */
const NOT_NEEDED_TO =
  /^\s*(?:it\s+is\s+no\s+longer\s+(?:necessary|required|needed)|you\s+no\s+longer\s+(?:need|have))\s+to\s+(?<title>[^.;]+?)[.!]?\s*$/i;

/** `The action “Convert the archive” is no longer necessary` */
const NAMED_ACTION =
  /^\s*the\s+(?:\w+\s+)?(?:action|step|task)\s+(?<title>\S.*?)\s+(?:is|was|has become)\s+no\s+longer\s/i;

/** Whether a whole text says that something need not be done any more: `Renaming the keys is no longer required`. */
export function saysNotRequired(text: string): boolean {
  const plain = text.replace(/(?<![\s.!。！])[\s.!。！]*(?:\([^()]*\)[\s.!。！]*)*$/, '').toLowerCase();
  const isAtEnd = NOT_REQUIRED.some((term) => plain.endsWith(term) && plain.length > term.length);
  return NOT_NEEDED_TO.test(text) || (isAtEnd && !/[.!?。:：]\s/.test(plain));
}

/** Whether a text says so about an action: `The action “Convert the archive” is no longer necessary`. */
export function endsAction(text: string): boolean {
  return NAMED_ACTION.test(text) && saysNotRequired(text);
}

/** The title of the withdrawn entry: `Withdrawn: Clear the cache` is about `Clear the cache`. */
export function withdrawnTitle(title: string): string {
  const quoted = revertedTitle(title);
  // The title of the reverted entry does not include the numbers at its end. Only the first of them is a place to start: the time would be
  // quadratic.
  if (quoted !== undefined) {
    const named = quoted.replace(/(?<!#\d[^()]*\)\s*)(?:\s*\([^()]*#\d[^()]*\))+\s*$/, '');
    return named.replace(COMMIT_TYPE, (_, scope?: string) => (scope === undefined ? '' : `${scope}: `));
  }
  const named = (NOT_NEEDED_TO.exec(title) ?? NAMED_ACTION.exec(title))?.groups?.title;
  if (named !== undefined && saysNotRequired(title)) return named.replace(/^["“”„«'‘]|["“”»'’]$/g, '');
  const end = title.search(/[:：]/);
  return LABELS.has(title.slice(0, end).trim().toLowerCase()) ? title.slice(end + 1) : title;
}
