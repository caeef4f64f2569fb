import { numberOf, plainIds, REPOSITORY_ISSUE, STANDALONE_ID } from '../../model/reference-id.ts';
import {
  areAll,
  type QuestionSettings,
  type QuestionStream,
  questionParts,
  wordSet,
} from './question-parts.ts';

/** A question about one issue, in all versions or in one of them. */
export interface IssueQuestion {
  readonly type: 'issue';
  /** `PA-3290`. For `bug 180` only the number is known: `180`. */
  readonly id: string;
  /** As typed. */
  readonly version?: string;
  readonly stream?: QuestionStream;
}

const ONE_ID = new RegExp(`^(?:${REPOSITORY_ISSUE}|${STANDALONE_ID})$`, 'i');

/** `bug 180`, `issue no. 180` */
const NUMBERED =
  /\b(?:bug|issue|ticket|defect|case|problem)(?: (?:number|no\.?|nr\.?|id))? (\d+)(?=[,;:!]?(?: |$))/i;

const ABOUT_ISSUE = wordSet(
  `a about addressed affect affected affecting affects already am any are be been bug by can case contain contained contains
  cve defect did do does fix fixed fixes fixing for get had has have i if in include included includes is issue it known me my no
  number of on open our patch patched present problem release resolved run running should solved state status still that the
  there this ticket to use using version vulnerable was we were what when where whether which will with`,
);

/** `is PA-3290 fixed`, `is CVE-2025-1234 fixed in 25.6.3`, `bug 180`: one issue, at most one version, and words without further meaning. */
export function readIssue(query: string, settings: QuestionSettings): IssueQuestion | undefined {
  const numbered = plainIds(query).replace(NUMBERED, (_, number: string) => `issue:${number}`);
  const { stream, versions, words } = questionParts(numbered, settings);
  const isId = (word: string): boolean => ONE_ID.test(word) || /^issue:\d+$/.test(word);
  const [id, ...otherIds] = words.filter(isId);
  const others = words.filter((word) => !isId(word));
  if (id === undefined || otherIds.length > 0 || versions.length > 1 || !areAll(others, ABOUT_ISSUE)) {
    return undefined;
  }
  const [version] = versions;
  // The names of repositories stay as they were typed.
  const named = numbered.split(/[\s,;:!?]+/).find((word) => numberOf(word) && word.toLowerCase() === id);
  return {
    type: 'issue',
    id: named ?? id.replace('issue:', '').toUpperCase(),
    ...(version && { version: version.text }),
    ...(stream && { stream }),
  };
}
