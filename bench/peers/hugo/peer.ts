import { withFrontMatter } from '../../compare/front-matter.ts';
import type { Peer } from '../../compare/peer.ts';

/** Hugo has no default theme: these templates show the years, the releases of the current year, the note, its headings and a search. */
export const peer: Peer = {
  title: 'Hugo 0.111',
  with: 'Pagefind 1.6; plain pages without a theme',
  programs: { hugo: 'hugo' },
  notes: 'work/content',
  convert: ({ id, title, description, date, year, place, body }) => ({
    path: `${id}.md`,
    text: withFrontMatter(
      { title, description, date, year, years: [year], weight: place + 1, url: `/${id}/` },
      body,
    ),
  }),
  files: () => [
    { path: 'work/content/_index.md', text: withFrontMatter({ title: 'Release Notes' }, 'All releases.\n') },
  ],
  build: [
    ['hugo', '--quiet', '--cleanDestinationDir'],
    ['npx', 'pagefind', '--site', 'work/site', '--quiet'],
  ],
  caches: ['resources'],
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
