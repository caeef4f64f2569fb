import { withFrontMatter } from '../../compare/front-matter.ts';
import type { Note, Peer } from '../../compare/peer.ts';

/** Without dots, like Starlight's own slugs. */
const slug = ({ id }: Note): string => id.replaceAll('.', '-').toLowerCase();

export const peer: Peer = {
  title: 'Starlight 0.42',
  with: 'its search (Pagefind), image zoom',
  notes: 'src/content/docs',
  convert: (note) => ({
    path: `${note.id}.md`,
    text: withFrontMatter(
      {
        title: note.title,
        description: note.description,
        slug: slug(note),
        sidebar: { order: note.place },
      },
      note.body,
    ),
  }),
  files: () => [
    {
      path: 'src/content/docs/index.md',
      text: withFrontMatter({ title: 'Release Notes' }, 'All releases.\n'),
    },
  ],
  // Uses its own Node, because Astro requires Node 22 or later.
  build: [['npx', 'astro', 'build']],
  caches: ['.astro', 'node_modules/.astro', 'node_modules/.vite', 'node_modules/.cache'],
  output: 'work/site',
  address: (note) => `/${slug(note)}/`,
  immutable: /^\/_astro\//,
  older: '.pagination-links a[rel="next"]',
  search: {
    opener: 'site-search button[data-open-modal]',
    field: '.pagefind-ui__search-input',
    row: '.pagefind-ui__result-link',
    rest: 300,
  },
};
