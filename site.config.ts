import { defineSite } from './src/generator/config/define-site.ts';

/** Set `ARCHIVE=1` for the archive build: the brand then leads to `/latest/`. */
const archive = process.env.ARCHIVE === '1';

export default defineSite({
  title: 'Forward Networks Release Notes',
  origin: 'https://docs.example.com',
  base: '/release-notes/',
  noIndex: true,
  brand: {
    title: 'Forward Docs',
    logoAlt: 'Forward Networks Logo',
    url: archive ? '/latest/' : '/docs/',
  },
  navigation: [
    { label: 'Application', href: '/latest/application/' },
    { label: 'On-prem Deployments', href: '/latest/on-prem/' },
    { label: 'Release Notes', to: '/' },
    { label: 'API', href: '/latest/api-doc/' },
  ],
  footer: {
    columns: [
      {
        title: 'Docs',
        links: [
          { label: 'Forward Application', href: '/latest/application/' },
          { label: 'Forward On-prem Deployments', href: '/latest/on-prem/' },
          { label: 'Forward Release Notes', to: '/' },
          { label: 'Forward API', href: '/latest/api-doc/' },
        ],
      },
      { title: 'Support', links: [{ label: 'support@example.com', href: 'mailto:support@example.com' }] },
    ],
    copyright: 'Copyright © 2025 Forward Networks, Inc.',
  },
  announcement: {
    id: 'sample-content',
    text: 'Sample content: put your own notes in `content/`',
  },
  search: { label: 'Search Release Notes', suggestions: 8, contextLength: 30, fuzzyDistance: 2 },
  introduction:
    'What changed in each version, and what you have to do when you upgrade. Four streams, one page per release.',
  contentNotice:
    'Sample content: the product described in these notes, its versions and its changes are invented, and no statement is the vendor’s.',
  streams: [
    {
      id: 'app',
      label: 'App',
      tagline: 'Web application',
      description:
        'The web application: path search, topology, checks, collection. A release each month, patches between.',
    },
    {
      id: 'api',
      label: 'API',
      tagline: 'REST endpoints',
      description: 'The REST interface: endpoints, fields, limits and what scripts have to change.',
    },
    {
      id: 'nqe',
      label: 'NQE',
      tagline: 'Query language',
      description: 'The network query language: syntax, library functions and the data model.',
      token: { word: 'release', until: '24.12.0' },
    },
    {
      id: 'base',
      label: 'Base',
      tagline: 'System image',
      description:
        'The image that on-prem deployments run on: kernel, container runtime, storage, upgrade order.',
    },
  ],
  exports: {
    ...{ alerts: true, badge: true, eol: true, osv: {} },
    vex: {
      name: 'Forward Networks',
      namespace: 'https://www.forwardnetworks.com',
      contact: 'security@example.com',
    },
  },
  codeLanguages: { nqe: 'cypher' },
  sensitive: [
    'application/faq.mdx',
    'application/reference/cli_commands.md',
    'application/reference/cli_custom_commands.md',
    'application/reference/feature_matrix.md',
    'application/reference/snmp_oid.md',
    'application/reference/tested_devices.mdx',
  ],
});
