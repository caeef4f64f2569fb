import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ImportCall, importNotes } from '#cli/commands/import.ts';
import type { Environment } from '#cli/environment.ts';
import { IMPORT_PROBLEM_CODES } from '#cli/output/import-messages.ts';
import { NO_PAINT } from '#cli/output/paint.ts';

/**
 * One source of each kind: `<case>/` contains the source, and `<case>/expected/` the expected files. A new
 * case is a new folder. `npx vitest run tests/imports.test.ts -u` writes the expected files; review them
 * before you commit.
 */
const CASES = {
  'keep-a-changelog': ['CHANGELOG.md'],
  changesets: ['CHANGELOG.md'],
  commits: ['CHANGELOG.md'],
  'free-form': ['HISTORY.md'],
  'other-languages': ['CHANGELOG.md'],
  'days-in-numbers': ['CHANGES.md'],
  github: ['releases.json'],
  gitlab: ['releases.json'],
  docusaurus: ['source'],
  'docusaurus-blog': ['source'],
  'docusaurus-days': ['source'],
  'docusaurus-versions': ['source'],
  mkdocs: ['source'],
  topics: ['source'],
  myst: ['source'],
  mintlify: ['source'],
  rst: ['CHANGES.rst'],
} as const satisfies Readonly<Record<string, readonly [source: string]>>;

const FOLDER = fileURLToPath(new URL('./imports/', import.meta.url));

/** Configuration files of cases would be treated as sources of this project. */
const SHOWN = /site\.config\.ts$/;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imports-'));
});

interface Outcome {
  readonly code: number;
  readonly printed: string;
  readonly errors: string;
}

async function run(project: string, source: string, options: Partial<ImportCall> = {}): Promise<Outcome> {
  const printed: string[] = [];
  const errors: string[] = [];
  const environment: Environment = {
    write: (text) => printed.push(text),
    writeError: (text) => errors.push(text),
    paint: NO_PAINT,
    now: () => 0,
    time: 0,
    signal: new AbortController().signal,
    ...{ fetch, variables: {} },
  };
  await mkdir(project, { recursive: true });
  const call: ImportCall = {
    source,
    stream: 'app',
    labels: true,
    dryRun: false,
    content: join(project, 'content'),
    config: join(project, 'site.config.ts'),
    ...options,
  };
  const code = await importNotes(call, environment);
  return { code, printed: printed.join(''), errors: errors.join('') };
}

async function filesIn(root: string): Promise<readonly string[]> {
  if (!existsSync(root)) return [];
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
}

