import type { ReleasePage, SiteData } from '#core/contracts/page-data.ts';
import { englishData } from './messages.ts';

/** A small site and one of its pages, for tests of components. */
export const sampleSite: SiteData = {
  schema: 1,
  build: 'b1',
  shell: 's1',
  base: '/notes/',
  title: 'Example Notes',
  origin: 'https://docs.example.com',
  locales: [{ label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/notes/' }],
  versions: [
    {
      name: 'current',
      label: 'Next',
      isLast: true,
      path: '/notes/',
      mainDocId: 'app/release.25.2.0',
      draftIds: [],
      sidebars: { release_notes: { link: { path: '/notes/app/', label: 'App' } } },
    },
  ],
  noIndex: false,
  brand: { title: 'Example Docs', url: '/docs/', logoAlt: 'Example Logo' },
  navigation: [
    { label: 'Application', url: '/latest/application/' },
    { label: 'Release Notes', url: '/notes/' },
  ],
  footer: {
    columns: [{ title: 'Docs', links: [{ label: 'Manual', url: '/docs/manual/' }] }],
    copyright: 'Copyright © 2025 Example',
  },
  announcement: { id: 'a1', text: 'Put your notes in `content/`' },
  searchLabel: 'Search Notes',
  search: { suggestions: 8, contextLength: 30, distance: 2 },
  colorMode: { default: 'light', respectPrefersColorScheme: false },
  streams: [
    {
      id: 'app',
      label: 'App',
      url: '/notes/app/',
      newest: { version: '25.2.0', url: '/notes/app/release.25.2.0/' },
    },
    { id: 'api', label: 'API', url: '/notes/api/' },
  ],
  messages: {
    ...englishData.browser,
    views: {
      search: '/notes/assets/messages/search.json',
      answers: '/notes/assets/messages/answers.json',
      upgrade: '/notes/assets/messages/upgrade.json',
      issue: '/notes/assets/messages/issue.json',
      check: '/notes/assets/messages/check.json',
      runbook: '/notes/assets/messages/runbook.json',
    },
  },
};

export const samplePage: ReleasePage = {
  kind: 'release',
  url: '/notes/app/release.25.1.x/',
  title: 'App 25.1.x',
  description: 'Two patches.',
  breadcrumbs: [{ label: 'Release Notes', url: '/notes/' }, { label: '25.1.x' }],
  sidebar: {
    stream: 'app',
    current: 'app',
    years: [
      {
        label: '2025',
        url: '/notes/app/#y2025',
        count: 2,
        releases: [
          { version: '25.2.0', url: '/notes/app/release.25.2.0/', date: '2025-02-18' },
          { version: '25.1.x', url: '/notes/app/release.25.1.x/', patch: true },
          { version: '25.1.0', url: '/notes/app/release.25.1.0/', date: '2025-01-21' },
        ],
        more: { count: 12, url: '/notes/app/#y2025' },
      },
      { label: '2024', url: '/notes/app/#y2024', count: 1 },
    ],
    more: { label: 'Older years', url: '/notes/app/' },
  },
  shell: 's1',
  stream: 'app',
  id: 'app/release.25.1.x',
  version: '25.1.x',
  keywords: [],
  unlisted: false,
  contents: [
    { text: 'Collection', id: 'collection', level: 2 },
    { text: 'Three platforms', id: 'platforms', level: 3 },
  ],
  previous: { url: '/notes/app/release.25.1.0/', version: '25.1.0', note: '21 Jan 2025' },
  next: { url: '/notes/app/release.25.2.0/', version: '25.2.0', note: '18 Feb 2025' },
};
