/** Answers to questions in the search, which are read from the data of releases. */
export const directAnswer = {
  /** `answer` is a sentence. */
  'direct-answer.issue-in': '{id} in {stream}: {answer}',
  'direct-answer.in-stream': '{stream}: {answer}',
  'direct-answer.no-issue': 'No issue {number} was found in the release notes.',
  'direct-answer.also-mentioned': 'The notes also mention {ids}.',
  'direct-answer.not-mentioned-in': 'No listed change of {stream} mentions {id}.',
  'direct-answer.not-stated': 'The notes do not state whether {version} is affected.',
  'direct-answer.recommended': '{stream} {version} is the release that the publisher recommends.',
  'direct-answer.none-recommended': 'The notes do not state which release of {stream} to choose. The newest is {version}.',
  'direct-answer.newest-release': 'The newest release is {version}.',
  'direct-answer.oldest-release': 'The notes do not state what comes before {stream} {version}: it is the oldest release.',
  /** Why the answer is for an upgrade from this version. */
  'direct-answer.entered-last': '{version} is the version that you entered last.',
  'direct-answer.assumed': 'The answer assumes that you run {from}, the newest release before {to} and its line.',
  'direct-answer.upgrade': '{stream} {from} to {to}: {answer}',
  /** What to do before an upgrade: up to three tasks, and how many more there are. */
  'direct-answer.tasks': '{count, plural, =1 {{first}} =2 {{first}; {second}} other {{first}; {second}; {third}}}{more, plural, =0 {.} other {; and # more.}}',
} as const;
