import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryCache } from '#generator/cache/cache.ts';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { type Snapshot, takeSnapshot } from './dev-pages.ts';
import { openFirstPages } from './first-pages.ts';

const config = siteConfigSchema.parse({
  title: 'Notes',
  brand: { title: 'Docs', url: '/' },
  base: '/notes/',
});

let folder: string;

function save(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Twelve releases in each of six years: more than are parsed for one page. */
const VERSIONS = [20, 21, 22, 23, 24, 25].flatMap((year) =>
  Array.from({ length: 12 }, (_, index) => ({ year, minor: index + 1 })),
);

const frontMatter = (version: string, day: string): string =>
  `---\ntitle: App ${version}\ndate: ${day}\ndescription: What ${version} brings.\n---\n\n`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-pages-'));
  for (const { year, minor } of VERSIONS) {
    const version = `${year}.${minor}.0`;
    const day = `20${year}-${String(minor).padStart(2, '0')}-10`;
    save(
      `app/20${year}/release.${version}.md`,
      `${frontMatter(version, day)}## Fixes\n\n- One of ${version}\n`,
    );
  }
  save(
    'app/2023/release.23.3.0.md',
    `${frontMatter('23.3.0', '2023-03-10')}## Fixes\n\n### Rows fold\n\nAs in [the plans](../2021/release.21.2.0.md#plans-one) and [later](../2025/release.25.4.0.md).\n\n![Racks](rack.svg)\n\n\`\`\`json\n{ "rows": 2 }\n\`\`\`\n`,
  );
  save('app/2023/rack.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"/>');
  save(
    'app/2021/release.21.2.0.md',
    `${frontMatter('21.2.0', '2021-02-10')}## Plans {#plans-one}\n\n- Three\n`,
  );
  // Says nothing of itself before its text does.
  save('base/1.0.0.md', '# [Base 1.0.0](../app/2021/release.21.2.0.md)\n\nThe first.\n\n## Fixes\n\n- One\n');
  // Waits for a release: a page that is listed here, whatever the settings say.
  save('base/next/pa-1-rows-fold.md', '---\nkind: fix\nids: [PA-1]\n---\n\nRows no longer fold\n');
  save('tags.yml', 'net:\n  label: Networks\n');
  for (const version of ['22.1.0', '23.5.0']) {
    const head = frontMatter(version, `20${version.slice(0, 2)}-01-10`).replace(
      'title',
      'tags: [net]\ntitle',
    );
    save(`app/20${version.slice(0, 2)}/release.${version}.md`, `${head}## Fixes\n\n- Four\n`);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const open = async (cache = createMemoryCache()) => {
  const first = await openFirstPages({ contentDir: folder, config, cache });
  if (first === undefined) throw new Error('There are too few notes');
  return first;
};

/** The same whichever state they belong to. */
const shown = (snapshot: Snapshot | undefined, url: string): unknown => {
  const { page, article } = snapshot?.pages.get(url)?.() ?? {};
  return JSON.parse(JSON.stringify({ page: { ...page, shell: '' }, article }));
};

describe('the first pages of npm run dev', () => {
  it('parse what has a part in a page: its note, and without its text what it links into, and those whose marks stand beside it', async () => {
    const first = await open();
    // Without a title in front matter only its text can say what it is called.
    expect([...first.parsed()]).toEqual([]);
    const snapshot = await first.snapshotWith('/notes/app/2023/release.23.3.0/');
    const year = VERSIONS.filter((one) => one.year === 23).map(
      ({ minor }) => `app/2023/release.23.${minor}.0.md`,
    );
    const parsed = Object.fromEntries(first.parsed());
    expect(parsed['app/2023/release.23.3.0.md']).toBe('body');
    expect(Object.keys(parsed).toSorted()).toEqual(
      ['app/2021/release.21.2.0.md', ...year, 'base/1.0.0.md'].toSorted(),
    );
    expect(Object.values(parsed).filter((part) => part === 'body')).toHaveLength(1);
    expect([...(snapshot?.assets.keys() ?? [])]).toEqual([
      expect.stringMatching(/^\/notes\/attachments\/rack\./),
    ]);
  });

  it.each([
    'app/2023/release.23.3.0/',
    'app/2021/release.21.2.0/',
    'app/2023/release.23.5.0/',
    'base/1.0.0/',
    'base/next/',
    'tags/',
    'tags/net/',
    'base/',
    '',
    'search/',
    'upgrade/',
  ])('say on /%s what they say when all notes are parsed', async (path) => {
    const cache = createMemoryCache();
    const snapshot = await (await open()).snapshotWith(`/notes/${path}`);
    const whole = await takeSnapshot(folder, config, { revision: 1, cache });
    expect(shown(snapshot, `/notes/${path}`)).toEqual(shown(whole, `/notes/${path}`));
  });

  it('leave alone what all notes have a part in, and addresses that there may be none of', async () => {
    const first = await open();
    for (const path of ['app/', 'app/ids/', 'app/release.99.0.0/', 'site.json']) {
      expect(await first.snapshotWith(`/notes/${path}`)).toBeUndefined();
    }
    expect([...first.parsed()]).toEqual([]);
  });

  it('are not needed where most notes were parsed before', async () => {
    const cache = createMemoryCache();
    await takeSnapshot(folder, config, { revision: 1, cache });
    expect(await openFirstPages({ contentDir: folder, config, cache })).toBeUndefined();
  });
});
