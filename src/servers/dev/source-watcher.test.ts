import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
});

/** Waits until these files are reported, in any order. */
function listen(): {
  readonly heard: (file: string) => Promise<void>;
  /** Waits until a file is reported again. */
  readonly next: (file: string) => Promise<void>;
  readonly files: ReadonlySet<string>;
} {
  const files = new Set<string>();
  let check = (): void => undefined;
  watcher = createSourceWatcher(
    {
      contentDir: join(folder, 'content'),
      settingsFiles: () => [],
      sources: () => [join(folder, 'notes/CHANGELOG.md')],
      others: [],
    },
    (file) => {
      files.add(file);
      check();
    },
  );
  watcher.start(0);
  const heard = (file: string): Promise<void> =>
    new Promise((resolve) => {
      check = () => files.has(join(folder, file)) && resolve();
      check();
    });
  return {
    files,
    next: (file) => {
      files.delete(join(folder, file));
      return heard(file);
    },
    heard,
  };
}
describe('the source watcher', () => {
  it('starts if links to folders form circles', async () => {
    for (const name of ['up', 'again']) await symlink('..', join(folder, 'content/app', name));
    await symlink('.', join(folder, 'content/app/self'));
    const { heard } = listen();
    await heard('content');
    await writeFile(join(folder, 'content/app/1.md'), '');
    await heard('content/app/1.md');
  });

  it('reports files in linked folders', async () => {
    await symlink('../../archive', join(folder, 'content/app/2020'));
    const { heard } = listen();
    await heard('content');
    await writeFile(join(folder, 'archive/1.md'), 'changed');
    await heard('content/app/2020/1.md');
  });

  it('reports a source that is replaced, deleted and created again, and no file next to it', async () => {
    const source = join(folder, 'notes/CHANGELOG.md');
    await mkdir(join(folder, 'notes'));
    await writeFile(source, 'one');
    const { heard, next, files } = listen();
    await heard('content');
    await heard('notes/CHANGELOG.md');
    for (const change of [
      async () => {
        await writeFile(`${source}.new`, 'two');
        await rename(`${source}.new`, source);
      },
      () => rm(source),
      () => writeFile(source, 'three'),
    ]) {
      const again = next('notes/CHANGELOG.md');
      await change();
      await again;
    }
    expect([...files]).not.toContain(`${source}.new`);
  });

  it('reports a content folder that is created later', async () => {
    await rm(join(folder, 'content'), { recursive: true });
    const { heard } = listen();
    await heard('notes/CHANGELOG.md');
    await mkdir(join(folder, 'content/app'), { recursive: true });
    await writeFile(join(folder, 'content/app/1.md'), '');
    await heard('content/app/1.md');
  });

  it('starts with broken links', async () => {
    await symlink('gone', join(folder, 'content/app/2020'));
    const { heard } = listen();
    await heard('content');
  });
});
