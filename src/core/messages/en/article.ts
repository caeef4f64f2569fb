import type { Kind } from '../../model/kind.ts';

type OfKind = `article.column-${Kind}`;

/** Articles, which are rendered when the site is built: no browser gets these messages as data. */
export const article = {
  /** A note that lists and search leave out. */
  'article.unlisted': 'This page is unlisted. It does not appear in lists or in search.',
  /** On a page that only previews contain. `time` is a date and a time with its time zone. */
  'article.scheduled': 'Preview: this release will be published on {time}.',
  /** On a page that is shown in another language than the rest of the site. `language` is the name of that language. */
  'article.untranslated': 'This page is not translated yet (original language: {language}). <a>Open the original page</a>',
  'article.direct-link': 'Direct link to {heading}',
  'article.tags': 'Tags',
  /** In front of the tags of a page. */
  'article.tagged': 'Tags:',
  'article.all-tags': 'View all tags',
  /** A link opened from elsewhere pointed to a part of this page that is no longer there. */
  'article.moved': 'What this link pointed to is now in <a>{title}</a>.',
  'article.removed': 'What this link pointed to is no longer in these notes.',

  /** The head of a release */
  'article.newest-release': 'Newest release',
  'article.newest-patch': 'Newest patch {version}',
  /** `version` stands for all patches of a release: `25.9.x`. */
  'article.patches-in': 'Patches in {version}',
  'article.newer': '{version} is available',
  'article.newer-with-targets': '{version} is available. <a>Compare releases</a>',
  'article.same-year': '{stream} releases of the same year',
  /** A page with the notes of several releases, or of all patches of one. */
  'article.releases': '{count, plural, one {# release} other {# releases}}',
  'article.releases-latest': '{count, plural, one {# release} other {# releases}}, the latest on {day}',
  'article.patches': '{count, plural, one {# patch} other {# patches}}',
  'article.patches-latest': '{count, plural, one {# patch} other {# patches}}, the latest on {day}',
  /** A publisher took back this release, one version of the page, or several. */
  'article.withdrawn': '{what, select, release {This release was withdrawn.} version {{version} was withdrawn.} other {{count, plural, one {# release on this page was withdrawn.} other {# releases on this page were withdrawn.}}}}',
  'article.withdrawn-because': '{what, select, release {This release was withdrawn: {reason}} version {{version} was withdrawn: {reason}} other {{count, plural, one {# release on this page was withdrawn: {reason}} other {# releases on this page were withdrawn: {reason}}}}}',
  /** The names of the filters, for screen readers. */
  'article.kinds': 'Show these kinds of changes',
  'article.kinds-of-releases': 'Show releases with these kinds of changes',
  /** `version` is a list of versions to choose from. */
  'article.since': 'What changed since {version}',
  'article.show-since': 'Show',
  'article.feed': 'Atom feed',
  'article.feed-of-line': 'Atom feed of {line}',
  'article.feed-security': 'Security feed',
  'article.feed-action-required': 'Feed of required actions',
  'article.view-markdown': 'View as Markdown',
  'article.edit': 'Edit',
  /** A link to another site: `8.2.2 on git.example.com`. */
  'article.text-on-host': '{text} on {host}',

  /** Below the actions of a release. */
  'article.ticks-saved': 'Your progress is saved in this browser.',
  /** Below a change: the other versions of the same issue. */
  'article.fixed-in': 'Fixed in {versions}',
  'article.fixed-from-to': 'Fixed in {first} to {last}',
  'article.known-in': 'Known in {versions}',
  'article.known-from-to': 'Known in {first} to {last}',
  'article.withdrawn-in': 'Withdrawn in {versions}',
  'article.withdrawn-from-to': 'Withdrawn in {first} to {last}',

  /** The index of a stream */
  'article.no-releases': 'No releases yet',
  'article.all-issues': 'All issues',
  'article.newest-version': 'newest {version}',
  'article.released': 'Released',
  'article.release-count': 'Releases',
  'article.count-since': '{count} since {year}',
  /** The releases without a date, in a list of years. */
  'article.undated': 'Undated',
  /** `list` is a year or the title of a page: a long list has several parts. */
  'article.list-part': '{list}, part {part}',
  'article.year-and-older': '{year} and older',
  'article.year-size': '{releases, plural, one {# release} other {# releases}}, {changes, plural, one {# change} other {# changes}}',
  'article.releases-of-year': '{stream} releases of {year}',
  'article.index-caption': '{stream} releases of {year}, with the number of changes by kind',
  'article.date': 'Date',
  'article.summary': 'Summary',
  'article.pages': '{count, plural, one {# page} other {# pages}}',
  /** Links to years, and to the years next to the one shown. */
  'article.years': 'Years',
  'article.all-years': 'All years of {stream}',
  'article.older-year': 'Older',
  'article.newer-year': 'Newer',
  /** The names of narrow columns with numbers: abbreviated where the caption of the kind is too long. */
  'article.column-feature': 'Features',
  'article.column-enhancement': 'Enhanc.',
  'article.column-fix': 'Fixes',
  'article.column-known-issue': 'Known',
  'article.column-breaking': 'Breaking',
  'article.column-deprecation': 'Deprec.',
  'article.column-security': 'Security',
  'article.column-internal': 'Internal',
  'article.column-other': 'Changes',
  /** What the marks on a time line mean. */
  'article.mark-patches': 'Patches',

  /** Until when releases are supported */
  'article.lifecycle': 'Life cycle',
  'article.lifecycle-table': 'Life cycle of {stream} releases',
  'article.lifecycle-state': 'State',
  'article.general-availability': 'General availability',
  'article.end-of-maintenance': 'End of maintenance',
  'article.end-of-support': 'End of support',

  /** Below a list that shows only a part, in the sidebar. */
  'article.more-guides': '{count, plural, one {# more guide} other {# more guides}}',
  'article.more-years': '{count, plural, one {# more year} other {# more years}}',

  /** The landing page */
  /** Above the lines with the releases of each stream. Digits are as good as words. */
  'article.lanes': 'Twelve months, {streams, plural, =1 {one stream} =2 {two streams} =3 {three streams} =4 {four streams} =5 {five streams} =6 {six streams} =7 {seven streams} =8 {eight streams} =9 {nine streams} =10 {ten streams} other {# streams}}',
  'article.lanes-narrow': 'Six months, {streams, plural, =1 {one stream} =2 {two streams} =3 {three streams} =4 {four streams} =5 {five streams} =6 {six streams} =7 {seven streams} =8 {eight streams} =9 {nine streams} =10 {ten streams} other {# streams}}',
  'article.lanes-undated': '{streams, plural, =1 {One stream} =2 {Two streams} =3 {Three streams} =4 {Four streams} =5 {Five streams} =6 {Six streams} =7 {Seven streams} =8 {Eight streams} =9 {Nine streams} =10 {Ten streams} other {# streams}}',
  'article.latest': 'Latest releases',
  'article.releases-by-month': '{stream} releases by month',

  /** Two versions to compare */
  'article.upgrade-question': 'What changes for me?',
  'article.compare': 'What changes between two versions',
  /** In an empty field: without a version to move to, the upgrade page compares releases. */
  'article.to-optional': 'optional',
  /** An entry of the list of versions. `mark` says that it is withdrawn or a pre-release. */
  'article.marked-version': '{version} ({mark})',
  'article.upgrade-lead': 'Choose the version that you run and the version that you move to. This page then lists every change between them. Changes that require action come first.',
  'article.upgrade-without-script': 'Comparing versions needs JavaScript, which is turned off in this browser. These pages list all releases:',

  /** The page that checks installed versions. `check` is its title, and the text of links to it. */
  'article.check': 'Check my versions',
  'article.check-lead': 'See which CVEs and known issues are open on your hosts today, and what changes with the version that you plan to install.',
  'article.check-private': 'Your list stays in this browser. Nothing that you enter is sent.',
  'article.check-without-script': 'Checking versions needs JavaScript, which is turned off in this browser. These pages list all releases:',

  /** Search */
  'article.search-without-script': 'Search needs JavaScript, which is turned off in this browser. These pages list all releases:',

  /** Issues and CVEs */
  'article.issue-lead': 'Enter an issue or a CVE to see every release that mentions it, where it is known and where it is fixed.',
  /** In the empty field. */
  'article.issue-example': 'PA-3290, CVE-2025-1234',
  'article.look-up': 'Look up',
  'article.issue-without-script': 'Looking up an issue needs JavaScript, which is turned off in this browser. These pages list all issues and CVEs, with the releases that mention them:',
  'article.issues-of': '{stream} issues',
  'article.no-issues': 'No release mentions an issue or a CVE.',
  'article.issue-count': '{count, plural, one {# issue or CVE, with every release that mentions it.} other {# issues and CVEs, with every release that mentions them.}}',
  /** A list too long for one page: this page has the issues from the first to the last. */
  'article.issues-from-to': '{first} to {last}, with every release that mentions them.',
  'article.list-parts': 'Pages of this list',
  'article.all-parts': 'All parts',
  'article.part': 'Part {part} of {parts}',
  'article.look-up-issue': 'Look up an issue or CVE',
  'article.issue-known': 'known in {version}',
  'article.issue-fixed': 'fixed in {version}',
  'article.issue-withdrawn': 'withdrawn in {version}',

  /** The page for addresses that do not exist */
  'article.not-found': 'Page not found',
  'article.not-found-lead': 'There is no page at this address in <a>these release notes</a>. The page may have moved, or the version was never released.',
  'article.not-found-streams': 'Browse all releases',
} as const satisfies Readonly<Record<OfKind, string> & Record<string, string>>;
