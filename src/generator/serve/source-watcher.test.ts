import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'vitest';
import { createSourceWatcher, type SourceWatcher } from './source-watcher.ts';

let folder = '';
let watcher: SourceWatcher | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'watched-'));
  await mkdir(join(folder, 'content/app'), { recursive: true });
  await mkdir(join(folder, 'archive'));
  await writeFile(join(folder, 'archive/1.md'), '');
});

afterEach(async () => {
  await watcher?.close();
  await rm(folder, { recursive: true });
});

/** Waits for files to be heard of, in any order. */
function listen(): { readonly heard: (file: string) => Promise<void> } {
  const files = new Set<string>();
  let check = (): void => undefined;
  watcher = createSourceWatcher(
    { contentDir: join(folder, 'content'), settingsFiles: () => [], others: [] },
    (file) => {
      files.add(file);
      check();
    },
  );
  watcher.begin(0);
  return {
    heard: (file) =>
      new Promise((resolve) => {
        check = () => files.has(join(folder, file)) && resolve();
        check();
      }),
  };
}

describe('the source watcher', () => {
  it('begins where links to folders form circles', async () => {
    for (const name of ['up', 'again']) await symlink('..', join(folder, 'content/app', name));
    await symlink('.', join(folder, 'content/app/self'));
    const { heard } = listen();
    await heard('content');
    await writeFile(join(folder, 'content/app/1.md'), '');
    await heard('content/app/1.md');
  });

  it('hears of files in folders that a link leads to', async () => {
    await symlink('../../archive', join(folder, 'content/app/2020'));
    const { heard } = listen();
    await heard('content');
    await writeFile(join(folder, 'archive/1.md'), 'changed');
    await heard('content/app/2020/1.md');
  });

  it('begins where a link leads nowhere', async () => {
    await symlink('gone', join(folder, 'content/app/2020'));
    const { heard } = listen();
    await heard('content');
  });
});
