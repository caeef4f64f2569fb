/** What an answer is based on. Sentences without a full stop, because most of them are items of a list. */
export const evidence = {
  /** The same with a full stop, where several follow one another. */
  'evidence.sentence': '{text}.',

  'evidence.stated': 'Stated in {versions}',
  'evidence.fixes': 'Stated in {versions}: fixed',
  'evidence.knows': 'Stated in {versions}: known issue',
  'evidence.names-fix': 'Stated in {version}: fixed in {other}',
  'evidence.names-first': 'Stated in {version}: the issue exists since {other}',
  'evidence.withdraws': 'Stated in {versions}: fix withdrawn',
  'evidence.withdrawn': 'Withdrawn in {version}',
  'evidence.withdrawn-or-known': 'Withdrawn, or listed as a known issue again, in {version}',
  'evidence.perhaps-same': '{version} states a change that may be the same',
  'evidence.updated': '{version} states an update of the same component, to the same version or a later one',
  'evidence.silent': 'No release of {line} states this change',
  'evidence.not-mentioned': 'No release of {line} lists the issue as known or fixed',
  /** Where the releases have no lines such as 25.9. */
  'evidence.not-mentioned-at-all': 'No release of the stream lists the issue as known or fixed',

  /** Whether one release contains the changes of another one. */
  'evidence.does-not-contain': '{version} does not contain {other}',
  'evidence.unclear': 'The notes do not say whether {version} contains {other}',
  'evidence.same-line': '{version} contains {other}, an earlier release of the same line',
  'evidence.branch-stated': 'Contained: {version} was branched from {other}, as its publisher states',
  'evidence.branch-date': 'Contained: {version} was branched from {other}, according to their dates ({days})',
  'evidence.branch-order': 'Contained: {version} was branched from {other} or later, according to the order of versions',
  'evidence.branch-merge': 'Contained: {version} includes {other}, as its notes say',
  'evidence.branch-merge-date': 'Contained: the notes of {version} state a merge of the line of {other}, which was published before it ({days})',
  /** An item of `days`, which are the days of both releases. */
  'evidence.day': '{version}: {day, date, short}',
} as const;
