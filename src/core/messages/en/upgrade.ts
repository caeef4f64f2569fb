/** The upgrade page: what changes between two versions. */
export const upgrade = {
  /** The title of the page, and the name of the file with the changes. The heading has an arrow instead of the word in `arrow`. */
  'upgrade.title': '{stream} {from} to {to}',
  'upgrade.heading': '<small>What changes in {stream} between</small> {from} <end><arrow>and</arrow> {to}</end>',

  /** The choice of the versions */
  'upgrade.change-versions': 'Change versions',
  'upgrade.from': 'You run',
  'upgrade.to': 'You move to',
  'upgrade.choose-version': 'Choose a version',
  /** Instead of a version to move to: shows the releases to choose from. */
  'upgrade.compare-targets': 'Compare releases',
  'upgrade.show-changes': 'Show changes',
  /** A version in the address that has no release notes. */
  'upgrade.not-listed-version': '{version} (not listed)',
  /** `state` is withdrawn, prerelease or listed. */
  'upgrade.version': '{state, select, withdrawn {{version} ({day, date, short}, withdrawn)} prerelease {{version} ({day, date, short}, pre-release)} other {{version} ({day, date, short})}}',
  'upgrade.undated-version': '{state, select, withdrawn {{version} (withdrawn)} prerelease {{version} (pre-release)} other {{version}}}',

  /** Instead of the changes */
  'upgrade.no-streams': 'This site has no streams.',
  'upgrade.no-stream': 'This site has no stream “{stream}”. Choose one above.',
  'upgrade.same-version': 'You already run this version, so nothing changes.',

  /** How much there is between the two versions */
  'upgrade.releases': '{releases, plural, one {# release} other {# releases}}, {changes, plural, one {# change} other {# changes}}.',
  'upgrade.patches': '{patches, plural, one {# patch} other {# patches}}, {changes, plural, one {# change} other {# changes}}.',
  'upgrade.releases-and-patches': '{releases, plural, one {# release} other {# releases}} and {patches, plural, one {# patch} other {# patches}}, {changes, plural, one {# change} other {# changes}}.',
  'upgrade.no-newer-release': 'No newer release is listed between the two versions.',
  'upgrade.loses': 'You lose {count, plural, one {# change} other {# changes}}.',
  /** Text that is not written as a list of changes. */
  'upgrade.unread': '{count, plural, one {# paragraph of {version} could not be read as changes.} other {# paragraphs of {version} could not be read as changes.}}',
  /** A page about a version that is not release notes, such as an upgrade guide. `guide` is its title, which links to it. */
  'upgrade.read-guide': 'Also read “{guide}” for {version}. It is not listed as changes.',

  /** The name of the scale of releases, for screen readers, and a release that must be installed on the way. */
  'upgrade.lines': 'Release lines on the way',
  'upgrade.stop': 'Stop',
  /** Under a line of releases on that scale: how much in it needs action. */
  'upgrade.tasks': '{count, plural, one {# action} other {# actions}}',

  /** Changes that say something about going back to an older version. */
  'upgrade.downgrade': 'About the downgrade',
  /** What a downgrade takes away. */
  'upgrade.lost': 'You lose',
  'upgrade.lost-changes': '{from} has these changes, {to} does not.',
  'upgrade.nearest': 'Nearest release with this change: {version}',

  /** The list of actions */
  'upgrade.action-order': 'The work plan shows the order of these actions. Filters never hide them.',
  /** Opens the plan of the work in place of the list. */
  'upgrade.plan-work': 'Plan the work',
  'upgrade.open-plan': 'Open the work plan',
  'upgrade.required-stop': 'Required stop',
  /** When to install a required stop: between the two versions. */
  'upgrade.on-the-way': 'On the way',
  'upgrade.overdue': 'Overdue',
  'upgrade.unclear-action': 'The release notes do not say whether this applies',
  'upgrade.withdrawn': '{count, plural, one {# withdrawn action} other {# withdrawn actions}}',
  'upgrade.withdrawn-in': 'Withdrawn in {version}',

  /** Filters and groups */
  'upgrade.changes': 'Changes',
  'upgrade.filters': 'Filter the changes',
  'upgrade.kinds': 'Kinds shown',
  'upgrade.shown': '{shown} of {total, plural, one {# change} other {# changes}} shown',
  'upgrade.all-shown': '{total, plural, one {The only change is shown} other {All # changes shown}}',
  'upgrade.none-shown': 'The filters hide all changes.',
  /** Before buttons that say area, kind and version. */
  'upgrade.group-by': 'Group by',
  'upgrade.grouping': '{by, select, kind {kind} version {version} other {area}}',
  'upgrade.area': 'Area',
  'upgrade.all-areas': 'All areas',
  'upgrade.text': 'Text',
  /** The group of the changes without an area. */
  'upgrade.no-area': 'Other changes',
  /** A sentence in exports, and items of the list `filters`. */
  'upgrade.filtered': '{shown} of {count, plural, one {# change} other {# changes}}: {filters}.',
  'upgrade.filtered-kinds': 'without {kinds}',
  'upgrade.filtered-area': 'in {area}',
  'upgrade.filtered-text': 'with “{text}”',

  /** One change. `read-more-about` is for screen readers. */
  'upgrade.read-more': 'Read more',
  'upgrade.read-more-about': 'Read more: {title}',

  /** Known issues */
  'upgrade.open': 'Known issues without a stated fix in {version}',
  'upgrade.fix-lost': 'You have the fix today',
  'upgrade.nearest-fix': 'Nearest release with the fix: {version}',
  'upgrade.resolved': 'Fixed on the way',
  'upgrade.resolved-issues': 'Problems that {from} has and {to} does not have.',
  'upgrade.fixed-in': 'Fixed in {versions}',
  'upgrade.unclear': 'Unclear',
  'upgrade.unclear-issues': 'The release notes do not say whether these apply to {version}.',
  'upgrade.more-in-notes': 'More in the release notes',
  'upgrade.hidden': '{count, plural, one {# problem that neither version has} other {# problems that neither version has}}',
  'upgrade.hidden-issues': 'Known after {from} and fixed in or before {to}.',
  'upgrade.read-text': 'Read the release notes',

  /** Exports */
  'upgrade.csv': 'Download CSV',
  /** Headings of a plan as Markdown. Others are those of the page. */
  'upgrade.required-stops': 'Required stops',
  'upgrade.export-lost': 'You lose: {from} has this, {to} does not',
  'upgrade.export-withdrawn': 'Withdrawn actions',
  'upgrade.export-unclear': 'Unclear: the notes do not say whether this changes',
  'upgrade.export-unclear-issues': 'Known issues for which the notes do not say whether they are still open',
  'upgrade.export-hidden': 'Problems that neither version has',
  /** Columns of a plan as CSV. */
  'upgrade.column-group': 'group',
  'upgrade.column-kind': 'kind',
  'upgrade.column-area': 'area',
  'upgrade.column-versions': 'versions',
  'upgrade.column-ids': 'ids',
  'upgrade.column-title': 'title',
  'upgrade.column-task': 'action',
  'upgrade.column-deadline': 'deadline',
  'upgrade.column-overdue': 'overdue',
  'upgrade.column-url': 'url',
  'upgrade.column-evidence': 'evidence',
  'upgrade.column-severity': 'severity',
  'upgrade.column-cvss': 'CVSS score',
  'upgrade.column-vector': 'CVSS vector',
  'upgrade.column-profile': 'outside my profile',
  /** Values of the column with the group. */
  'upgrade.group-stop': 'stop',
  'upgrade.group-lost': 'lost',
  'upgrade.group-required': 'required',
  'upgrade.group-withdrawn': 'withdrawn',
  'upgrade.group-change': 'change',
  'upgrade.group-downgrade': 'about the downgrade',
  'upgrade.group-unclear': 'unclear',
  'upgrade.group-open': 'open',
  'upgrade.group-resolved': 'resolved',
  'upgrade.group-hidden': 'hidden',
  'upgrade.group-unclear-issue': 'unclear issue',
  'upgrade.group-to-read': 'to read',
  /** The value of the column for overdue actions. */
  'upgrade.yes': 'yes',
} as const;

