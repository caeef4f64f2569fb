import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { INSTALLED } from '#generator/cli/bundle-program.js';
import {
  type ImportLine,
  importsOf,
  packagesOfSources,
  reachableFrom,
  resolveTarget,
  sourceFiles,
  VALUE_IMPORT,
} from './imports.ts';

/** A room, the rooms that it may import from, and what it must never import. Rooms are matched longest first. */
const ROOMS: readonly { room: string; may: readonly string[]; packages: RegExp }[] = [
  { room: 'core/model', may: [], packages: /^$/ },
  { room: 'core/search', may: ['core/model'], packages: /^$/ },
  ...['site-data', 'release-listing', 'latest-releases', 'version-data'].map((file) => ({
    room: `core/${file}`,
    may: ['core/model'],
    packages: /^zod$/,
  })),
  { room: 'core/upgrade-data', may: ['core/model', 'core/upgrade'], packages: /^zod$/ },
  { room: 'core/id-data', may: ['core/model', 'core/mentions'], packages: /^zod$/ },
  { room: 'core/mentions', may: ['core/model', 'core/upgrade'], packages: /^$/ },
  { room: 'core/upgrade', may: ['core/model'], packages: /^$/ },
  { room: 'core', may: ['core/model'], packages: /^$/ },
  {
    room: 'generator/config',
    may: ['core', 'generator/content/nearest', 'generator/slashed-path', 'generator/theme'],
    packages: /^(?:zod|jiti|react|react-dom\/server\.edge|node:.*)$/,
  },
  {
    room: 'generator/content',
    // A note carries its words for the search: they are cut where it is parsed.
    may: [
      'core/model',
      'core/once',
      'core/upgrade',
      'generator/cache',
      'generator/config',
      'generator/search/release-words',
      'generator/site-map',
      'generator/slashed-path',
      'generator/workers',
    ],
    packages: /^(?!vite$|react)/,
  },
  { room: 'generator/site-map', may: ['core/model', 'core/search/files/manifest'], packages: /^$/ },
  {
    room: 'generator/pages',
    may: ['core', 'generator/config', 'generator/site-map', 'generator/theme'],
    packages: /^$/,
  },
  { room: 'generator/data', may: ['core', 'generator/config'], packages: /^(?:zod|node:crypto)$/ },
  {
    room: 'generator/search',
    may: ['core', 'generator/cache', 'generator/config'],
    packages: /^node:(?:crypto|zlib)$/,
  },
  {
    room: 'generator/prerender',
    may: [
      'core',
      'generator/config',
      'generator/data/release-files',
      'generator/content/check',
      'generator/content/kept-note',
      'generator/pages',
      'generator/workers',
    ],
    packages: /^node:.*$/,
  },
  {
    room: 'generator/theme',
    may: ['core', 'generator/bundle', 'generator/config', 'generator/content'],
    packages: /^(?:culori|hast|hast-util-to-html|image-size|postcss|satteri|zod|node:.*)$/,
  },
  { room: 'generator/init', may: [], packages: /^$/ },
  // Reads what others wrote with the program's own readers; `read-source` and `write-import` alone touch the disk.
  ...['read-source', 'write-import'].map((file) => ({
    room: `generator/import/${file}`,
    may: [
      'core/model',
      'generator/config',
      'generator/import/import-problem',
      'generator/import/source-tree',
      'generator/slashed-path',
    ],
    packages: /^node:.*$/,
  })),
  {
    room: 'generator/import',
    may: ['core/model', 'generator/config', 'generator/content'],
    packages: /^(?:github-slugger|mdast|satteri|yaml|zod|node:path(?:\/posix)?)$/,
  },
  { room: 'generator/workers', may: [], packages: /^node:.*$/ },
  {
    room: 'generator/cache',
    may: ['generator/config/operation-error', 'generator/config/running-process'],
    packages: /^node:.*$/,
  },
  {
    room: 'generator/compress',
    may: [
      'core/model',
      'generator/cache',
      'generator/emit',
      'generator/serve/media-type',
      'generator/workers',
    ],
    packages: /^node:.*$/,
  },
  {
    room: 'generator/emit',
    may: ['core', 'generator/config', 'generator/slashed-path'],
    packages: /^node:.*$/,
  },
  {
    room: 'generator/bundle',
    may: ['core', 'generator/cache', 'generator/config', 'generator/prerender', 'generator/slashed-path'],
    packages: /^(?:vite|postcss|node:.*)$/,
  },
  { room: 'generator/entry-reader', may: ['core', 'generator/cache'], packages: /^$/ },
  { room: 'generator/feeds', may: ['core'], packages: /^feed$/ },
  {
    room: 'generator/data-files',
    may: [
      'generator/kept-files',
      'core',
      'generator/cache',
      'generator/data',
      'generator/feeds',
      'generator/pages',
      'generator/search',
      'generator/site-map',
    ],
    packages: /^$/,
  },
  {
    room: 'generator/kept-issues',
    may: ['core/model', 'generator/cache', 'generator/listed-content', 'generator/pages'],
    packages: /^$/,
  },
  { room: 'generator/id-page-names', may: ['core/model', 'generator/cache'], packages: /^$/ },
  {
    room: 'generator/kept-files',
    may: ['core', 'generator/cache', 'generator/data', 'generator/emit/written-files'],
    packages: /^$/,
  },
  {
    room: 'generator/page-sources',
    may: [
      'core',
      'generator/cache',
      'generator/data/mention-names',
      'generator/id-page-names',
      'generator/kept-issues',
      'generator/page-outputs',
      'generator/site-map',
    ],
    packages: /^$/,
  },
  { room: 'generator/listed-content', may: ['generator/cache', 'generator/content', 'core'], packages: /^$/ },
  {
    room: 'generator/kept-outputs',
    may: ['generator/cache', 'generator/emit'],
    packages: /^node:timers\/promises$/,
  },
  {
    room: 'generator/up-to-date',
    may: ['generator/config', 'generator/content', 'generator/bundle', 'generator/emit'],
    packages: /^(?:zod|node:.*)$/,
  },
  {
    room: 'generator/page-outputs',
    may: [
      'core',
      'generator/bundle',
      'generator/cache',
      'generator/content',
      'generator/data/release-files',
      'generator/emit',
      'generator/kept-outputs',
      'generator/listed-content',
      'generator/page-sources',
      'generator/pages',
      'generator/prerender',
      'generator/published-path',
      'generator/site-map',
    ],
    packages: /^$/,
  },
  {
    room: 'generator/file-outputs',
    may: [
      'core',
      'generator/bundle',
      'generator/cache',
      'generator/config',
      'generator/content',
      'generator/data-files',
      'generator/data/moved-page',
      'generator/emit',
      'generator/hosting',
      'generator/kept',
      'generator/kept-outputs',
      'generator/listed-content',
      'generator/published-path',
      'generator/site-map',
    ],
    packages: /^node:.*$/,
  },
  { room: 'generator/kept', may: ['core'], packages: /^$/ },
  {
    room: 'generator/deploy',
    may: ['generator/config', 'generator/emit/written-files', 'generator/serve/response-headers'],
    packages: /^(?:zod|node:.*)$/,
  },
  {
    room: 'generator/hosting',
    may: ['core/model', 'generator/config', 'generator/emit/written-files', 'generator/serve'],
    packages: /^node:.*$/,
  },
  {
    room: 'generator/offline',
    may: [
      'core/model',
      'core/upgrade/find-version',
      'core/upgrade/reach',
      'generator/build',
      'generator/bundle',
      'generator/config',
      'generator/content/unknown-stream',
      'generator/slashed-path',
    ],
    packages: /^(?:fflate|node:.*)$/,
  },
  { room: 'generator/published-path', may: ['core/model'], packages: /^node:path\/posix$/ },
  { room: 'generator/slashed-path', may: [], packages: /^node:path$/ },
  {
    room: 'generator/build',
    may: [
      'generator/entry-reader',
      'core',
      'generator/bundle',
      'generator/cache',
      'generator/compress',
      'generator/config',
      'generator/content',
      'generator/emit',
      'generator/file-outputs',
      'generator/kept-issues',
      'generator/listed-content',
      'generator/page-outputs',
      'generator/pages',
      'generator/site-map',
      'generator/theme',
    ],
    packages: /^node:.*$/,
  },
  {
    room: 'generator/serve',
    may: [
      'generator/entry-reader',
      'generator/kept-issues',
      'generator/listed-content',
      'core',
      'generator/cache',
      'generator/site-map',
      'generator/build',
      'generator/data-files',
      'generator/config',
      'generator/content',
      'generator/pages',
      'generator/data',
      'generator/search',
      'generator/prerender',
      'generator/bundle',
      'generator/emit',
      'generator/slashed-path',
      'generator/theme',
    ],
    packages: /^(?:chokidar|fresh|host-validation-middleware|mrmime|negotiator|range-parser|node:.*)$/,
  },
  {
    room: 'generator/external-links',
    may: ['core/model', 'generator/content/external-links'],
    packages: /^(?:ky|p-limit|zod|node:(?:fs\/promises|path))$/,
  },
  {
    room: 'generator/author',
    may: ['core/model', 'generator/config', 'generator/content'],
    packages: /^node:path.*$/,
  },
  {
    room: 'generator/cli',
    may: [
      'core/model',
      'generator/author',
      'generator/build',
      'generator/bundle',
      'generator/cache',
      'generator/config',
      'generator/content',
      'generator/deploy',
      'generator/emit',
      'generator/external-links',
      'generator/hosting',
      'generator/init',
      'generator/offline',
      'generator/import',
      'generator/serve',
      'generator/slashed-path',
      'generator/up-to-date',
    ],
    packages: /^(?:cli-progress|@commander-js\/extra-typings|launch-editor|node:.*)$/,
  },
  // The worker and what it is made of: no React, no DOM, no other room of the site.
  ...['worker', 'worker-world', 'protocol', 'connections', 'index-source', 'search-service'].map((file) => ({
    room: `site/search/${file}`,
    may: [
      'core',
      ...['worker-world', 'protocol', 'connections', 'index-source', 'search-service'].map(
        (part) => `site/search/${part}`,
      ),
    ],
    packages: /^$/,
  })),
  // A program of its own: it shares nothing with the pages.
  ...[
    'service-worker',
    'answers',
    'deployment',
    'keeper',
    'kept-files',
    'kept-page',
    'request-kind',
    'scope',
  ].map((file) => ({
    room: `site/service-worker/${file}`,
    may: ['core', 'site/service-worker'],
    packages: /^$/,
  })),
  {
    room: 'site',
    may: ['core'],
    packages: /^(?:react|react-dom)(?:\/.*)?$/,
  },
];

