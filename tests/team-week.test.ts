import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { createRepository, type Repository } from './git-repository.ts';
import { runCommand } from './run-command.ts';

let repository: Repository;
beforeEach(() => {
  repository = createRepository();
});

/** Runs a command for the site of the repository, and returns what it prints. */
async function command(...words: readonly string[]): Promise<string> {
  const { folder } = repository;
  const files = ['--content', join(folder, 'content'), '--config', join(folder, 'site.config.mjs')];
  const { code, output, errors } = await runCommand(...(words as [string, ...string[]]), ...files);
  return `${code === 0 ? '' : `exit code ${code}\n`}${errors}${output}`;
}

/** A branch with one commit, made from another. */
async function branch(name: string, from: string, work: () => Promise<unknown>): Promise<void> {
  repository.git('switch', '--quiet', '--create', name, from);
  await work();
  repository.commit(name);
}

function merge(name: string): void {
  repository.git('switch', '--quiet', 'main');
  repository.git('merge', '--quiet', '--no-edit', name);
}

const check = (): Promise<string> => command('check', '--no-cache');

it('a team describes, releases, patches and corrects its changes through a week', async () => {
  const { git, write, commit } = repository;

  // Monday: two people describe their changes at the same time.
  await branch('columns', 'main', () => command('new', 'entry', 'app', 'feature', 'Columns can be sorted'));
  await branch('export', 'main', () =>
    command('new', 'entry', 'app', 'fix', 'PA-2 Exports keep their order'),
  );
  for (const name of ['columns', 'export']) merge(name);
  expect(await check()).not.toMatch(/error|warning/);

  // Tuesday: two people improve the same sentence.
  const entry = 'content/app/next/columns-can-be-sorted.md';
  const text = (words: string): string => `---\nkind: feature\n---\n\n${words}\n`;
  await branch('keyboard', 'main', async () => write(entry, text('Columns can be sorted with the keyboard')));
  await branch('mouse', 'main', async () => write(entry, text('Columns can be sorted with the mouse')));
  merge('keyboard');
  expect(() => merge('mouse')).toThrow();
  expect(await check()).toMatch(/next\/columns-can-be-sorted\.md:5:1 {2}error {2}merge-conflict/);
  write(entry, text('Columns can be sorted with the keyboard and the mouse'));
  commit('Both');
  expect(await check()).not.toMatch(/error|warning/);

  // Wednesday: the release has both changes, and nothing is left for the next one.
  expect(await command('cut', 'app', 'auto', '--date', '2025-11-12')).toContain(
    'release.1.1.0.md: 2 entries',
  );
  commit('Release 1.1.0');
  expect(git('ls-files', 'content')).toBe('content/app/release.1.0.0.md\ncontent/app/release.1.1.0.md\n');

  // Thursday: customers of the old line get a fix that 1.1.0 does not have.
  await branch('patch', 'main', async () => {
    await command('new', 'entry', 'app', 'fix', 'PA-3 Rows no longer vanish');
    await command('cut', 'app', '1.0.1', '--date', '2025-11-13');
  });
  merge('patch');
  expect(await check()).not.toMatch(/error|warning/);
  const lost = JSON.parse(await command('upgrade', 'app', '1.0.1', '1.1.0', '--json'));
  expect(JSON.stringify(lost.lost)).toContain('PA-3');

  // Friday: a sentence of the release was wrong.
  const released = git('show', 'HEAD:content/app/release.1.1.0.md');
  write('content/app/release.1.1.0.md', released.replace('keep their order', 'keep the order of the rows'));
  commit('Correct 1.1.0');
  expect(await check()).not.toMatch(/error|warning/);
  expect(await command('upgrade', 'app', '1.0.0', '1.1.0')).toContain('Exports keep the order of the rows');
});
