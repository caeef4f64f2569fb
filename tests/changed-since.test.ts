import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createRepository, type Repository } from './git-repository.ts';
import { type CommandResult, runCommand } from './run-command.ts';

let repository: Repository;
beforeEach(() => start());

/** A branch that leaves `main` before a release on it. */
function start(settings?: string): void {
  repository = createRepository(settings);
  repository.git('switch', '--quiet', '--create', 'topic');
}

function check(...options: readonly string[]): Promise<CommandResult> {
  const { folder } = repository;
  const files = ['--content', join(folder, 'content'), '--config', join(folder, 'site.config.mjs')];
  return runCommand('check', ...files, '--no-cache', '--changed-since', 'main', ...options);
}

function changeCode(message = 'Change rows'): void {
  repository.write('src/rows.ts', 'export const rows = 2;\n');
  repository.commit(message);
}

function writeEntry(): void {
  repository.write(
    'content/app/next/pa-2-columns.md',
    '---\nkind: fix\nids: [PA-2]\narea: Tables\n---\n\nColumns keep their width\n',
  );
}

it('fails when files changed without an entry, and prints the command that creates one', async () => {
  changeCode();
  repository.write('src/new-file.ts', '');
  repository.git('add', 'src/new-file.ts');
  repository.write('report.json', '');
  const { code, errors } = await check('--require-entry');
  const { folder } = repository;
  expect(code).toBe(1);
  expect(errors).toBe(
    `src/new-file.ts  error  missing-entry  This file and 1 other file changed since main, but there is no entry that describes the change. Create one: npx release-notes new entry app fix "What changed" --content ${folder}/content --config ${folder}/site.config.mjs. If readers of the notes don't notice the change, add the trailer "Release-note: none" to a commit message, or the label "no-release-note" to the pull request.\n`,
  );
});

it('reports the missing entry as an annotation of the first changed file', async () => {
  changeCode();
  const { output } = await check('--require-entry', '--format', 'json');
  expect(JSON.parse(output)).toMatchObject({
    problems: [{ level: 'error', code: 'missing-entry' }],
  });
  expect(output).toContain('src/rows.ts"');
});

it('shows new entries by release and kind, and then requires no other', async () => {
  changeCode();
  writeEntry();
  const { code, output, errors } = await check('--require-entry');
  expect(errors).toBe('');
  expect(code).toBe(0);
  expect(output).toMatch(
    /^1 new entry since main\n\n## App: Next\n\n### Bug fixes\n\n- Tables: Columns keep their width \(PA-2\)\n\n1 release/,
  );
});

it('accepts an entry on a page that the site does not publish', async () => {
  start("next: 'hidden'");
  changeCode();
  writeEntry();
  expect((await check('--require-entry')).code).toBe(0);
});

it('accepts an entry that was written into a release or into a source', async () => {
  start("sources: [{ stream: 'tool', from: 'changelog', path: './CHANGELOG.md' }]");
  repository.write('CHANGELOG.md', '# Changelog\n\n## 2.0.0 (2025-09-01)\n\n### Fixed\n\n- It starts.\n');
  repository.commit('Write the changelog');
  repository.git('branch', '--force', 'main');
  changeCode();
  expect((await check('--require-entry')).code).toBe(1);
  repository.write(
    'CHANGELOG.md',
    '# Changelog\n\n## 2.0.0 (2025-09-01)\n\n### Fixed\n\n- It starts.\n- It stops.\n',
  );
  const { code, output } = await check('--require-entry');
  expect(code).toBe(0);
  expect(output).toMatch(/^1 new entry since main\n\n## .*2\.0\.0\n\n### Bug fixes\n\n- It stops\.\n/);
});

it('does not count an entry that only moved into its release', async () => {
  writeEntry();
  repository.commit('Describe columns');
  repository.git('branch', '--force', 'main');
  changeCode();
  const { folder } = repository;
  await runCommand(
    ...['cut', 'app', '1.1.0', '--date', '2025-11-18', '--content', join(folder, 'content')],
    ...['--config', join(folder, 'site.config.mjs')],
  );
  const { code, output } = await check('--require-entry');
  expect(output).toContain('0 new entries since main');
  expect(code).toBe(1);
});

it.each([
  ['a commit has the trailer', 'Change rows\n\nRelease-Note: None', []],
  ['the pull request has the label', 'Change rows', ['--labels', 'bug, no-release-note']],
])('requires no entry if %s', async (_, message, options) => {
  changeCode(message);
  expect((await check('--require-entry', ...options)).code).toBe(0);
});

it('requires no entry for notes, settings and exempt files', async () => {
  start("requireEntry: { exempt: ['**/*.test.ts'] }");
  repository.write('src/rows.test.ts', 'export const test = 1;\n');
  repository.write('content/app/images/rows.txt', 'rows');
  repository.commit('Test rows');
  expect((await check('--require-entry')).code).toBe(0);
  changeCode();
  expect((await check('--require-entry')).code).toBe(1);
});

it('compares with the commit where the branch left the other one', async () => {
  repository.git('switch', '--quiet', 'main');
  repository.write('src/other.ts', '');
  repository.commit('Change something else');
  repository.git('switch', '--quiet', 'topic');
  expect((await check('--require-entry')).code).toBe(0);
});

it('says what is missing if git cannot compare, and leaves the index of the user unchanged', async () => {
  const { code, errors } = await check('--changed-since', 'absent');
  expect(code).toBe(2);
  expect(errors).toContain('"absent" is not a commit, branch or tag of this repository.');
  repository.write('src/staged.ts', '');
  repository.git('add', 'src/staged.ts');
  await check('--require-entry');
  expect(repository.git('status', '--short')).toBe('A  src/staged.ts\n');
  const alone = await runCommand('check', '--require-entry');
  expect(alone).toMatchObject({ code: 2 });
});
