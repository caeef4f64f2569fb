/** A file or folder of the sources, and its allowed imports. */
export interface ImportRule {
  readonly of: string;
  readonly may: readonly string[];
  readonly packages: RegExp;
}

const NO_PACKAGE = /^$/;
const NODE_ONLY = /^node:.*$/;

/** The first matching rule applies to a file. */
export const IMPORT_RULES: readonly ImportRule[] = [
  // The model of releases. Runs in the generator and in browsers.
  { of: 'core/model', may: ['core/lazy', 'core/memoize'], packages: NO_PACKAGE },
  {
    of: 'core/answers',
    may: ['core/lazy', 'core/messages', 'core/model', 'core/steps'],
    packages: NO_PACKAGE,
  },
  {
    of: 'core/upgrade',
    may: ['core/answers', 'core/contracts', 'core/csv', 'core/messages', 'core/model', 'core/steps'],
    packages: NO_PACKAGE,
  },
  {
    of: 'core/installed',
    may: [
      'core/answers',
      'core/contracts',
      'core/csv',
      'core/mentions',
      'core/messages',
      'core/model',
      'core/steps',
      'core/upgrade',
    ],
    packages: NO_PACKAGE,
  },
  {
    of: 'core/mentions',
    may: ['core/answers', 'core/contracts', 'core/load-error', 'core/model', 'core/upgrade'],
    packages: NO_PACKAGE,
  },
  { of: 'core/messages', may: ['core/lazy', 'core/model'], packages: NO_PACKAGE },
  { of: 'core/search', may: ['core/model'], packages: NO_PACKAGE },
  {
    of: 'core/contracts',
    may: ['core/messages', 'core/model'],
    packages: /^zod$/,
  },
  { of: 'core', may: ['core/contracts', 'core/model'], packages: NO_PACKAGE },

  // Parses one file to a note, independent of other notes.
  {
    of: 'generator/note',
    may: [
      'core/memoize',
      'core/messages',
      'core/model',
      'core/lazy',
      'core/search',
      'core/upgrade',
      'generator/digest',
      'generator/incremental',
      'generator/config',
      'generator/messages',
      'generator/forge',
      'generator/nearest',
      'generator/workers',
    ],
    packages: /^(?!vite$|react)/,
  },
  // Combines all notes to the catalogue.
  {
    of: 'generator/catalogue',
    may: [
      'generator/digest',
      'core/model',
      'core/lazy',
      'core/search',
      'core/upgrade',
      'generator/incremental',
      'generator/config',
      'generator/forge',
      'generator/run-git',
      'importer',
      'generator/lint',
      'generator/nearest',
      'generator/note',
      'generator/site-map',
      'generator/slashed-path',
      'generator/xml',
    ],
    packages: /^(?!vite$|react)/,
  },
  {
    of: 'generator/lint',
    may: [
      'core/answers',
      'core/model',
      'core/upgrade',
      'generator/catalogue/discover/content-tree',
      'generator/config',
      'generator/nearest',
      'generator/note',
    ],
    packages: NO_PACKAGE,
  },
  {
    of: 'generator/authoring',
    may: [
      'core/model',
      'generator/catalogue',
      'generator/config',
      'generator/lint',
      'generator/nearest',
      'generator/note',
    ],
    packages: /^node:path.*$/,
  },

  // Generates files from the catalogue. These folders do not import each other.
  {
    of: 'generator/outputs/pages',
    may: [
      'core',
      'generator/catalogue/read-content',
      'generator/digest',
      'generator/config',
      'generator/messages',
      'generator/site-map',
      'generator/theme',
    ],
    packages: NO_PACKAGE,
  },
  {
    of: 'generator/outputs/data',
    may: ['generator/digest', 'core', 'generator/config', 'generator/xml'],
    packages: /^(?:zod|node:crypto)$/,
  },
  { of: 'generator/outputs/exports', may: ['generator/digest', 'core'], packages: NO_PACKAGE },
  { of: 'generator/outputs/feeds', may: ['core', 'generator/xml'], packages: NO_PACKAGE },
  {
    of: 'generator/outputs/search',
    may: ['core', 'generator/digest', 'generator/incremental', 'generator/config', 'generator/workers'],
    packages: /^node:zlib$/,
  },
  {
    of: 'generator/outputs/preview-images',
    may: [
      'core',
      'generator/bundle/locations',
      'generator/config',
      'generator/emit',
      'generator/incremental',
      'generator/outputs/pages/mapped-site',
      'generator/outputs/published-path',
      'generator/theme',
      'generator/xml',
    ],
    packages: /^(?:@resvg\/resvg-wasm|node:.*)$/,
  },
  {
    of: 'generator/outputs',
    may: [
      'generator/digest',
      'core',
      'generator/bundle',
      'generator/incremental',
      'generator/catalogue',
      'generator/config',
      'generator/emit',
      'generator/hosting',
      'generator/messages',
      'generator/planned-site',
      'generator/prerender',
      'generator/site-map',
    ],
    packages: NODE_ONLY,
  },
  {
    of: 'generator/prerender',
    may: [
      'core',
      'generator/catalogue/resolve',
      'generator/config',
      'generator/note/cached-note',
      'generator/outputs/data/release-files',
      'generator/outputs/pages',
      'generator/workers',
    ],
    packages: NODE_ONLY,
  },

  // Tools that outputs use.
  {
    of: 'generator/site-map',
    may: ['core/answers/lines', 'core/model', 'core/search/files/manifest'],
    packages: NO_PACKAGE,
  },
  {
    of: 'generator/messages',
    may: ['core/lazy', 'core/memoize', 'core/messages', 'core/model', 'generator/digest'],
    packages: /^@formatjs\/icu-messageformat-parser$/,
  },
  // Addresses on GitHub and GitLab.
  { of: 'generator/forge', may: ['core/model/parse-json'], packages: /^zod$/ },
  { of: 'generator/digest', may: [], packages: NODE_ONLY },
  { of: 'generator/nearest', may: [], packages: /^fastest-levenshtein$/ },
  { of: 'generator/run-git', may: [], packages: NODE_ONLY },
  { of: 'generator/slashed-path', may: [], packages: /^node:path$/ },
  { of: 'generator/xml', may: [], packages: /^xast/ },
  {
    of: 'generator/config',
    may: [
      'generator/digest',
      'core',
      'generator/messages',
      'generator/forge',
      'generator/nearest',
      'generator/note/source/control-characters',
      'generator/slashed-path',
      'generator/theme',
    ],
    packages: /^(?:zod|jiti|react|react-dom\/server\.edge|node:.*)$/,
  },
  {
    of: 'generator/theme',
    may: [
      'generator/digest',
      'core',
      'generator/bundle',
      'generator/catalogue/assets',
      'generator/config',
      'generator/messages',
      'generator/note',
    ],
    packages: /^(?:culori|hast|image-size|postcss|satteri|zod|node:.*)$/,
  },
  {
    of: 'generator/bundle',
    may: [
      'generator/digest',
      'core',
      'generator/incremental',
      'generator/config',
      'generator/prerender',
      'generator/slashed-path',
    ],
    packages: /^(?:vite|postcss|node:.*)$/,
  },
  { of: 'generator/workers', may: [], packages: NODE_ONLY },
  // Reuses unchanged outputs of the previous build. The cache is independent of pages.
  ...['cache', 'content-cache', 'stored-cache', 'sweep', 'temporary-folder'].map((file) => ({
    of: `generator/incremental/${file}`,
    may: ['core/lazy', 'generator/config', 'generator/incremental'],
    packages: NODE_ONLY,
  })),
  {
    of: 'generator/incremental',
    may: [
      'generator/digest',
      'core',
      'generator/bundle',
      'generator/catalogue',
      'generator/config',
      'generator/emit',
      'generator/outputs',
      'generator/planned-site',
      'generator/prerender',
      'generator/site-map',
    ],
    packages: NODE_ONLY,
  },
  {
    of: 'generator/compress',
    may: ['core/model', 'generator/incremental', 'generator/emit', 'generator/workers'],
    packages: /^(?:mrmime|node:.*)$/,
  },
  {
    of: 'generator/emit',
    may: ['generator/digest', 'core', 'generator/config', 'generator/incremental', 'generator/slashed-path'],
    packages: NODE_ONLY,
  },
  {
    of: 'generator/planned-site',
    may: [
      'core',
      'generator/bundle',
      'generator/incremental',
      'generator/catalogue',
      'generator/config',
      'generator/emit',
      'generator/messages',
      'generator/outputs/pages',
      'generator/site-map',
      'generator/theme',
    ],
    packages: NO_PACKAGE,
  },
  {
    of: 'generator/up-to-date',
    may: ['core/model', 'generator/bundle', 'generator/catalogue', 'generator/config', 'generator/emit'],
    packages: /^(?:zod|node:.*)$/,
  },
  {
    of: 'generator/build',
    may: [
      'core',
      'generator/bundle',
      'generator/incremental',
      'generator/catalogue',
      'generator/compress',
      'generator/config',
      'generator/emit',
      'generator/outputs',
      'generator/planned-site',
      'generator/site-map',
    ],
    packages: NODE_ONLY,
  },

  // Commands for notes and sites.
  {
    of: 'generator/answers',
    may: [
      'core',
      'generator/catalogue',
      'generator/config',
      'generator/messages',
      'generator/nearest',
      'generator/outputs/data',
      'generator/outputs/pages',
    ],
    packages: /^(?:zod|node:.*)$/,
  },
  {
    of: 'generator/changes',
    may: [
      'core/model',
      'generator/catalogue',
      'generator/config',
      'generator/incremental',
      'generator/run-git',
      'generator/slashed-path',
    ],
    packages: NODE_ONLY,
  },
  {
    of: 'deploy',
    may: [
      'core/model',
      'generator/config',
      'generator/emit/written-files',
      'generator/nearest',
      'generator/hosting',
    ],
    packages: /^(?:zod|node:.*)$/,
  },
  {
    of: 'generator/external-links',
    may: ['core/model', 'generator/catalogue/external-links'],
    packages: /^(?:ky|p-limit|zod|node:(?:fs\/promises|path))$/,
  },
  {
    of: 'generator/hosting',
    may: [
      'generator/digest',
      'core/model',
      'generator/compress/media-type',
      'generator/config',
      'generator/emit/written-files',
    ],
    packages: NODE_ONLY,
  },
  // Only these two files of the importer access files.
  ...['read-source', 'write-import'].map((file) => ({
    of: `importer/files/${file}`,
    may: ['core/model', 'generator/config', 'importer', 'generator/slashed-path'],
    packages: NODE_ONLY,
  })),
  {
    of: 'importer',
    may: [
      'core/model',
      'generator/config',
      'generator/digest',
      'generator/forge',
      'generator/nearest',
      'generator/note',
    ],
    packages: /^(?:acorn|github-slugger|mdast|satteri|yaml|zod|node:path(?:\/posix)?)$/,
  },
  { of: 'cli/init', may: [], packages: NO_PACKAGE },
  {
    of: 'generator/offline',
    may: [
      'core/answers',
      'core/model',
      'generator/build',
      'generator/bundle',
      'generator/catalogue/unknown-stream',
      'generator/config',
      'generator/note/html/to-tree',
      'generator/slashed-path',
    ],
    packages: /^(?:fflate|node:.*)$/,
  },
  {
    of: 'servers',
    may: [
      'core',
      'generator/build',
      'generator/messages',
      'generator/bundle',
      'generator/incremental',
      'generator/catalogue',
      'generator/compress/media-type',
      'generator/config',
      'generator/emit',
      'generator/hosting',
      'generator/outputs',
      'generator/prerender',
      'generator/site-map',
      'generator/slashed-path',
      'generator/theme',
    ],
    packages: /^(?:chokidar|fresh|host-validation-middleware|negotiator|range-parser|node:.*)$/,
  },
  {
    of: 'cli',
    may: ['core/installed', 'core/model', 'core/upgrade', 'deploy', 'generator', 'importer', 'servers'],
    packages: /^(?:@commander-js\/extra-typings|launch-editor|sarif|node:.*)$/,
  },

  // The search runs in a worker, and the service worker is independent of pages: neither may import React or
  // page code.
  { of: 'site/search/worker', may: ['core', 'site/platform/fetch-with-timeout'], packages: NO_PACKAGE },
  { of: 'site/service-worker/register', may: ['core', 'site/platform'], packages: NO_PACKAGE },
  { of: 'site/service-worker', may: ['core'], packages: NO_PACKAGE },
  { of: 'site', may: ['core'], packages: /^(?:react|react-dom)(?:\/.*)?$/ },
];
