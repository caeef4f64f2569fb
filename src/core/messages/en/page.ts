/** Parts of every page, and the controls of its article. */
export const page = {
  /** The names of landmarks, for screen readers. */
  'page.breadcrumbs': 'Breadcrumbs',
  'page.contents': 'On this page',
  /** Also a label of other lists of releases. */
  'page.releases': 'Releases',
  /** Labels of pages, columns and links in several parts of the site. */
  'page.issues': 'Issues',
  'page.issue': 'Issue',
  'page.release': 'Release',
  'page.upgrade': 'Upgrade',
  'page.plan-upgrade': 'Plan upgrade',
  'page.fixed-in': 'Fixed in',
  'page.check': 'Check',

  /** Links to the releases before and after this one. */
  'page.previous': 'Previous',
  'page.next': 'Next',
  /** The title of the search page, and links to it. */
  'page.search': 'Search',
  /** A version in the list of versions to start from: the reader has entered it. */
  'page.your-version': '{version}, your version',
  'page.newest': 'This is the newest release',

  /** On the search page, before a choice: everywhere, or one of the streams. */
  'page.search-in': 'Search in',
  'page.everywhere': 'Everywhere',

  /** In front of a text: `Fix: …`. */
  'page.label': '{label}:',

  /** What readers have to do, in a release and in an upgrade. */
  'page.action-required': 'Action required',
  'page.install': 'Install {version}',
  'page.workaround': 'Workaround: {text}',
  'page.done': 'Done',
  /** The name of a checkbox. `title` is what to do. */
  'page.task-done': 'Done: {title}',
  /** How many actions the reader has ticked. */
  'page.tasks-done': '{done} of {count} done',
  /** Labels of fields. */
  'page.issue-or-cve': 'Issue or CVE',
  'page.stream': 'Stream',
  /** What the release notes state, as reasons for an answer. */
  'page.evidence': 'Evidence',

  /** On the not-found page: releases that the address may mean. */
  'page.year-of': '{stream} of {year}',
  'page.all-of-year': 'All {stream} releases of {year}',
  'page.release-here': 'Matching release',
  'page.nearest-releases': 'Nearest releases',

  'page.loading': 'Loading',
  'page.loading-page': 'Loading page',
  'page.back-to-top': 'Scroll back to top',

  /** Copying. `target` is the title of a change, or its issue id. */
  'page.copy': 'Copy',
  'page.copy-markdown': 'Copy as Markdown',
  'page.copy-code': 'Copy code to clipboard',
  'page.copy-link': 'Copy link to {target}',
  'page.copied': 'Copied',
  'page.not-copied': 'Not copied',
  'page.copying-denied': 'The browser does not allow this page to copy',
  'page.print': 'Print',

  /** Images. `text` describes the image. */
  'page.image': 'Image',
  'page.enlarge': 'Enlarge image',
  'page.enlarge-named': 'Enlarge image: {text}',
  'page.close-image': 'Close the image',
} as const;
