/** Titles, descriptions and breadcrumbs of pages: for search engines, tabs of browsers and links in other programs. */
export const meta = {
  /** The first breadcrumb of each page. */
  'meta.home': 'Release Notes',

  /** `title` is the title of the site. */
  'meta.landing-description': '{title}: what changed, in which version.',
  'meta.search-description': 'Search the {title}.',
  'meta.upgrade-description': 'Everything that changes between the version that you run and the one that you move to.',
  'meta.check-description': 'See which CVEs and known issues are open on your hosts, and what an upgrade fixes, leaves open and loses.',
  'meta.issue-description': 'Every release that mentions an issue or a CVE: where it is known and where it is fixed.',
  'meta.issues-description': 'Every issue and CVE that the releases of {stream} mention.',
  'meta.stream-title': '{stream} releases',
  'meta.stream-description': 'All releases of {stream}, newest first.',
  'meta.year-description': 'All releases of {stream} of {year}, newest first.',
  'meta.tags-description': 'The tags of the pages of {title}.',
  'meta.tag-title': '{count, plural, one {# page} other {# pages}} tagged with “{tag}”',
  'meta.not-found-description': 'The address is not part of these release notes.',

  /** Above all pages of a copy with a part of the releases. `releases` is a stream with two versions: App 24.6.0 to 25.10.0. */
  'meta.part': 'This copy contains only {releases}. The issues and actions of other releases are missing.',
  /** A page that leads to another address. */
  'meta.moved': 'This page has moved',
  /** In the data of the site: the version of the documents that is not a release. */
  'meta.next-version': 'Next',
} as const;
