import { withFrontMatter } from '../../compare/front-matter.ts';
import type { Note, Peer } from '../../compare/peer.ts';
import { byYear } from '../../compare/years.ts';

const address = ({ id }: Note): string => `/${id}.html`;

export const peer: Peer = {
  title: 'VitePress 1.6',
  with: 'its local search, image zoom',
  notes: 'work/docs',
  convert: ({ id, title, description, body }) => ({
    path: `${id}.md`,
    // Pages have no title apart from the beginning of their text.
    text: withFrontMatter({ title, description }, `# ${title}\n\n${body}`),
  }),
  files: (notes) => [
    { path: 'work/docs/index.md', text: '# Release Notes\n\nAll releases.\n' },
    {
      path: 'work/sidebar.json',
      text: JSON.stringify(
        byYear(notes).map(({ year, notes: own }) => ({
          text: year,
          collapsed: true,
          items: own.map((note) => ({ text: note.title, link: address(note) })),
        })),
      ),
    },
  ],
  build: [['npx', 'vitepress', 'build', '.']],
  caches: ['.vitepress/cache', 'node_modules/.cache'],
  output: 'work/site',
  address,
  immutable: /^\/assets\//,
  older: '.pager-link.next',
  search: {
    opener: '.DocSearch-Button',
    field: '#localsearch-input',
    row: '.VPLocalSearchBox .results a.result',
    rest: 200,
  },
};
