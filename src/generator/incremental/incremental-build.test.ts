import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { DocumentAssets, Renderer } from '#core/contracts/renderer.ts';
import type { Html } from '#core/model/html/html.ts';
import {
  type EditedNotes,
  edit,
  editedNote,
  editNotes,
  notesOf,
  textOf,
} from '../../../tests/fuzz/edited-notes.ts';
import { writeFileIn } from '../../../tests/write-file-in.ts';
import { build } from '../build.ts';
import type { ComponentBundle } from '../bundle/bundle-cache.ts';
import { type SiteConfigInput, siteConfigSchema } from '../config/site-config.ts';

/* Runs builds in this process with a renderer that prints its whole input, so a value that is missing in a cache key results in a page
   that differs from that of a build without cache. The code of the program, and of the renderer with its scripts, are texts that a test can
   change. */
const bundle = vi.hoisted(() => ({ code: 'code', word: 'one', head: '', rendered: 0 }));

/** A type assertion, because only components may create HTML. */
function asHtml(text: string): Html {
  return text as unknown as Html;
}

vi.mock('../bundle/bundle-cache.ts', () => {
  const renderer: Renderer = {
    renderArticle(content, messages) {
      bundle.rendered += 1;
      return {
        head: asHtml(JSON.stringify([content, messages('article.unlisted')])),
        body: asHtml(''),
        sheets: [],
      };
    },
    prepareDocuments: (site, assets) => {
      const { build: _, ...shared } = site;
      return ({ page, article }) =>
        [bundle.code, bundle.word, page, article.head, JSON.stringify([shared, assets])].map(String).join('');
    },
  };
  return {
    loadRenderer: async () => renderer,
    loadBundle: async (): Promise<ComponentBundle> => ({
      site: {
        files: [{ path: `assets/app.${bundle.word}.js`, contents: bundle.word }],
        assets: {} as DocumentAssets,
        serviceWorker: bundle.word,
        badge: { path: `assets/badge.${bundle.word}.js`, contents: bundle.word },
      },
      renderer: { path: 'none', digest: bundle.word },
      dispose: async () => undefined,
    }),
  };
});

vi.mock('../bundle/program-digest.ts', () => ({ digestOfProgram: () => bundle.code }));

const root = mkdtempSync(join(tmpdir(), 'incremental-build-'));
const content = join(root, 'content');

const silent = { step: () => undefined, advance: () => undefined, done: () => undefined };
const SETTINGS: SiteConfigInput = {
  ...{ title: 'Notes', origin: 'https://notes.example.com', brand: { title: 'Docs' } },
  streams: [{ id: 'app', label: 'App' }],
};
let settings: SiteConfigInput;
let builds = 0;

type Files = ReadonlyMap<string, string>;

async function buildTo(name: string, cache: boolean): Promise<Files> {
  const outDir = join(root, name);
  const theme = { files: [], sources: [], ...(bundle.head && { head: asHtml(bundle.head) }) };
  const config = { ...siteConfigSchema.parse(settings), ...(bundle.head && { loadedTheme: theme }) };
  const kept = { root: join(root, 'cache'), now: Date.now(), onFault: () => undefined };
  const options = { contentDir: content, outDir, config, progress: silent };
  const result = await build({ ...options, ...(cache && { cache: kept }) });
  expect(result.outcome).toBe('built');
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return new Map(
    files.map(({ parentPath, name: file }) => {
      const path = join(parentPath, file);
      return [path.slice(outDir.length + 1), readFileSync(path, 'latin1')];
    }),
  );
}

/** The files that differ between a build with cache and one without. */
async function differences(): Promise<readonly string[]> {
  builds += 1;
  const warm = await buildTo('warm', true);
  const cold = await buildTo(`cold-${builds}`, false);
  rmSync(join(root, `cold-${builds}`), { recursive: true });
  return [...new Set([...warm.keys(), ...cold.keys()])].filter((path) => warm.get(path) !== cold.get(path));
}

