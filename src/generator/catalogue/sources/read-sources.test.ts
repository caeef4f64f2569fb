import { execFileSync } from 'node:child_process';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { entriesOf } from '#core/model/release/release-body.ts';
import { formatVersion } from '#core/model/version.ts';
import { type SiteConfigInput, siteConfigSchema } from '#generator/config/site-config.ts';
import { createMemoryCache } from '#generator/incremental/cache.ts';
import { writeFileIn } from '../../../../tests/write-file-in.ts';
import { readContent } from '../read-content.ts';

let folder = '';
const cache = createMemoryCache();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
});

const write = (path: string, text: string): string => writeFileIn(folder, path, text);

function git(...words: readonly string[]): void {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  const env = { ...process.env, GIT_COMMITTER_DATE: '2025-02-03T23:30:00-0800', TZ: 'UTC' };
  execFileSync('git', [...author, ...words], { cwd: folder, env, stdio: 'ignore' });
}

async function read(source: Omit<NonNullable<SiteConfigInput['sources']>[number], 'stream'>) {
  const config = siteConfigSchema.parse({ title: 'Notes', sources: [{ stream: 'app', ...source }] });
  const { catalogue, problems } = await readContent({ contentDir: join(folder, 'content'), config, cache });
  const releases = catalogue.streams[0]?.releases ?? [];
  return {
    dates: releases.map(({ version, date }) => `${formatVersion(version)} ${date ?? 'no date'}`),
    kinds: releases.map((release) => entriesOf(release).map(({ kind }) => kind)),
    problems: problems.map(({ code, file, line }) => [code, file, line]),
  };
}

describe('the commits of a git repository', () => {
  it('are releases with the date of their tag, and problems name the repository and the release', async () => {
    const commit = (message: string): void => git('commit', '--allow-empty', '-m', message, '--no-gpg-sign');
    const source = { from: 'commits', path: '.' } as const;
    expect((await read(source)).problems).toContainEqual(['unreadable-source', '.', undefined]);
    git('init');
    commit('feat: One [here](no.md)');
    expect((await read(source)).problems).toContainEqual(['unreadable-source', '.', undefined]);
    git('tag', 'v1.0.0');
    for (const message of ['fix: Two', 'perf: Three', 'refactor!: Four', 'docs: Five']) commit(message);
    expect((await read(source)).dates).toEqual(['1.0.0 2025-02-03']);
    git('tag', '-a', 'v1.0.1', '-m', 'Patch');
    expect(await read(source)).toEqual({
      dates: ['1.0.1 2025-02-03', '1.0.0 2025-02-03'],
      kinds: [['breaking', 'enhancement', 'fix'], ['feature']],
      problems: [],
    });
  });
});

describe('the releases of a changelog', () => {
  it('can have their dates in headings above their changes', async () => {
    write(
      'CHANGELOG.md',
      '## v1.1.0\n#### 2019-06-20\n### Bug fixes\n- One\n\n## v1.0.0\n#### 2019-05-20\n### Bug fixes\n- Two\n',
    );
    expect((await read({ path: 'CHANGELOG.md' })).dates).toEqual(['1.1.0 2019-06-20', '1.0.0 2019-05-20']);
  });
});

const CHANGELOG = `# acme

## 1.2.0

- One

## 1.1.0

_Released on 2024-12-24_

- Two

## 1.0.0

- Three
`;

describe('dates of git tags', () => {
  it('apply to releases without a date, in the time zone of the tag', async () => {
    write('CHANGELOG.md', CHANGELOG);
    git('init');
    git('add', '.');
    git('commit', '-m', 'One', '--no-gpg-sign');
    for (const tag of ['v1.0', 'v1.1.0', 'v0.9.0', 'other@1.2.0']) git('tag', tag);
    const path = 'CHANGELOG.md';
    const undated = ['1.2.0 no date', '1.1.0 2024-12-24', '1.0.0 no date'];
    expect((await read({ path })).dates).toEqual(undated);
    const dates = 'git-tags';
    expect((await read({ path, dates })).dates).toEqual([...undated.slice(0, 2), '1.0.0 2025-02-03']);
    expect((await read({ path, dates, tags: 'other@' })).dates).toEqual([
      '1.2.0 2025-02-03',
      ...undated.slice(1),
    ]);
    // A tag is an input, although no file has changed.
    git('tag', 'v1.2.0');
    expect((await read({ path, dates })).dates[0]).toBe('1.2.0 2025-02-03');
  });

  it('are those of annotated tags', async () => {
    write('CHANGELOG.md', CHANGELOG);
    git('init');
    git('add', '.');
    git('commit', '-m', 'x');
    git('tag', '--annotate', 'v1.2.0', '--message', 'x');
    const { dates } = await read({ from: 'changelog', path: 'CHANGELOG.md', dates: 'git-tags' });
    expect(dates).toContain('1.2.0 2025-02-03');
  });

  it('are missing if there are no tags', async () => {
    write('CHANGELOG.md', CHANGELOG);
    const { problems } = await read({ path: 'CHANGELOG.md', dates: 'git-tags' });
    expect(problems).toEqual([['source-changed', 'CHANGELOG.md', undefined]]);
  });
});

