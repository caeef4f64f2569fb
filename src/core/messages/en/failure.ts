/** What could not be shown, and why. */
export const failure = {
  'failure.retry': 'Retry',
  'failure.reload': 'Reload the page',
  'failure.crash': 'This page crashed.',
  'failure.part-of-page': 'A part of this page could not be shown.',
  'failure.load-page': 'Load the whole page',

  /** What was not loaded, without a known reason. */
  'failure.not-loaded': '{part, select, page {This page could not be loaded.} releases {The list of releases could not be loaded.} changes {The list of changes could not be loaded.} issues {The list of issues could not be loaded.} search {Search could not be loaded.} other {The search index could not be loaded.}}',
  /** The same, with one of the reasons below, or a status of the server: `(404)`. */
  'failure.not-loaded-because':
    '{part, select, page {This page could not be loaded ({reason}).} next {The page that you chose could not be loaded ({reason}).} releases {The list of releases could not be loaded ({reason}).} changes {The list of changes could not be loaded ({reason}).} issues {The list of issues could not be loaded ({reason}).} search {Search could not be loaded ({reason}).} other {The search index could not be loaded ({reason}).}}',
  'failure.offline': 'no connection',
  'failure.silent': 'the server does not respond',
  'failure.connection': 'the connection failed',
  'failure.crashed': 'it stopped working',
  'failure.damaged': 'the file is damaged',
  /** The site was published again after the page was opened. */
  'failure.outdated': 'the site has changed since this page was opened',
} as const;
