/** A check of installed versions: which CVEs and known issues they have, and what a target changes. */
export const check = {
  'check.target': 'Target',
  'check.target-recommended': 'Recommended: {version}',
  'check.target-patch': 'Newest patch of each line',
  /** What was read */
  'check.title': 'Check of {stream} versions',
  'check.unknown': 'Unknown versions: {count}',
  'check.not-in-notes': 'Not in the {stream} release notes.',
  'check.nearest': 'Nearest: {versions}',
  'check.unread': 'Lines without a version: {count}',
  'check.unread-line': 'Line {line}: {text}',
  'check.other-streams': 'Hosts of {stream}, which are not checked here: {count}.',
  'check.sum-open': 'Issues that are open on at least one host: {count}.',
  'check.sum-maybe': 'Issues that may be open, because a later release of the line has the fix: {count}.',
  'check.sum-none': 'No open issue is stated for these hosts.',
  'check.sum-fixed': 'Fixed everywhere with the target: {count}.',
  'check.sum-lost': 'Fixes that are lost with the target: {count}. Hosts that lose a fix: {hosts}.',
  'check.sum-unstated':
    'Issues for which the release notes do not say whether the target is affected: {count}.',
  'check.sum-unlisted':
    'Paragraphs of the release notes that are not listed as changes and may mention other issues: {count}.',
  'check.sum-unknown':
    'Hosts that were not checked, because their version is not in the release notes: {count}.',
  /** The table of versions. The columns after `today` are about the target. */
  'check.versions': 'Versions',
  'check.version': 'Version',
  'check.hosts': 'Hosts',
  'check.open': 'Open today',
  'check.maybe': 'May be open today',
  'check.outcome-fixed': 'Fixed',
  'check.outcome-still': 'Still open',
  'check.outcome-new': 'New',
  'check.outcome-maybe': 'May be open',
  'check.outcome-lost': 'Fix lost',
  'check.outcome-unstated': 'Not stated',
  'check.no-target': 'No newer release',
  'check.downgrade': 'Older than the installed version',
  'check.withdrawn': 'Withdrawn',
  'check.unsupported': 'Out of support',
  'check.pre-release': 'Pre-release',
  'check.no-host-name': 'Line {line}',
  'check.help-outcomes':
    'New: open in the target, and not stated to be open on the host today. Fix lost: the host has the fix, and the target is not stated to have it. Not stated: the release notes do not say whether the target is affected. This does not mean “not affected”.',
  'check.scope':
    'CVEs and known issues are checked. The upgrade plan of a version lists every other change that is lost.',
  /** The table of issues */
  'check.issues': 'Issues',
  'check.issue': 'Issue',
  'check.fixed-in': 'Fixed in',
  'check.no-fix': 'No fix stated',
  /** Acknowledged issues */
  'check.acknowledged': 'Acknowledged issues',
  'check.until-day': 'Until {day, date, long}',
  /** Columns and values of the CSV file. */
  'check.column-host': 'host',
  'check.column-line': 'line',
  'check.column-version': 'version',
  'check.column-note': 'note',
  'check.column-target': 'target',
  'check.column-open': 'open',
  'check.column-maybe': 'may be open',
  'check.column-acknowledged': 'acknowledged',
  'check.value-unknown': 'unknown version',
  'check.value-unread': 'no version',
  'check.value-other': 'other stream: {stream}',
} as const;
