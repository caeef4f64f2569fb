/** Answers that are read from release notes: for upgrades and issues, and in the search. Each message is a sentence. */
export const answer = {
  /** A version that the release notes do not have. */
  'answer.no-version': 'The release notes do not list {stream} {version}.',
  'answer.no-version-but': 'The release notes do not list {stream} {version}. {count, plural, one {The nearest version is {versions}.} other {The nearest versions are {versions}.}}',
  /** A reader wrote `25.10`, which several releases belong to. */
  'answer.oldest-of-series': '{series} means {version} here, the oldest release of {series}.',
  'answer.newest-of-series': '{series} means {version} here, the newest release of {series}.',

  /** Whether a version has an issue. `line` has the releases with the same first numbers: 25.9. */
  'answer.has-fix': '{version} has the fix.',
  'answer.contains-fix': '{version} has the fix: it contains {other}.',
  'answer.affected': '{version} is affected.',
  /** `other` is an earlier release. */
  'answer.known-before': '{other} lists it as a known issue. No later note says whether {version} still has it.',
  'answer.no-fix-in-line': 'No release of {line} is stated to have the fix.',
  'answer.no-later-fix': 'No later release is stated to have the fix.',
  'answer.may-be-affected': '{version} may be affected.',
  'answer.first-fix-in-line': '{version} is the first release of {line} with the fix.',
  'answer.first-fix': '{version} is the first release with the fix.',
  'answer.no-fix': 'No fix is stated for {version}.',
  'answer.line-does-not-say': 'The release notes of {line} do not say whether {version} is affected.',
  'answer.notes-do-not-say': 'The release notes do not say whether {version} is affected.',
  'answer.nothing-stated': 'Nothing is stated for {version}.',
  'answer.fixed-and-known': '{other} lists it both as fixed and as a known issue.',
  'answer.unclear-content': 'The release notes do not say whether {version} contains {other}.',
  'answer.support-ended': 'Support of {line} ended on {day, date, long}.',
  'answer.nearest-fix': 'The nearest newer release with the fix is {version}.',
  'answer.older-fix': 'It is fixed in {other}, which {version} does not contain.',

  /** In which releases an issue is fixed or open. `releases` is a list of releases and ranges. */
  'answer.fixed': 'Fixed in {releases}.',
  'answer.open': 'Open in {releases}.',
  'answer.fixed-later': 'Fixed later in {releases}.',
  'answer.no-fix-stated': 'No fix stated in {releases}.',
  /** An item of the list: a range of releases. */
  'answer.from-to': '{first} to {last}',
  /** How many items of a list follow. */
  'answer.more': '{count} more',
  'answer.not-said': 'No release says whether it is fixed.',
  'answer.not-listed': 'No release lists it as a known issue or as a fix.',
  'answer.not-mentioned': 'No listed change mentions {id}.',
  /** A list of ids: repositories number their issues independently. */
  'answer.same-number': 'The release notes mention these issues with the number {number}: {ids}.',

  /** The target of an upgrade */
  'answer.downgrade': '{to} is older than {from}: this is a downgrade.',
  'answer.withdrawn': '{version} was withdrawn.',
  'answer.withdrawn-because': '{version} was withdrawn: {reason}.',
  'answer.nearest-release': 'The nearest release that is not withdrawn is {version}.',
  'answer.pre-release': '{version} is a pre-release.',
  'answer.out-of-support': '{version} has been out of support since {day, date, long}.',
  'answer.newest-of-line': '{version} is the newest release of {line}.',

  /** What an upgrade asks of the reader */
  'answer.actions': '{count, plural, one {# change needs action.} other {# changes need action.}}',
  'answer.unclear-actions': '{count, plural, one {# change may need action: the release notes do not say whether it applies.} other {# changes may need action: the release notes do not say whether they apply.}}',
  'answer.no-action-listed': 'No action is listed.',
  'answer.no-action-unread': 'No action is listed, but not all text could be read as changes.',
  'answer.must-install': 'You must install {versions} on the way.',
} as const;