/** The number of pages that a build with cache renders. */
async function renderedPages(): Promise<number> {
  const before = bundle.rendered;
  await buildTo('warm', true);
  return bundle.rendered - before;
}

const write = (path: string, text: string): string => writeFileIn(content, path, text);

function writeNotes(notes: EditedNotes): void {
  rmSync(content, { recursive: true, force: true });
  const [first = ''] = notes.keys();
  for (const [path, note] of notes) write(path, textOf(note, first));
}

const NOTE = `---
date: 2024-05-01
---

Read [the first](release.1.0.0.md), and look: ![Rack](rack.svg)

{/* */}

## Fixes

- **Fix:** The export is whole (PA-1)
`;
const image = (size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} 2"><path d="M0 0h${size}"/></svg>`;

function writeSite(): void {
  rmSync(content, { recursive: true, force: true });
  settings = SETTINGS;
  bundle.code = 'code';
  bundle.word = 'one';
  bundle.head = '';
  write('app/release.1.0.0.md', '---\ndate: 2024-01-01\n---\n\n- **Known issue:** Rows are cut (PA-1)\n');
  write('app/release.1.1.0.md', NOTE);
  write('app/release.1.2.0.md', '---\ndate: 2024-06-01\n---\n\n- **Feature:** Turnips\n');
  write('base/2.0.0.md', '---\ndate: 2023-06-01\n---\n\n- **Fix:** Drivers (PA-2)\n');
  write('app/rack.svg', image(4));
}

const EXPORTS: NonNullable<SiteConfigInput['exports']> = {
  ...{ alerts: true, badge: true, eol: true, osv: {} },
  vex: { name: 'Acme', namespace: 'https://acme.example', contact: 'security@acme.example' },
};
const replaceIn = (path: string, from: string, to: string) => (): string =>
  write(path, readFileSync(join(content, path), 'utf8').replace(from, to));
const REPOSITORY = '{ "repository": "acme/app" }';
const writeChangelog = (text: string): void => {
  writeFileSync(join(root, 'CHANGELOG.md'), `# Changes\n\n${text}\nSee [more](docs/more.md).\n`);
  writeFileSync(join(root, 'rack.svg'), image(4));
};
const setting = (changed: Partial<SiteConfigInput>) => (): void => {
  settings = { ...settings, ...changed };
};

