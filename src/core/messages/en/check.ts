/** A check of installed versions: which CVEs and known issues they have, and what a target changes. */
export const check = {
  'check.target': 'Target',
  'check.target-recommended': 'Recommended ({version})',
  'check.target-patch': 'Newest patch',

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
  'check.sum-not-stated': 'Issues for which the release notes do not say whether the target is affected: {count}.',
  'check.sum-unlisted': 'Paragraphs of the release notes that could not be read as changes and may mention other issues: {count}.',
  'check.sum-unknown': 'Hosts that were not checked, because their version is not in the release notes: {count}.',

  /** The table of versions. The columns after `today` are about the target. */
  'check.versions': 'Versions',
  'check.version': 'Version',
  'check.hosts': 'Hosts',
  'check.open': 'Open today',
  'check.maybe': 'May be open today',
  'check.outcome-fixed': 'Fixed',
  'check.outcome-still-open': 'Still open',
  'check.outcome-new': 'New',
  'check.outcome-fixed-later': 'May be open',
  'check.outcome-lost': 'Fix lost',
  'check.outcome-not-stated': 'Not stated',
  /** In place of a target. */
  'check.no-target': 'No suitable newer patch',
  'check.at-target': 'Already installed',
  'check.downgrade': 'Older than the installed version',
  'check.unsupported': 'Out of support',
  'check.no-host-name': 'Line {line}',
  'check.help-outcomes': 'New: open in the target, and not stated to be open on the host today. Fix lost: the host has the fix, and the target is not stated to have it. Not stated: the release notes do not say whether the target is affected. This does not mean “not affected”.',
  'check.scope': 'CVEs and known issues are checked. The upgrade plan of a version lists every other change that is lost.',

  /** The table of issues */
  'check.severity': 'Severity',
  'check.severity-name': '{severity, select, critical {Critical} high {High} medium {Medium} other {Low}}',
  'check.workaround': 'Workaround',
  'check.severity-all': 'All',
  'check.severity-high': 'High and critical',
  'check.severity-critical': 'Critical',
  /** In Markdown: the installed versions with the issue. */
  'check.open-in': 'Open in',
  /** At the hosts of an issue. */
  'check.host-states': 'State of each host',
  'check.states': 'Today: {today}. With the target: {after}',

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

  /** The page: the form */
  'check.input': 'Hosts and versions, or the output of a command that shows the version',
  'check.open-file': 'Open a file',
  'check.clear': 'Clear',
  'check.help': 'Paste one host per line, as host and version, a column of a spreadsheet, an inventory (JSON, YAML or CSV), or the output of commands. You can also drop a file on the field.',
  'check.file-failed': 'The file {name} could not be read.',
  'check.long-text': 'The field shows the first {shown} of {count} lines. All of them are checked. Clear the field to write in it.',
  'check.nothing-read': 'No version was found in the text.',
  'check.number': 'Write the version in quotes: as a number, 25.10 is the same as 25.1.',
  'check.other-stream': 'Check {stream}',

  /** The page: the result. `count` of issues and hosts is a number. */
  'check.hosts-and-target': 'Hosts: {hosts}. Target: {target}',
  'check.host-count': 'Hosts: {count}',
  'check.show-more': 'Show more: {count}',
  'check.plan-from': 'Plan upgrade of {version}',
  'check.after': 'With the target',
  'check.none': 'The release notes of {stream} list no CVE and no known issue that matters for these hosts.',
  'check.outcomes-shown': 'Outcomes shown',
  'check.issues-shown': '{shown} of {count} shown',
  'check.not-found': 'No issue of these hosts matches. Either all of them and their targets have the fix, or the release notes do not mention it.',

  /** The page: acknowledged issues. The names of the columns of the file are not translated. */
  'check.acknowledge': 'Acknowledge',
  'check.acknowledge-issue': 'Acknowledge {issue}',
  'check.acknowledged-count': 'Acknowledged issues: {count}',
  'check.acknowledged-help': 'Acknowledged issues stay listed here and in every export, and are not counted. Keep them in a CSV file with the columns id, reason and until.',
  'check.acknowledged-unread': 'Lines of the file without an id or with an invalid date: {count}',
  'check.reason': 'Reason',
  'check.until': 'Until',
  'check.expired': 'Expired: counted again',
  'check.remove': 'Remove',
  'check.remove-issue': 'Remove {issue}',
  'check.save-acknowledged': 'Save as CSV',

  /** The page: filters and exports */
  'check.count': 'Count',
  'check.kinds-all': 'All',
  'check.kinds-cves': 'CVEs',
  'check.kinds-known': 'Known issues',
  'check.csv': 'CSV',
  'check.json': 'JSON',
  /** The page: looking up many issues at once, for up to three versions */
  'check.look-up': 'Look up issues',
  'check.look-up-help': 'Paste the ids of issues or CVEs, such as the result of a scanner or a list of tickets, and choose up to three versions.',
  'check.look-up-input': 'Issues and CVEs',
  'check.look-up-version': 'Version {number}',
  'check.look-up-no-version': 'None',
  'check.look-up-nothing': 'No issue id was found in the text.',
  'check.look-up-summary': 'Issues: {count}. Mentioned in the {stream} release notes: {mentioned}.',
  'check.stated': 'Stated in the release notes',
  'check.not-mentioned': 'No listed change of {stream} mentions this issue. This does not mean “not affected”.',
  'check.mentioned-elsewhere': 'The release notes of {streams} mention it.',

  'check.help-fixed': 'Fixed: the target has the fix, even if nothing is stated for the host.',
} as const;
