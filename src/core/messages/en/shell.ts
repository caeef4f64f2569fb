/** The frame around every page: bar, sidebar, footer, announcement. */
export const shell = {
  /** The first link of the page, for keyboards and screen readers. */
  'shell.skip-link': 'Skip to main content',
  /** The name of the bar above all pages, for screen readers. */
  'shell.announcement': 'Announcement',
  'shell.close-announcement': 'Close the announcement',

  /** The navigation bar */
  'shell.main-navigation': 'Main',
  'shell.open-navigation': 'Open navigation',
  'shell.close-navigation': 'Close navigation',
  'shell.show-sidebar': 'Show the sidebar',
  'shell.hide-sidebar': 'Hide the sidebar',
  /** What the button does, and which of the three is chosen now. `mode` is light, dark or system. */
  'shell.color-mode': 'Switch between dark and light mode (currently {mode, select, light {light} dark {dark} other {system}} mode)',

  /** The name of the button that opens the list of languages, for screen readers. `language` is the current one. */
  'shell.language': 'Language: {language}',

  /** The button and the field, unless the publisher has another text for them. */
  'shell.search': 'Search',

  /** The sidebar */
  'shell.release-notes': 'Release notes',
  /** On small windows: from the releases to the links of the whole site. */
  'shell.main-menu': 'Back to main menu',
  'shell.guides': 'Guides',
  /** `year` is a year, or a word for releases without a date. */
  'shell.all-of-year': 'All releases of {year}',
  /** Behind a year. A patch corrects a release. */
  'shell.year-size': '{releases, plural, one {# release} other {# releases}}',
  'shell.year-size-with-patches': '{releases, plural, one {# release} other {# releases}}, {patches, plural, one {# patch} other {# patches}}',
  /** Below the first releases of a year. */
  'shell.more-of-year': '{count} more of {year}',
  'shell.unseen': 'New since your last visit',
  /** A release that was taken back, and one that came before the final one. */
  'shell.withdrawn': 'Withdrawn',
  'shell.pre-release': 'Pre-release',

  /** For publishers, where the site is served under another path than the settings say. `setting` is a line of the settings, `address` the path of this page. */
  'shell.wrong-base': 'This site did not load properly.',
  'shell.wrong-base-help': 'It is configured to be served under <code>{setting}</code>, but this page is at {address}. Publish it under the configured path, or set <code>base</code> to the path of this page.',
} as const;
