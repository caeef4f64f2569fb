/** Suggestions, results and answers of the search. What readers search for are sections of releases. */
export const search = {
  /** Below the suggestions: which keys do what. */
  'search.keys': '<key>↑</key> <key>↓</key> move <key>↵</key> open',

  /** The names of two lists, for screen readers. */
  'search.suggestions': 'Suggestions',
  'search.answer': 'Answer',

  /** How many results there are. `listed` is `some` where only the first ones are listed, and `stream` is the stream of the page. */
  'search.none': 'No results',
  /** Below a direct answer. */
  'search.no-others': 'No other results',
  'search.count': '{listed, select, some {{shown} of {count, plural, one {# result} other {# results}}} other {{count, plural, one {# result} other {# results}}}}',
  'search.count-first': '{listed, select, some {{shown} of {count, plural, one {# result} other {# results}}, {stream} first} other {{count, plural, one {# result} other {# results}}, {stream} first}}',
  'search.count-elsewhere': '{listed, select, some {No results in {stream}, {shown} of {count, plural, one {# result} other {# results}} elsewhere} other {No results in {stream}, {count, plural, one {# result} other {# results}} elsewhere}}',
  'search.count-in-releases': '{count, plural, one {# result} other {# results}} in {releases, plural, one {# release} other {# releases}}',

  /** Links to all results. */
  'search.see-all': 'See all results',
  'search.see-all-in': 'See all results within "{stream}"',
  'search.see-all-outside': 'See all results outside "{stream}"',
  'search.see-all-kinds': 'See all kinds of change',
  'search.all-releases-of': 'All {stream} releases',

  /** Notes about what the reader has entered. `ids` are issues and CVEs. */
  'search.unmentioned': '{count, plural, one {No note mentions {ids}.} other {No note mentions any of these: {ids}.}}',
  'search.relaxed': 'No page contains all of these words. These results contain most of them.',
  'search.did-you-mean': 'Did you mean <a>{query}</a>?',
  'search.none-for': 'No results for <b>{query}</b>.',
  /** The address asks for a version of the documentation that the site does not have. */
  'search.unknown-version': 'This site has no version “{version}” of its pages, so all releases are searched.',
  'search.only-version': 'Search only release {version}',

  /** The results on the search page */
  'search.title-of': 'Search results for “{query}”',
  'search.kinds': 'Show only these kinds of change',
  'search.sort': 'Sort by',
  'search.sort-relevance': 'Best match',
  'search.sort-version': 'Newest version',
  'search.show-more': 'Show more',
  'search.releases-shown': '{shown} of {count, plural, one {# release} other {# releases}} shown',
  /** Opens the other results in one release. */
  'search.more-in': '{count, plural, one {# more result} other {# more results}} in {release}',
  'search.missing-words': 'Not on this page: {words}',

  /** Where a result was found, instead of the name of a section. */
  'search.in-releases': 'in {count, plural, one {# release} other {# releases}}',
  'search.in-keyword': 'Keyword: {keyword}',
  'search.in-description': 'Description',

  /** The first suggestion for a question: what was understood, what its link leads to, and what kind of page that is. */
  'search.range': '{from} to {to}',
  'search.life-cycle': 'Life cycle of {stream}',
  'search.what-changes': 'What changes in {stream} from {from} to {to}',
  'search.newest-of': 'The newest release of {stream}',
  'search.how-long-supported': 'How long versions of {stream} are supported',
  'search.whether-fixed': 'Whether {id} is fixed in {version}',
  'search.about-issue': 'What the notes say about issue {id}',
  'search.mentions-of': 'Every release that mentions {id}',
  'search.what-to-do': 'What to do before the upgrade to {stream} {version}',
  'search.which-release': 'Which release of {stream} to choose',
  'search.notes-of': 'The release notes of {stream} {version}',
  /** `kinds` is the plural of a kind of change: fixes. `place` is a stream, a version, or both. */
  'search.all-of-kind': 'All {kinds}',
  'search.all-of-kind-in': 'All {kinds} in {place}',
  'search.page-list': 'List',
} as const;