describe('an import', () => {
  it.each(Object.entries(CASES))('writes the expected files: %s', async (name, [source]) => {
    const project = join(folder, name);
    const { code, errors } = await run(project, join(FOLDER, name, source));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    const written = (await filesIn(project)).filter((path) => path !== 'import-app.json');
    for (const path of written) {
      const shown = path.replace(SHOWN, 'site-config.txt');
      await expect(await readFile(join(project, path), 'utf8')).toMatchFileSnapshot(
        join(FOLDER, name, 'expected', shown),
      );
    }
    const expected = await filesIn(join(FOLDER, name, 'expected'));
    const shown = new Set(written.map((path) => path.replace(SHOWN, 'site-config.txt')));
    expect(expected.filter((path) => !shown.has(path))).toEqual([]);
  });

  it.each(Object.entries(CASES))('results in notes without warnings: %s', async (name, [source]) => {
    const { printed } = await run(join(folder, `${name}-dry`), join(FOLDER, name, source), { dryRun: true });
    expect(printed).toMatch(/Result of the check: (?:no problems|\d+ pieces? of advice)\./);
  });

  it('with --dry-run writes nothing, and shows the report and the files', async () => {
    const project = join(folder, 'dry');
    const { code, printed } = await run(project, join(FOLDER, 'changesets/CHANGELOG.md'), { dryRun: true });
    expect(code).toBe(0);
    expect(await filesIn(project)).toEqual([]);
    expect(printed).toContain('# Import of CHANGELOG.md');
    expect(printed).toContain('content/app/release.2.0.0.md\n');
    expect(printed).toContain('Nothing was written.');
  });

  it('counts what was understood, and names the steps that improve most', async () => {
    const project = join(folder, 'counted');
    await mkdir(project, { recursive: true });
    const text = [
      '## 1.1.0 (2025-02-03)\n\n### Fixes\n\n- Ships turn\n- Ships stop\n\n### Tests\n\n- Wind tunnel',
      '## 1.0.0\n\n### Map\n\n- One\n- Two\n- Three\n\nThe chart was drawn again. All of it is new.\n',
    ];
    await writeFile(join(project, 'CHANGELOG.md'), text.join('\n\n'));
    const { printed } = await run(project, join(project, 'CHANGELOG.md'));
    const counts = [
      '- 2 releases of 2025-02-03; 1 without a date',
      '- 6 entries: 2 Fix, 1 Internal, 3 without a kind',
      '- 1 paragraph that belongs to no entry, in 1 note',
    ];
    expect(printed).toContain(counts.join('\n'));
    expect(printed).toMatch(
      /\nNext steps:\n1\. Name the kinds of changes: 3 of 6 .* are "Map" \(3\)\. .*\n2\. Add dates: 1 of 2 releases has none\. .*\n3\. Read the text .* `app\/release\.1\.0\.0\.md` \(1\)\./,
    );
    const report = await readFile(join(project, 'import-app.md'), 'utf8');
    expect(report).toContain(counts.map((line) => `  ${line}`).join('\n'));
    expect(report).toContain('## Next steps\n\n1. Name the kinds of changes: ');
  });

  it('counts unreleased changes, and not the sources of the site', async () => {
    const project = join(folder, 'fragments');
    await mkdir(join(project, 'news'), { recursive: true });
    await writeFile(join(project, 'news/12.bugfix.md'), 'Ships turn.\n');
    await writeFile(join(project, 'CHANGELOG.md'), '## 1.0.0 (2025-02-03)\n\n- One\n');
    const config = "export default { title: 'T', sources: [{ stream: 'api', path: 'CHANGELOG.md' }] };\n";
    await writeFile(join(project, 'site.config.ts'), config);
    const { printed } = await run(project, join(project, 'news'), { dryRun: true });
    expect(printed).toContain('- 0 releases\n  - 0 entries\n  - 1 unreleased change\n');
    expect(printed).toContain('Result of the check: no problems.');
  });

  it('puts errors first, and names no step if nothing is left to do', async () => {
    const project = join(folder, 'steps');
    await mkdir(project, { recursive: true });
    const good = '## 1.0.0 (2025-02-03)\n\n### Fixes\n\n- Ships turn\n';
    await writeFile(join(project, 'CHANGELOG.md'), `${good}- [Run](javascript:alert(1))\n`);
    const bad = await run(project, join(project, 'CHANGELOG.md'), { dryRun: true });
    expect(bad.printed).toContain('## Next steps\n\n1. Correct 1 error: ');
    await writeFile(join(project, 'CHANGELOG.md'), good);
    const { printed } = await run(project, join(project, 'CHANGELOG.md'));
    expect(printed).toContain('- All text belongs to entries\n');
    expect(printed).not.toContain('Next steps');
  });

  it('names the introduction as the next step if it has changes of releases', async () => {
    const project = join(folder, 'introduced');
    await mkdir(project, { recursive: true });
    const text =
      '# Notes\n\n## Version two\n\n### Fixes\n\n- Ships turn\n- Maps fold\n\n## 1.0.0 (2025-02-03)\n\n### Fixes\n\n- Rows\n';
    await writeFile(join(project, 'CHANGELOG.md'), text);
    const { printed } = await run(project, join(project, 'CHANGELOG.md'), { dryRun: true });
    expect(printed).toContain('1. Look at `app/index.md`: 2 changes there are outside of releases.');
  });

  it('removes links to headings that have no text and are left out', async () => {
    const project = join(folder, 'empty-target');
    await mkdir(join(project, 'notes'), { recursive: true });
    const text =
      '- [Changes](#changes) and [removals](#removals)\n\n# Removals\n\n# Changes\n\n- Ships turn\n';
    await writeFile(join(project, 'notes/1.0.0.md'), text);
    const { printed } = await run(project, join(project, 'notes'));
    expect(await readFile(join(project, 'content/app/release.1.0.0.md'), 'utf8')).toContain(
      '- [Changes](#changes) and removals\n\n## Changes',
    );
    expect(printed).not.toContain('error');
  });

  it('does not change existing settings, and shows what they need', async () => {
    const project = join(folder, 'configured');
    await mkdir(project, { recursive: true });
    const config = "export default { title: 'T', brand: { title: 'T', url: '/' }, base: '/notes/' };\n";
    await writeFile(join(project, 'site.config.ts'), config);
    const { printed } = await run(project, join(FOLDER, 'mkdocs/source'), { label: 'The app' });
    expect(await readFile(join(project, 'site.config.ts'), 'utf8')).toBe(config);
    expect(printed).toContain("{ id: 'app', label: 'The app' }");
    expect(printed).toContain("'/map/changelog/': '/notes/app/'");
    // The dependencies of these sources are not checked.
    const piece = printed.slice(printed.indexOf('  streams: ['));
    await writeFile(join(project, 'site.config.ts'), config.replace(' };', `, ${piece} };`));
    const again = await run(project, join(FOLDER, 'mkdocs/source'), { label: 'The app' });
    expect(again.printed).not.toContain('Add this to');
  });

  it('does not guess labels if disabled', async () => {
    const project = join(folder, 'unlabelled');
    await run(project, join(FOLDER, 'free-form/HISTORY.md'), { labels: false });
    const note = await readFile(join(project, 'content/app/2025/release.4.2.9.md'), 'utf8');
    expect(note).toContain('  * Fixed a crash when');
  });
});