describe('short references', () => {
  async function addressOf(settings: Partial<SiteConfigInput>): Promise<string | undefined> {
    const sources = [{ stream: 'app', path: 'CHANGELOG.md' }];
    const config = siteConfigSchema.parse({ title: 'Notes', sources, ...settings });
    const { catalogue } = await readContent({ contentDir: join(folder, 'content'), config, cache });
    const release = catalogue.streams[0]?.releases[0];
    return release && entriesOf(release)[0]?.references[0]?.url;
  }

  it('lead to the repository of the package next to a changelog, unless the settings name another', async () => {
    write('CHANGELOG.md', '## 1.0.0\n\n- Rows fold (#12)\n');
    expect(await addressOf({})).toBe(undefined);
    write('package.json', '{ "repository": "acme/app" }');
    expect(await addressOf({})).toBe('https://github.com/acme/app/issues/12');
    const streams = [{ id: 'app', repository: 'https://gitlab.com/acme/app' }];
    expect(await addressOf({ streams })).toBe('https://gitlab.com/acme/app/-/issues/12');
    expect(await addressOf({ repository: false })).toBe(undefined);
  });
});

describe('news fragments', () => {
  const sources = [
    { stream: 'app', path: 'CHANGELOG.md' },
    { stream: 'app', path: 'news' },
  ];

  async function unreleased() {
    const config = siteConfigSchema.parse({ title: 'Notes', next: 'listed', sources });
    const { catalogue, problems } = await readContent({ contentDir: join(folder, 'content'), config, cache });
    const [page] = catalogue.streams[0]?.guides ?? [];
    const entries = page ? entriesOf(page) : [];
    return {
      entries: entries.map(({ kind, title, ids }) => [kind, title, ...ids]),
      problems: problems.map(({ code, file, line }) => [code, file, line]),
    };
  }

  it('are on the page with the unreleased changes of the changelog, and new ones are found', async () => {
    write('CHANGELOG.md', '## Unreleased\n\n### Fixed\n\n- [One](no-file.md)\n\n## 1.0.0\n\n- Two\n');
    write('news/12.feature.md', 'Three.\n');
    const [one, three] = [
      ['fix', 'One'],
      ['feature', 'Three.', '#12'],
    ];
    const lost = ['source-changed', 'CHANGELOG.md', 5];
    expect(await unreleased()).toEqual({ entries: [one, three], problems: [lost] });
    write('news/0013.fixed', '\n\n[Four](javascript:x).\n');
    expect(await unreleased()).toEqual({
      entries: [one, three, ['fix', 'Four.', '#13']],
      problems: [lost, ['unsafe-link', 'news/0013.fixed', 3]],
    });
  });

  it('in reStructuredText become Markdown, and those without its ending are refused by name', async () => {
    write('CHANGELOG.md', '## 1.0.0\n\n- Two\n');
    write('news/12.bugfix.rst', 'See :ref:`crash`.\n');
    const one = { entries: [['fix', 'See crash.', '#12']], problems: [] };
    expect(await unreleased()).toEqual(one);
    write('news/13.bugfix', 'See :ref:`crash`.\n');
    expect((await unreleased()).problems).toEqual([['unreadable-source', 'news/13.bugfix', undefined]]);
  });
});

describe('a release that several files describe', () => {
  it('has the changes of all of them, and problems name the file and the line', async () => {
    write('notes/whats-new-4.6.md', "# What's new in Acme 4.6\n\n- [Docks](javascript:a)\n");
    write(
      'notes/fixed-issues-4-6-0.md',
      '---\ntitle: Fixed issues\n---\n\n## Rows\n\n- One\n- [Two](javascript:a)\n',
    );
    write(
      'notes/known-issues.md',
      '# Known issues\n\n## 4.6\n\n- Three\n\n## 4.5\n\n- [Four](javascript:a)\n',
    );
    write('notes/4.5.md', '## Fixes\n\n- Five [six](docs-other://six.md)\n');
    expect(await read({ path: 'notes' })).toEqual({
      dates: ['4.6 no date', '4.5 no date'],
      kinds: [
        ['feature', 'fix', 'fix', 'known-issue'],
        ['fix', 'known-issue'],
      ],
      problems: [
        ['source-changed', 'notes/4.5.md', 3],
        ['unsafe-link', 'notes/fixed-issues-4-6-0.md', 8],
        ['unsafe-link', 'notes/known-issues.md', 9],
        ['unsafe-link', 'notes/whats-new-4.6.md', 3],
      ],
    });
  });

  it('is not divided by headings that look like versions, and is refused if two files describe all of it', async () => {
    write(
      'notes/fixed-issues-4.6.md',
      '# Fixed issues\n\n## Editor 2.0\n\n- One\n\n## Editor 1.0\n\n- Two\n',
    );
    expect((await read({ path: 'notes' })).kinds).toEqual([['fix', 'fix']]);
    write('notes/4.6.md', '- Three\n');
    write('notes/release-4.6.md', '- Four\n');
    expect((await read({ path: 'notes' })).problems).toEqual([['unreadable-source', 'notes', undefined]]);
  });
});

describe('a documentation site as a source', () => {
  it('can contain links to its own folders, but publishes no file of another project', async () => {
    git('init');
    write('website/mkdocs.yml', 'site_name: Acme\n');
    write('docs/release-notes/1.0.0.md', '## Fixes\n\n- One\n');
    write('docs/release-notes/1.1.0.md', '## Fixes\n\n- [x](javascript:a)\n');
    symlinkSync('../docs', join(folder, 'website/docs'));
    symlinkSync('..', join(folder, 'docs/again'));
    const outside = mkdtempSync(join(tmpdir(), 'outside-'));
    writeFileSync(join(outside, '2.0.0.md'), '## Fixes\n\n- Secret\n');
    symlinkSync(outside, join(folder, 'docs/release-notes/more'));
    const { dates, problems } = await read({ path: 'website' });
    expect(dates).toEqual(['1.1.0 no date', '1.0.0 no date']);
    expect(problems).toEqual([['unsafe-link', 'website/docs/release-notes/1.1.0.md', 3]]);
  });
});