/** The plan of the work for an upgrade, which people tick off together. */
export const runbook = {
  'runbook.title': 'Work plan',
  'runbook.help': 'This plan stays in this browser. To share it, export it. An import adds the ticks and notes of the file.',
  /** Shows the list in place of the plan, which stays stored. */
  'runbook.close': 'Close the plan',
  'runbook.name': 'Your name',
  'runbook.export': 'Export',
  'runbook.import': 'Import',
  'runbook.delete': 'Delete the plan',
  'runbook.delete-confirm': 'Delete the plan with its ticks and notes?',
  'runbook.imported': 'The ticks and notes of {file} were added.',
  'runbook.not-imported': '{file} is not a plan of this upgrade.',

  /** The parts of the plan, in order. */
  'runbook.before': 'Before the upgrade',
  'runbook.stop': 'Stop: {version}',
  'runbook.target': 'Target: {version}',
  'runbook.after': 'After the upgrade',
  'runbook.back': 'Rollback',
  'runbook.read-guide': 'Read “{guide}”',
  'runbook.read-text': 'Check {count, plural, one {# paragraph of {version} that could not be read as a change} other {# paragraphs of {version} that could not be read as changes}}',
  /** At a stop. */
  'runbook.instead': 'The newest patch of its line. The required stop is {version}.',
  'runbook.unclear': 'The release notes do not say whether this applies.',

  'runbook.day': 'Day of the upgrade',
  'runbook.planned-day': 'Upgrade on {day, date, long}',
  /** `due` is the lead time, as in the notes: `14 days before the upgrade`. */
  'runbook.begin': '{due}, by {day, date, long}',
  /** Who does a step. */
  'runbook.person': 'Person',
  'runbook.person-of': 'Person: {title}',

  /** The rollback */
  'runbook.back-help': 'No listed change says how to roll back from {to} to {from}. Find out before you start.',
  'runbook.back-read': 'Read what the release notes say about going back from {to} to {from} before you start:',
  'runbook.missing': 'A rollback to {version} loses these changes:',
  'runbook.none-missing': 'A rollback to {version} loses no listed change.',

  /** The notes of the publisher changed since the plan was read. */
  'runbook.since': 'Since this plan was read on {day, date, long}:',
  'runbook.added': '{count, plural, one {# step was added:} other {# steps were added:}} {titles}',
  'runbook.removed': '{count, plural, one {# step was removed:} other {# steps were removed:}} {titles}',
  'runbook.moved': '{count, plural, one {# deadline changed:} other {# deadlines changed:}} {titles}',
  'runbook.read': 'Mark as read',

  /** Notes about a step, for the people who work on it. */
  'runbook.note': 'Note about {title}',
  'runbook.add-note': 'Add note',
  'runbook.remove-note': 'Remove note',
} as const;

/** What a reader uses, on the upgrade page and in the check of installed versions. `names` are areas, platforms and features. */
export const profile = {
  'profile.title': 'My profile',
  'profile.without': 'My profile: everything except {names}',
  'profile.help': 'Clear what you do not use. Entries about it are collapsed, except required actions, losses and security entries.',
  'profile.outside': 'Outside my profile',
  'profile.outside-count': '{count, plural, one {# entry} other {# entries}} outside my profile',
} as const;