describe('the options of an import', () => {
  async function written(project: string, files: Readonly<Record<string, string>>): Promise<string> {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(join(project, path, '..'), { recursive: true });
      await writeFile(join(project, path), text);
    }
    return project;
  }

  const notesIn = async (project: string): Promise<readonly string[]> =>
    (await filesIn(join(project, 'content'))).filter((path) => path.endsWith('.md'));

  it('select one of several products by the prefix of its tags', async () => {
    const project = join(folder, 'tags');
    await run(project, join(FOLDER, 'github/releases.json'), { tags: 'charts@' });
    expect(await notesIn(project)).toEqual(['app/2025/release.1.0.0.md']);
    expect(await readFile(join(project, 'import-app.md'), 'utf8')).toContain('`v3.0.0`');
  });

  it('are not needed for the components of a changelog, whose names stay above their changes', async () => {
    const project = await written(join(folder, 'components'), {
      'CHANGELOG.md':
        '# Releases\n\n## Server\n\n### 1.1.0\n\nReleased on 2025-03-01.\n\n#### Fixes\n\n- a\n\n### 1.0.0\n\n- b\n\n## Agent\n\n### 1.1.0\n\nReleased on 2025-04-01.\n\n- c\n',
    });
    await run(project, join(project, 'CHANGELOG.md'));
    expect(await readFile(join(project, 'content/app/2025/release.1.1.0.md'), 'utf8')).toBe(
      '---\ndate: 2025-03-01\n---\n\n### Server\n\nReleased on 2025-03-01.\n\n#### Fixes\n\n- a\n\n### Agent\n\nReleased on 2025-04-01.\n\n- c\n',
    );
  });

  it('select the part of a documentation that contains the notes', async () => {
    const project = await written(join(folder, 'part'), {
      'site/mkdocs.yml': 'site_name: Harbour\n',
      'site/docs/app/changelog.md': '## 1.1.0\n\n- a\n\n## 1.0.0\n\n- b\n',
      'site/docs/api/changelog.md': '## 1.0.0\n\n- c\n\n## 0.9.0\n\n- d\n',
    });
    expect((await run(project, join(project, 'site'))).errors).toContain('same-version-twice');
    await run(project, join(project, 'site'), { folder: 'docs/api' });
    expect(await notesIn(project)).toEqual(['app/release.0.9.0.md', 'app/release.1.0.0.md']);
  });

  it('are not needed for a list of the patches of a line, which is no release', async () => {
    const project = await written(join(folder, 'list'), {
      'notes/10.6/README.md': '# Acme 10.6\n\nSee the list of changes.\n',
      'notes/10.6/10.6.0.md': '## Fixes\n\n- a\n',
      'notes/10.6/10.6.1.md': '## Fixes\n\n- b\n',
    });
    const { errors } = await run(project, join(project, 'notes'), { from: 'notes' });
    expect(errors).toBe('');
    const notes = await notesIn(project);
    expect(notes.filter((path) => path.includes('release.'))).toEqual([
      'app/release.10.6.0.md',
      'app/release.10.6.1.md',
    ]);
  });

  it('are suggested for a documentation whose release notes are in a folder with another name', async () => {
    const project = await written(join(folder, 'elsewhere'), {
      'site/mkdocs.yml': 'site_name: Harbour\n',
      'site/docs/guide.md': '# Guide\n\nText.\n',
      'site/docs/rn/1.0.0.md': '- a\n',
      'site/docs/rn/1.1.0.md': '- b\n',
    });
    const { errors } = await run(project, join(project, 'site'));
    expect(errors).toContain('Name the folder of the notes: --folder docs/rn\n');
    await run(project, join(project, 'site'), { folder: 'docs/rn' });
    expect(await notesIn(project)).toEqual(['app/release.1.0.0.md', 'app/release.1.1.0.md']);
  });

  it('accept a configuration in TypeScript, and report one that cannot be read', async () => {
    const project = await written(join(folder, 'typed'), {
      'site/docusaurus.config.ts':
        "import type { Config } from '@docusaurus/types';\nconst config: Config = {\n  title: 'Harbour', url: 'https://docs.example.com', baseUrl: '/map/',\n  plugins: [['content-docs', { id: 'news', path: 'news', routeBasePath: 'new' }]],\n};\nexport default config;\n",
      'site/docs/release-notes/1.0.0.md': '---\nslug: "first" # of many\n---\n\n- a\n',
      'site/news/release-notes/1.1.0.md': '- b\n',
    });
    await run(project, join(project, 'site'));
    expect(await notesIn(project)).toEqual(['app/release.1.0.0.md', 'app/release.1.1.0.md']);
    const config = await readFile(join(project, 'site.config.ts'), 'utf8');
    expect(config).toContain("'/map/docs/release-notes/first': '/release-notes/app/release.1.0.0/'");
    expect(config).toContain("'/map/new/release-notes/1.1.0': '/release-notes/app/release.1.1.0/'");
    await writeFile(join(project, 'site/docusaurus.config.ts'), 'export default {\n  url: ,\n};\n');
    expect((await run(project, join(project, 'site'))).errors).toMatch(
      /bad-configuration {2}The configuration docusaurus\.config\.ts cannot be read: .*2:/,
    );
  });

  it('redirect no address at which the new site has a page', async () => {
    const project = await written(join(folder, 'addresses'), {
      'site/mkdocs.yml': 'site_name: Harbour\nsite_url: https://docs.example.com/\n',
      'site/docs/release-notes/index.md': '# Release notes\n\nText.\n',
      'site/docs/release-notes/version-1.0.md': '# 1.0\n\n- a\n',
    });
    await run(project, join(project, 'site'));
    const config = await readFile(join(project, 'site.config.ts'), 'utf8');
    expect(config).toContain("'/release-notes/version-1.0/': '/release-notes/app/release.1.0/'");
    expect(config).not.toContain("'/release-notes/': ");
  });

  it('state the address of the source, which its links are relative to', async () => {
    const project = await written(join(folder, 'site'), {
      'CHANGES.md': '## 1.0.0\n\n- See [the guide](docs/guide.md#ships) and ![a ship](docs/ship.png)\n',
    });
    await run(project, join(project, 'CHANGES.md'), { site: 'https://code.example.com/harbour/' });
    expect(await readFile(join(project, 'content/app/release.1.0.0.md'), 'utf8')).toBe(
      '- See [the guide](https://code.example.com/harbour/docs/guide.md#ships) and [a ship](https://code.example.com/harbour/docs/ship.png)\n',
    );
  });

  it('state the format of an ambiguous source', async () => {
    const project = await written(join(folder, 'kind'), {
      'site/mkdocs.yml': 'site_name: Harbour\n',
      'site/docs.json': '{}',
      'site/docs/changelog.md': '## 1.1.0\n\n- a\n\n## 1.0.0\n\n- b\n',
    });
    const { printed } = await run(project, join(project, 'site'), { from: 'mkdocs' });
    expect(printed).toContain('an MkDocs site');
    expect(await notesIn(project)).toEqual(['app/release.1.0.0.md', 'app/release.1.1.0.md']);
  });
});

