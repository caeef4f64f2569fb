import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { askServer, createDevFolder, eventually } from '../../../tests/dev-folders.ts';
import { createDevServer } from './dev-server.ts';

const changelog = (text: string): string =>
  `# Changelog\n\n## 1.0.0 - 2025-02-01\n\n### Fixed\n\n- ${text}\n`;

it('shows each change of a changelog: saved, replaced, deleted, written again, and with a problem', async () => {
  const notes = createDevFolder();
  notes.sources = [{ stream: 'cli', path: 'project/CHANGELOG.md' }];
  mkdirSync(join(notes.folder, 'project'));
  notes.write('project/CHANGELOG.md', changelog('One'));
  const server = await createDevServer(notes.options());
  onTestFinished(async () => {
    await server.close();
    notes.forget();
  });
  const page = async (): Promise<string> => (await askServer(server, '/notes/cli/release.1.0.0/')).text;
  const shown = (text: string): Promise<void> => eventually(async () => expect(await page()).toContain(text));
  const problems = (): readonly string[] =>
    (notes.snapshots.at(-1)?.problems ?? []).map(({ code, file, line }) => `${code} ${file}:${line}`);
  await shown('One');

  notes.write('project/CHANGELOG.md', changelog('Two'));
  await shown('Two');
  notes.write('project/CHANGELOG.md.new', changelog('Three'));
  renameSync(join(notes.folder, 'project/CHANGELOG.md.new'), join(notes.folder, 'project/CHANGELOG.md'));
  await shown('Three');
  notes.write('project/CHANGELOG.md', changelog('Four [x](javascript:a)'));
  await shown('Four');
  expect(problems()).toEqual(['unsafe-link project/CHANGELOG.md:7']);

  rmSync(join(notes.folder, 'project/CHANGELOG.md'));
  await eventually(async () => expect(problems()).toEqual(['missing-source project/CHANGELOG.md:undefined']));
  notes.write('project/CHANGELOG.md', changelog('Five'));
  await shown('Five');
  expect(problems()).toEqual([]);
}, 120_000);
