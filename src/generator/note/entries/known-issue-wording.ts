import { anyOf } from '#core/model/note-terms/note-terms.ts';

const OWN = 'this (?:release|version)';

const ISSUE = '(?:bug|defect|issue|problem|regression)';

/** What follows the word if it is about an issue: `a bug that …`, but not `a bug fix` and `an issue tracker`. */
const BEHIND = String.raw`(?=\s*(?:[.,:;!(–—-]|$)|\s+(?:affecting|caused|causing|due|from|in|introduced|related|that|when|where|which|with)\b)`;

const SAYS_KNOWN_ISSUE = anyOf(
  [
    // `This release contains a serious bug that deletes rows.`
    String.raw`^[^\p{L}\p{N}]*(?:unfortunately,? )?${OWN} (?:unfortunately )?(?:contains|has|introduce[ds]|ships with) an? (?:(?:critical|known|major|serious|severe) )*${ISSUE}${BEHIND}`,
    // `There is a known issue in this release: rows fold.`
    String.raw`^[^\p{L}\p{N}]*(?:unfortunately,? )?there is (?:currently )?an? (?:known )?${ISSUE} (?:in|with) ${OWN}\b`,
    // `We are aware of a bug that breaks lists in this version.`
    String.raw`^[^\p{L}\p{N}]*we(?:['’]re| are) aware of an? ${ISSUE} (?:[^.]|\.\d)*\b(?:in|of|with) ${OWN}\b`,
  ],
  'iu',
);

/** Whether a sentence that no heading classifies says that its release has an issue. */
export function saysKnownIssue(sentence: string): boolean {
  return SAYS_KNOWN_ISSUE.test(sentence);
}