describe('an import that is run again', () => {
  const CHANGELOG = '## 1.1.0\n\n- Two\n\n## 1.0.0\n\n- One\n';

  async function project(name: string): Promise<string> {
    const at = join(folder, name);
    await mkdir(at, { recursive: true });
    await writeFile(join(at, 'CHANGELOG.md'), CHANGELOG);
    await run(at, join(at, 'CHANGELOG.md'));
    return at;
  }

  const note = (at: string, path: string): string => join(at, 'content/app', path);

  it('adds releases, follows the source and keeps edits', async () => {
    const at = await project('again');
    await writeFile(note(at, 'release.1.0.0.md'), '- Mine\n');
    await writeFile(
      join(at, 'CHANGELOG.md'),
      `## 1.2.0\n\n- Three\n\n${CHANGELOG.replace('1.1.0', '1.1.0 (2025-02-03)')}`,
    );
    const before = await filesIn(at);
    const dry = await run(at, join(at, 'CHANGELOG.md'), { dryRun: true });
    expect(await filesIn(at)).toEqual(before);
    const list = [
      'new      content/app/2025/release.1.1.0.md',
      'new      content/app/release.1.2.0.md',
      'removed  content/app/release.1.1.0.md',
      'kept     content/app/release.1.0.0.md: edited here, and unchanged in the source',
    ];
    expect(dry.printed).toContain(`\n${list.join('\n')}\n`);
    const { printed } = await run(at, join(at, 'CHANGELOG.md'));
    expect(printed).toContain('4 files: 2 new, 1 removed, 1 kept\n');
    expect(await filesIn(join(at, 'content'))).toEqual([
      ...['app/2025/release.1.1.0.md', 'app/release.1.0.0.md', 'app/release.1.2.0.md'],
    ]);
    expect(await readFile(note(at, 'release.1.0.0.md'), 'utf8')).toBe('- Mine\n');
    await rm(note(at, 'release.1.0.0.md'));
    await run(at, join(at, 'CHANGELOG.md'));
    expect(await readFile(note(at, 'release.1.0.0.md'), 'utf8')).toBe('- One\n');
    expect((await run(at, join(at, 'CHANGELOG.md'))).printed).toContain('All files are up to date\n');
  });

  it('from another source of the stream, leaves the files of the first one', async () => {
    const at = await project('two-sources');
    await writeFile(join(at, 'HISTORY.md'), '## 0.9.0\n\n- Zero\n\n## 0.8.0\n\n- Less\n');
    await run(at, join(at, 'HISTORY.md'));
    expect(await filesIn(join(at, 'content'))).toHaveLength(4);
    expect((await run(at, join(at, 'CHANGELOG.md'))).printed).toContain('All files are up to date\n');
  });

  it('keeps the notes of another source for the same releases, unless the source has another name now', async () => {
    const at = await project('same-releases');
    await writeFile(join(at, 'KNOWN.md'), '## 1.1.0\n\n- The map is slow\n');
    const { printed } = await run(at, join(at, 'KNOWN.md'));
    expect(printed).toContain('1 file: 1 kept\n');
    expect(printed).toContain('kept     content/app/release.1.1.0.md: imported from another source.');
    const before = await readFile(note(at, 'release.1.1.0.md'), 'utf8');
    expect(before).not.toContain('The map');
    await rename(join(at, 'CHANGELOG.md'), join(at, 'HISTORY.md'));
    await writeFile(join(at, 'HISTORY.md'), '## 1.1.0\n\n- Rows fold\n');
    expect((await run(at, join(at, 'HISTORY.md'))).printed).toContain('1 file: 1 updated\n');
  });

  it('neither replaces a note that it did not write, nor removes files outside of the stream', async () => {
    const at = join(folder, 'taken');
    await mkdir(join(at, 'content/app'), { recursive: true });
    await writeFile(note(at, 'release.2.0.0.md'), 'Mine.\n');
    const record = { 'changelog.md': { 'content/../../secret': '', '/etc/passwd': '' } };
    await writeFile(join(at, 'import-app.json'), JSON.stringify(record));
    const { code, printed } = await run(at, join(FOLDER, 'changesets/CHANGELOG.md'));
    expect(code).toBe(0);
    expect(printed).toContain('kept     content/app/release.2.0.0.md: not written by an import.');
    expect(await readFile(note(at, 'release.2.0.0.md'), 'utf8')).toBe('Mine.\n');
  });

  it('restores everything if it fails', async () => {
    const project = join(folder, 'failing');
    await mkdir(join(project, 'content/app/2024'), { recursive: true });
    await writeFile(join(project, 'content/app/2024/release.1.9.0.md'), 'Mine.\n');
    // The notes of 2024 are already written when the importer finds a file in place of the folder for 2025.
    await writeFile(join(project, 'content/app/2025'), 'A file.\n');
    const before = await filesIn(project);
    const source = join(FOLDER, 'keep-a-changelog/CHANGELOG.md');
    await expect(run(project, source)).rejects.toThrow(/^Cannot write .*content\/app\/2025/);
    expect(await filesIn(project)).toEqual(before);
    expect(await readFile(join(project, 'content/app/2024/release.1.9.0.md'), 'utf8')).toBe('Mine.\n');
  });
});