describe('a build after an edit has the same bytes as one without cache', () => {
  beforeAll(async () => {
    writeSite();
    await buildTo('warm', true);
  });

  it.each<[name: string, change: () => void]>([
    ['nothing', () => undefined],
    ['a paragraph', replaceIn('app/release.1.1.0.md', 'and look', 'yes, and look')],
    ['an entry that other pages mention', replaceIn('app/release.1.1.0.md', 'PA-1', 'PA-2')],
    ['a title', replaceIn('app/release.1.0.0.md', '---\n', '---\ntitle: The first\n')],
    ['a date', replaceIn('app/release.1.0.0.md', '2024-01-01', '2022-01-02')],
    ['a tag', replaceIn('app/release.1.0.0.md', '---\n', '---\nkeywords: [export]\n')],
    ['an image of another size', () => write('app/rack.svg', image(8))],
    ['a new note', () => write('app/release.1.3.0.md', '- **Fix:** More (PA-1)\n')],
    [
      'a renamed note',
      () => renameSync(join(content, 'app/release.1.2.0.md'), join(content, 'app/release.1.2.1.md')),
    ],
    ['a deleted note', () => rmSync(join(content, 'app/release.1.2.1.md'))],
    ['an introduction', () => write('app/index.md', '---\ntitle: App\n---\n\nOf turnips.\n')],
    ['a guide', () => write('app/upgrade-guide.md', '# How to upgrade\n\nStop it first.\n')],
    ['an edited guide', replaceIn('app/upgrade-guide.md', 'Stop', 'Start')],
    ['a required stop', replaceIn('app/release.1.1.0.md', '---\n', '---\nrequiredStop: Wait.\n')],
    [
      'an unlisted note',
      () => write('app/release.1.3.0.md', '---\nunlisted: true\n---\n\n- **Fix:** More\n'),
    ],
    ['a draft', replaceIn('app/release.1.3.0.md', 'unlisted', 'draft')],
    [
      'a partial',
      () => {
        write('app/_limits.mdx', 'The limit is 4.\n');
        write('app/release.1.4.0.mdx', "import Limits from './_limits.mdx'\n\n## Fixes\n\n<Limits />\n");
      },
    ],
    ['an edited partial', replaceIn('app/_limits.mdx', 'is 4', 'is 8')],
    [
      'a link to a new entry',
      () => {
        write('app/release.1.5.0.md', '## Fixes\n\n- It runs (PA-5)\n');
        replaceIn('app/release.1.1.0.md', 'and look', 'see [it](release.1.5.0.md#pa-5), and look')();
      },
    ],
    ['another heading for a kind', setting({ kinds: { enhancement: ['Fixes'] } })],
    ['the title of the site', setting({ title: 'Releases' })],
    ['a message for browsers', setting({ messages: { en: { 'shell.guides': 'Manuals' } } })],
    ['a message of articles', setting({ messages: { en: { 'article.unlisted': 'Hidden.' } } })],
    ['the label of a stream', setting({ streams: [{ id: 'app', label: 'Application' }] })],
    ['the address of the site', setting({ origin: 'https://www.example.com' })],
    ['the folder of the site', setting({ base: '/notes/' })],
    [
      'a link in the navigation bar',
      setting({ navigation: [{ label: 'Docs', href: 'https://example.com' }] }),
    ],
    [
      'a changelog as a source',
      () => {
        writeChangelog('## 1.0.0 (2024-01-01)\n\n- **Fix:** One (PA-1)\n');
        setting({ sources: [{ stream: 'cli', path: 'CHANGELOG.md' }] })();
      },
    ],
    [
      'a new release in a source',
      () =>
        writeChangelog(
          '## 1.1.0 (2024-02-01)\n\n- **Fix:** Two ![Rack](rack.svg)\n\n## 1.0.0 (2024-01-01)\n\n- **Fix:** One (PA-1)\n',
        ),
    ],
    ['an image of a source', () => writeFileSync(join(root, 'rack.svg'), image(8))],
    [
      'the address of the repository of a source',
      () => writeFileSync(join(root, 'package.json'), REPOSITORY),
    ],
    ['a removed source', setting({ sources: [] })],
    ['exports', setting({ exports: EXPORTS })],
    ['a text, with exports', replaceIn('app/release.1.1.0.md', 'look', 'look here')],
    ['a known issue, with exports', replaceIn('app/release.1.0.0.md', 'Rows', 'Lines')],
    ['a redirect', setting({ redirects: { '/old/': '/release-notes/app/' } })],
    [
      'the program',
      () => {
        bundle.code = 'other code';
      },
    ],
    [
      'the renderer, and a paragraph',
      () => {
        bundle.word = 'two';
        replaceIn('app/release.1.1.0.md', 'and look', 'and see')();
      },
    ],
    [
      'the additional head of the theme',
      () => {
        bundle.head = '<meta name="of" content="turnips">';
      },
    ],
  ])('%s', async (_, change) => {
    change();
    expect(await differences()).toEqual([]);
  });

  it('and after files of the site were changed or removed', async () => {
    const [page = '', other = ''] = readdirSync(join(root, 'warm'), {
      recursive: true,
      encoding: 'utf8',
    }).filter((path) => /release\.1\.\d\.0\/index\.html$/.test(path));
    writeFileSync(join(root, 'warm', page), 'x');
    rmSync(join(root, 'warm', other));
    replaceIn('base/2.0.0.md', 'Drivers', 'Drives')();
    expect(await differences()).toEqual([]);
  });
});

