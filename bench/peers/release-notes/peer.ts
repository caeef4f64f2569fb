import { withFrontMatter } from '../../compare/front-matter.ts';
import type { Peer } from '../../compare/peer.ts';

/** This program, in the package that publishers install. */
export const peer: Peer = {
  title: 'This program',
  with: 'search, upgrade view, issue pages, feeds, image zoom, links and accessibility checked',
  install: [
    ['npm', 'pack', '../../..', '--pack-destination', 'work'],
    ['sh', '-c', 'npm install --no-save --no-audit --no-fund ./work/*.tgz'],
  ],
  notes: 'work/notes',
  convert: ({ id, title, description, date, body }) => ({
    path: `${id}.md`,
    text: withFrontMatter({ title, date, description }, body),
  }),
  build: [['npx', 'release-notes', 'build', '--content', 'work/notes', '--out', 'work/site']],
  caches: ['node_modules/.cache'],
  output: 'work/site',
  address: ({ id }) => `/${id}/`,
  immutable: /^\/(?:assets|attachments)\//,
  older: '.pager__previous',
  search: {
    opener: '[data-action="search-open"]',
    field: 'dialog.sheet input[name="q"]',
    row: 'dialog.sheet [role="option"]',
    rest: 0,
  },
};