/** An unreadable source, and the code of its problem. */
const BAD: Readonly<
  Record<
    string,
    {
      readonly files: Readonly<Record<string, string>>;
      readonly source: string;
      readonly options?: Partial<ImportCall>;
    }
  >
> = {
  'source-missing': { files: {}, source: 'nothing.md' },
  'source-unknown': { files: { 'folder/notes.md': '# Notes\n' }, source: 'folder' },
  'source-ambiguous': {
    files: { 'folder/mkdocs.yml': 'site_name: A\n', 'folder/docs.json': '{}' },
    source: 'folder',
  },
  'source-no-file': {
    files: { 'folder/CHANGELOG.md': '## 1.0.0\n' },
    source: 'folder',
    options: { from: 'changelog' },
  },
  'source-no-folder': {
    files: { 'CHANGELOG.md': '## 1.0.0\n' },
    source: 'CHANGELOG.md',
    options: { from: 'mkdocs' },
  },
  'not-markdown': { files: { 'NEWS.adoc': '== 1.0.0\n\n* One\n' }, source: 'NEWS.adoc' },
  'source-not-text': { files: { 'CHANGELOG.md': '\u0000latin1' }, source: 'CHANGELOG.md' },
  'no-versions-found': {
    files: { 'CHANGELOG.md': '# Changes\n\n## Lately\n\n- Ships turn\n' },
    source: 'CHANGELOG.md',
  },
  'not-json': { files: { 'releases.json': '[\n{"tag_name": v1}\n]' }, source: 'releases.json' },
  'json-cut-off': {
    files: { 'releases.json': '[{"tag_name":"v1.0","body":"a","html_url":"x"}]\n[{"tag_name":"v0.9' },
    source: 'releases.json',
  },
  'not-releases': { files: { 'releases.json': '[{"name":"harbour"}]' }, source: 'releases.json' },
  'same-version-twice': {
    files: {
      'folder/mkdocs.yml': 'site_name: A\n',
      'folder/docs/app/release-notes/1.0.md': '- a\n',
      'folder/docs/api/release-notes/1.0.0.md': '- a\n',
    },
    source: 'folder',
  },
  'bad-configuration': { files: { 'folder/mkdocs.yml': 'nav: [a\n' }, source: 'folder' },
  'bad-stream-id': {
    files: { 'CHANGELOG.md': '## 1.0.0\n\n- a\n' },
    source: 'CHANGELOG.md',
    options: { stream: 'My App' },
  },
  'target-is-folder': {
    files: { 'CHANGELOG.md': '## 1.0.0\n\n- a\n', 'content/app/release.1.0.0.md/a.txt': 'mine\n' },
    source: 'CHANGELOG.md',
  },
  'import-record': {
    files: { 'CHANGELOG.md': '## 1.0.0\n\n- a\n', 'import-app.json': '<<<<<<< HEAD\n' },
    source: 'CHANGELOG.md',
  },
};

