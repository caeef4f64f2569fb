/** Whether a version has an issue: on the page of the issue, and where many issues are looked up. */
export const issueStates = {
  /** Whether a line of releases has the issue today. */
  'issue.state-fixed': 'Fixed',
  'issue.state-open': 'Open',
  'issue.state-fixed-later': 'Fixed later',
  'issue.state-no-fix-stated': 'No fix stated',
  'issue.state-not-stated': 'Not stated',
  /** Whether one release has it: a later release of its line has the fix. */
  'issue.may-be-affected': 'May be affected',
} as const;

/** The page of an issue or CVE: where it is known and fixed. */
export const issue = {
  /** Above the id in the heading. */
  'issue.in-streams': '{kind, select, security {Security issue in {streams}} other {Issue in {streams}}}',

  /** Instead of an answer, with other ways to one. */
  'issue.invalid-id': '“{text}” is not a valid issue id. Examples of valid ids: PA-3290, #1234, CVE-2025-1234.',
  'issue.not-mentioned-help': 'Release notes mention an issue when a release fixes it, or has it as a known issue. Text that is not a list of changes may mention the issue, too: the search finds that text.',
  'issue.search': 'Search the text of all releases',
  'issue.ways-lists': 'Lists',
  'issue.all-issues': 'All {stream} issues',
  'issue.newest-releases': 'See the newest releases',
  'issue.ways-support': 'Support',
  'issue.ask': 'Ask <a>{contact}</a> about this issue',

  /** The label of a field for a version. */
  'issue.run': 'Your {stream} version',
  'issue.version-saved': 'Your version is saved in this browser.',
  'issue.plan': 'Plan the upgrade from {from} to {to}',

  /** The table with a row for each release line, such as 25.9 with 25.9.0 and 25.9.1. */
  'issue.by-line': 'By release line',
  /** The names of its two parts, for screen readers. The second part has lines whose notes do not mention the issue. */
  'issue.lines': '{id} in the release lines of {stream}',
  'issue.other-lines': '{id} in other release lines of {stream}',
  'issue.not-in-lines': '{count, plural, one {Not mentioned in # other release line} other {Not mentioned in # other release lines}}',
  'issue.line': 'Line',
  /** The name of the only line, where a stream has no lines. */
  'issue.all-releases': 'All',
  'issue.state-today': 'State today',
  'issue.known-since': 'Known since',
  'issue.newest': 'Newest',
  /** For screen readers: the releases of a line at which the state changes. */
  'issue.changes-in-line': 'State changes in the releases of {line}',
  'issue.changes': 'State changes in the releases',
  /** Under the name of a line. */
  'issue.supported-until': 'Supported until {day, date, short}',
  'issue.support-ended': 'Support ended on {day, date, short}',

  ...issueStates,
  /** Instead of the version with the fix. */
  'issue.no-fix-yet': 'No fix yet',
  /** Below the table. The arguments are three of the states above. */
  'issue.states-help': '{affected}: a later release of the line has the fix, but the release notes do not say which release introduced the problem. {unfixed} and {unstated} do not mean “not affected”: the release notes do not say whether the releases of these lines are affected.',

  /** The list of all entries that mention the issue. */
  'issue.in-notes': 'In the release notes',
} as const;
