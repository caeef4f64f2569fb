/** The releases to choose from for somebody who runs a version. They are compared in a table, one column for each. */
export const targets = {
  'targets.title': 'Upgrade targets for {stream} {version}',
  'targets.heading': '<small>Upgrade targets for {stream}</small> {version}',
  'targets.lead': 'Compare the releases that you can move to. All figures come from the release notes: what they do not say is not counted.',
  'targets.none': 'The release notes list no newer release that can be suggested. Withdrawn releases, pre-releases and releases out of support are not suggested.',

  /** Above a version: why the release is suggested. */
  'targets.reason': '{reason, select, recommended {Recommended} patch {Newest patch of your line} support {Longest stated support} other {Newest}}',
  'targets.older': 'Released before the version that you run: it may lack fixes that you have.',

  /** The rows of the table */
  'targets.row-support': 'Support left',
  'targets.support-left': '{count, plural, one {# day} other {# days}}, until {day, date, short}',
  'targets.not-stated': 'Not stated',
  'targets.row-stops': 'Stops on the way',
  'targets.row-breaking': 'Breaking changes',
  'targets.row-cves': 'CVEs without a fix',
  'targets.row-severity': 'Severity of these CVEs',
  /** `severity` is empty for CVEs whose severity is not stated. */
  'targets.severity': '{count} {severity, select, critical {critical} high {high} medium {medium} low {low} other {not rated}}',
  'targets.row-issues': 'Known issues',
  'targets.row-fixes': 'Fixes that you get',
  'targets.row-features': 'New features',
  'targets.row-unclear': 'Unclear changes',
  'targets.row-unread': 'Paragraphs that could not be read as changes',
  'targets.none-listed': 'None listed',
  'targets.own-count': '{own}, and {others} outside my profile',

  /** How many CVEs are in a state. `nofix`: the release notes of the line do not name them. `later`: a later release has the fix. */
  'targets.cve-open': '{count} open',
  'targets.cve-nofix': '{count} with no fix stated',
  'targets.cve-later': '{count} fixed later',
  'targets.cve-unclear': '{count} unclear',
  'targets.no-fix-stated': 'No fix stated: the release notes of that line do not mention the CVE. This does not mean that the line is not affected.',

  'targets.plan-to': 'Plan upgrade to {version}',

  /** Newer releases that are not suggested */
  'targets.not-offered': 'Not suggested',
  'targets.withdrawn': 'Withdrawn',
  'targets.unsupported': 'Out of support',
  'targets.prereleases': 'Pre-releases',
  'targets.range': '{first} to {last}, {count, plural, one {# release} other {# releases}}',
} as const;