describe('a source that cannot be imported', () => {
  it.each(Object.entries(BAD))(
    'is reported in one line, and nothing is written: %s',
    async (name, { files, source, options }) => {
      const project = join(folder, 'bad', name);
      await mkdir(project, { recursive: true });
      for (const [path, text] of Object.entries(files)) {
        await mkdir(join(project, path, '..'), { recursive: true });
        await writeFile(join(project, path), text.startsWith('\u0000') ? Buffer.from([0xe9, 0x0a]) : text);
      }
      const before = await filesIn(project);
      const { code, errors } = await run(project, join(project, source), options);
      expect(code).not.toBe(0);
      expect(await filesIn(project)).toEqual(before);
      expect(errors.split('\n')).toHaveLength(2);
      await expect(errors.replaceAll(`${project}/`, '')).toMatchFileSnapshot(
        join(FOLDER, 'bad', `${name}.txt`),
      );
    },
  );

  it('is reported with the command that converts it, in AsciiDoc', async () => {
    const project = join(folder, 'asciidoc');
    await mkdir(project, { recursive: true });
    await writeFile(join(project, 'CHANGES.adoc'), '== 1.0.0\n\n* Ships turn\n');
    const { errors } = await run(project, join(project, 'CHANGES.adoc'));
    expect(errors).toContain('Convert it to HTML first, and import the HTML file: asciidoctor CHANGES.adoc');
  });

  it('has a case for every code', () => {
    expect(Object.keys(BAD).toSorted()).toEqual(IMPORT_PROBLEM_CODES.toSorted());
  });
});