describe('a build after an edit renders', () => {
  beforeAll(async () => {
    writeSite();
    await buildTo('warm', true);
  });

  it('no page without an edit', async () => {
    expect(await renderedPages()).toBe(0);
  });

  it('one page after an additional paragraph, with its data files', async () => {
    replaceIn('app/release.1.2.0.md', 'Turnips\n', 'Turnips\n\n  More of them.\n')();
    const pages = await renderedPages();
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual(3);
  });

  it('and relates issues of all releases again only if an entry has changed', async () => {
    const stored = (): number => {
      const folder = readdirSync(join(root, 'cache')).find((name) => name.startsWith('content-')) ?? '';
      return readdirSync(join(root, 'cache', folder)).length;
    };
    const addedBy = async (change: () => void): Promise<number> => {
      const before = stored();
      change();
      await buildTo('warm', true);
      return stored() - before;
    };
    // The note, and the search data of its releases.
    expect(await addedBy(replaceIn('app/release.1.1.0.md', 'and look', 'and see'))).toBe(2);
    // Also the relations of the issues of each stream.
    expect(await addedBy(replaceIn('app/release.1.1.0.md', 'export', 'import'))).toBe(4);
  });
});

describe('a build of a site in two languages after an edit has the same bytes as one without cache', () => {
  beforeAll(async () => {
    writeSite();
    settings = { ...SETTINGS, locales: { en: {}, de: { title: 'Hinweise' } } };
    await buildTo('warm', true);
  });

  const translation = 'de/app/release.1.2.0.md';
  it.each<[name: string, change: () => void]>([
    ['a new translation', () => write(translation, '- **Neue Funktion:** Rüben\n')],
    ['an edited translation', replaceIn(translation, 'Rüben', 'Rote Rüben')],
    ['a translation of another page', () => write('de/base/2.0.0.md', '- **Fix:** Treiber (PA-2)\n')],
    ['a date of the original', replaceIn('app/release.1.2.0.md', '2024-06-01', '2024-07-01')],
    ['a translation that no longer matches its original', replaceIn('de/base/2.0.0.md', 'PA-2', 'PA-3')],
    ['a text of an original without translation', replaceIn('app/release.1.1.0.md', 'and look', 'and see')],
    ['a deleted translation', () => rmSync(join(content, translation))],
    ['a text of one language', setting({ locales: { en: {}, de: { title: 'Versionen' } } })],
    ['a new language', setting({ locales: { en: {}, de: {}, ar: {} } })],
    ['one language', setting({ locales: undefined })],
  ])('%s', async (_, change) => {
    change();
    expect(await differences()).toEqual([]);
  });

  it('a translated page has other links in both languages', async () => {
    writeSite();
    settings = { ...SETTINGS, locales: { en: {}, de: {} } };
    await buildTo('warm', true);
    write(translation, '- **Neue Funktion:** Rüben\n');
    const pages = await buildTo('warm', true);
    const path = 'app/release.1.2.0/index.html';
    expect(pages.get(`release-notes/${path}`)).toContain('"languages":["en","de"]');
    expect(pages.get(`release-notes/de/${path}`)).not.toContain('Turnips');
  });
});

const ROUNDS = 4;

describe('builds after random edits', () => {
  it('each have the same bytes as one without cache', { timeout: 120_000 }, async () => {
    settings = SETTINGS;
    await fc.assert(
      fc.asyncProperty(
        fc.array(editedNote, { minLength: 12, maxLength: 12 }),
        fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: ROUNDS, maxLength: ROUNDS }),
        async (written, rounds) => {
          let notes = notesOf(written);
          writeNotes(notes);
          await buildTo('warm', true);
          for (const edits of rounds) {
            notes = edits.reduce(editNotes, notes);
            writeNotes(notes);
            const what = edits.map(({ name }) => name).join(', ');
            expect([what, await differences()]).toEqual([what, []]);
          }
        },
      ),
      { numRuns: 1, endOnFailure: true },
    );
  });
});
