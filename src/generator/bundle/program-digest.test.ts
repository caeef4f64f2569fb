import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeFileIn } from '../../../tests/write-file-in.ts';
import { digestOfProgram } from './program-digest.ts';

describe('the digest of the program', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
    mkdirSync(join(folder, 'core'));
    writeFileSync(join(folder, 'core/rules.ts'), 'text');
  });

  const take = (paths = [folder]): string => digestOfProgram(paths);

  it('is equal for equal files, wherever they are, and differs for other files', () => {
    const before = take();
    renameSync(folder, `${folder}-moved`);
    folder = `${folder}-moved`;
    expect(take()).toBe(before);
    writeFileSync(join(folder, 'core/rules.ts'), 'texT');
    expect(take()).not.toBe(before);
  });

  it.each(['site/styles/index.css', 'site/shell/Link.tsx', 'site/boot/boot.ts', 'generator/launch.js'])(
    'changes with an edit of any kind of source: %s',
    (path) => {
      const file = writeFileIn(folder, path, 'text');
      const before = take();
      writeFileSync(file, 'texT');
      expect(take()).not.toBe(before);
    },
  );

  it('includes the lock file next to the sources', () => {
    const lock = join(folder, 'package-lock.json');
    writeFileSync(lock, '{}');
    const paths = [join(folder, 'core'), lock];
    const before = take(paths);
    writeFileSync(lock, '{ }');
    expect(take(paths)).not.toBe(before);
  });

  it('ignores tests, and the files that file managers create', () => {
    const before = take();
    for (const file of ['rules.test.ts', '.DS_Store']) writeFileSync(join(folder, 'core', file), '');
    expect(take()).toBe(before);
  });
});
