import { withFrontMatter } from '../../compare/front-matter.ts';
import type { Peer } from '../../compare/peer.ts';

export const peer: Peer = {
  title: 'Docusaurus 3.10',
  with: 'docusaurus-search-local, image zoom',
  notes: 'work/docs',
  convert: ({ id, title, description, place, body }) => ({
    path: `${id}.md`,
    text: withFrontMatter({ title, description, sidebar_position: place + 1, slug: `/${id}` }, body),
  }),
  files: () => [
    {
      path: 'work/docs/index.md',
      text: withFrontMatter({ title: 'Release Notes', slug: '/' }, 'All releases.\n'),
    },
  ],
  build: [['npx', 'docusaurus', 'build', '--out-dir', 'work/site']],
  caches: ['.docusaurus', 'node_modules/.cache'],
  output: 'work/site',
  address: ({ id }) => `/${id}`,
  immutable: /^\/assets\//,
  older: '.pagination-nav__link--next',
  search: {
    opener: '.navbar__search-input',
    field: '.navbar__search-input',
    row: '.navbar__search [role="option"]',
    rest: 0,
    // The result rows are not links; each ends with the title of its page.
    async leadsTo(page, notes) {
      const texts = await page.locator('.navbar__search [role="option"]').allTextContents();
      return texts.flatMap((text) => notes.find(({ title }) => text.endsWith(title))?.id ?? []);
    },
  },
};