function isIn(path: string, room: string): boolean {
  return path === room || path.startsWith(`${room}/`) || path.startsWith(`${room}.`);
}

function roomOf(file: string): (typeof ROOMS)[number] {
  const room = ROOMS.find((candidate) => isIn(file, candidate.room));
  if (room === undefined) throw new Error(`${file} stands in no room`);
  return room;
}

function complaint(line: ImportLine): string | undefined {
  const { room, may, packages } = roomOf(line.file);
  const resolved = resolveTarget(line);
  if ('packageName' in resolved) {
    return packages.test(resolved.packageName) ? undefined : `${line.file} imports ${resolved.packageName}`;
  }
  const allowed = [room, ...may].some((place) => isIn(resolved.path, place));
  return allowed ? undefined : `${line.file} imports ${resolved.path}`;
}

describe('the rooms of the sources', () => {
  it('import only what the design lets them', () => {
    const complaints = sourceFiles()
      .flatMap((file) => importsOf(file))
      .flatMap((line) => complaint(line) ?? []);
    expect(complaints).toEqual([]);
  });

  it('take nothing but types from published schemas where the browser is: it needs no zod', () => {
    const values = sourceFiles()
      .filter((file) => /^(?:site|core)\//.test(file))
      .flatMap((file) => importsOf(file, VALUE_IMPORT))
      .filter(({ target }) =>
        /(?:^zod$|\/(?:site-data|release-listing|latest-releases|version-data|upgrade-data|id-data)\.ts$)/.test(
          target,
        ),
      )
      .map(({ file }) => file);
    expect([...new Set(values)]).toEqual([
      'core/id-data.ts',
      'core/latest-releases.ts',
      'core/release-listing.ts',
      'core/site-data.ts',
      'core/upgrade-data.ts',
      'core/version-data.ts',
    ]);
  });

  it('hold components in the site only', () => {
    expect(sourceFiles().filter((file) => file.endsWith('.tsx') && !file.startsWith('site/'))).toEqual([]);
  });

  it('are rooms with a noun', () => {
    const drawers = sourceFiles().filter((file) =>
      /(?:^|\/)(?:utils?|helpers?|common|misc|shared|lib)(?:\/|\.)/.test(file),
    );
    expect(drawers).toEqual([]);
  });
});

describe('what a build loads', () => {
  it('is nothing that is of use to few: drawings, YAML, Markdown, pages and bundlers come when they are asked for', () => {
    const loaded = reachableFrom(['generator/cli/main.ts', 'generator/cli/commands/build.ts'], {
      dynamic: false,
    });
    const packages = [...loaded].filter((name) => !/\.(?:tsx?|js)$/.test(name) && !name.startsWith('node:'));
    expect(packages.sort()).toEqual([
      '@commander-js/extra-typings',
      'cli-progress',
      'culori',
      'fastest-levenshtein',
      'feed',
      'github-slugger',
      'jiti',
      'micromark-util-sanitize-uri',
      'mrmime',
      'zod',
    ]);
  });

  it('has zod without its languages, half a megabyte, which come with its name `z` wherever that is imported once', () => {
    const named = sourceFiles().flatMap((file) => importsOf(file, /import\s\{[^}]*\}\sfrom\s'(zod)'/g));
    expect(named).toEqual([]);
  });
});

describe('the packages of the program', () => {
  const used = packagesOfSources();
  const { dependencies, devDependencies }: Packages = JSON.parse(
    readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'),
  );

  it('are declared, and not left to what others bring along', () => {
    // Types are taken from packages that only the compiler needs.
    const declared = Object.keys({ ...dependencies, ...devDependencies });
    const known = new Set(declared.map((name) => name.replace(/^@types\//, '')));
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
  });

  it('are installed with it where its bundle does not hold them, and only then', () => {
    expect(Object.keys(dependencies).sort()).toEqual([...INSTALLED].sort());
  });
});

interface Packages {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
