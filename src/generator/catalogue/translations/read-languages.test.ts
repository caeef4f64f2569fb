import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { siteConfigSchema } from '#generator/config/site-config.ts';
import { createMemoryCache } from '#generator/incremental/cache.ts';
import { writeFileIn } from '../../../../tests/write-file-in.ts';
import { discoverLanguages, readLanguages } from './read-languages.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'languages-'));
});

const write = (path: string, text: string): string => writeFileIn(folder, path, text);

const CHANGELOG = `# Changelog

## 1.1.0 - 2025-02-03

### Fixed

- Names are sorted (PA-2)
- The export keeps its rows

## 1.0.0 - 2025-01-03

### Fixed

- No more crashes (PA-1)
`;

/** The content of the German site. */
async function germanContent() {
  const config = siteConfigSchema.parse({
    title: 'Notes',
    locales: { en: {}, de: {} },
    streams: [{ id: 'app' }],
    sources: [{ stream: 'app', path: join(folder, 'CHANGELOG.md') }],
  });
  const contentDir = join(folder, 'content');
  const cache = createMemoryCache();
  const trees = await discoverLanguages(config, { contentDir, cache });
  const [, german] = await readLanguages(trees, { contentDir, cache });
  if (german === undefined) throw new Error('There is no German site');
  return german.content;
}

/** For each release of the German site: its title or first entry, and whether the site says that it is translated. */
async function readGerman() {
  const { catalogue, known, problems, translated } = await germanContent();
  const releases = catalogue.streams[0]?.releases ?? [];
  return {
    releases: releases.map((release) => ({
      id: release.id,
      date: release.date,
      isTranslated: translated?.has(release.id),
      titles: known
        .get(release)
        ?.entries()
        .flatMap(({ entries }) => entries.map(({ title }) => title)),
    })),
    problems: problems.map(({ code, file }) => [code, file]),
  };
}

describe('a translation of a release from a source', () => {
  it('replaces its text and keeps its facts, and other releases are those of the source', async () => {
    write('CHANGELOG.md', CHANGELOG);
    write(
      'content/de/app/release.1.1.0.md',
      '## Fehlerbehebungen\n\n- Namen sind sortiert (PA-2)\n- Der Export behält seine Zeilen\n',
    );
    expect(await readGerman()).toEqual({
      releases: [
        {
          id: 'app/release.1.1.0',
          date: '2025-02-03',
          isTranslated: true,
          titles: ['Namen sind sortiert', 'Der Export behält seine Zeilen'],
        },
        { id: 'app/release.1.0.0', date: '2025-01-03', isTranslated: false, titles: ['No more crashes'] },
      ],
      problems: [],
    });
  });

  it('requires its actions in the same upgrades, and says the same about downgrades', async () => {
    write(
      'CHANGELOG.md',
      '# Changelog\n\n## 1.1.0 - 2025-02-03\n\n### Upgrade notes\n\n- If you upgrade from a version before 1.0, run the converter.\n- You cannot downgrade to 1.0.\n',
    );
    write(
      'content/de/app/release.1.1.0.md',
      '## Upgrade-Hinweise\n\n- Wer von einer älteren Version kommt, startet den Konverter.\n- Es gibt keinen Weg zurück zu 1.0.\n',
    );
    const { catalogue, known } = await germanContent();
    const [release] = catalogue.streams[0]?.releases ?? [];
    const [version] = (release && known.get(release)?.entries()) ?? [];
    expect(version?.entries).toMatchObject([
      { title: 'Wer von einer älteren Version kommt, startet den Konverter.', onlyFrom: { before: '1.0' } },
      { title: 'Es gibt keinen Weg zurück zu 1.0.', isAboutDowngrade: true },
    ]);
  });

  it('is reported if it says something else, and the text of the source is shown', async () => {
    write('CHANGELOG.md', CHANGELOG);
    write('content/de/app/release.1.0.0.md', '## Fehlerbehebungen\n\n- Keine Abstürze mehr\n');
    const { releases, problems } = await readGerman();
    expect(releases.map(({ titles }) => titles)).toEqual([
      ['Names are sorted', 'The export keeps its rows'],
      ['No more crashes'],
    ]);
    expect(problems).toEqual([['translation-differs', 'content/de/app/release.1.0.0.md']]);
  });

  it('that says something else is reported together with its own problems', async () => {
    write('CHANGELOG.md', CHANGELOG);
    write('content/de/app/release.1.0.0.md', '## Fehlerbehebungen\n\n- Keine Abstürze mehr\n\nTODO: mehr\n');
    expect((await readGerman()).problems).toEqual([
      ['translation-differs', 'content/de/app/release.1.0.0.md'],
      ['placeholder', 'content/de/app/release.1.0.0.md'],
    ]);
  });
});

describe('a translation of a note that cannot be read', () => {
  it('is reported with its own problems, next to those of the note', async () => {
    write('CHANGELOG.md', CHANGELOG);
    write('content/app/release.1.2.0.md', '');
    write('content/de/app/release.1.2.0.md', '## Fehlerbehebungen\n\n- TODO: Zeilen\n');
    const { releases, problems } = await readGerman();
    expect(releases.map(({ id }) => id)).toEqual(['app/release.1.1.0', 'app/release.1.0.0']);
    expect(problems).toEqual([['placeholder', 'content/de/app/release.1.2.0.md']]);
  });
});
