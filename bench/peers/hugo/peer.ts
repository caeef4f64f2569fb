import { withFrontMatter } from '../../compare/front-matter.ts';
import type { Peer } from '../../compare/peer.ts';

/** Hugo comes without a theme: its pages are the least that shows the same, a list of releases, the note, its headings, and search. */
export const peer: Peer = {
  title: 'Hugo 0.111',
  with: 'Pagefind 1.6; plain pages, the least that there can be',
  programs: { hugo: 'hugo' },
  notes: 'work/content',
  convert: ({ id, title, description, date, year, place, body }) => ({
    path: `${id}.md`,
    text: withFrontMatter({ title, description, date, group: year, weight: place + 1, url: `/${id}/` }, body),
  }),
  files: () => [
    { path: 'work/content/_index.md', text: withFrontMatter({ title: 'Release Notes' }, 'All releases.\n') },
  ],
  build: [
    ['hugo', '--quiet', '--cleanDestinationDir'],
    ['npx', 'pagefind', '--site', 'work/site', '--quiet'],
  ],
  kept: ['resources'],
  output: 'work/site',
  address: ({ id }) => `/${id}/`,
  immutable: /^\/pagefind\/(?:fragment|index)\//,
  older: 'main a[rel="next"]',
  search: {
    opener: '#search-button',
    field: '.pagefind-ui__search-input',
    row: '.pagefind-ui__result-link',
    rest: 300,
  },
};
