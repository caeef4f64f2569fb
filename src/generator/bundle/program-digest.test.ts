import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digestOfProgram } from './program-digest.ts';

describe('the digest of the program', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
    mkdirSync(join(folder, 'core'));
    writeFileSync(join(folder, 'core/rules.ts'), 'text');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const take = (): string => digestOfProgram([folder]);

  it('is the same for the same files, wherever they lie, and another for others', () => {
    const before = take();
    renameSync(folder, `${folder}-moved`);
    folder = `${folder}-moved`;
    expect(take()).toBe(before);
    writeFileSync(join(folder, 'core/rules.ts'), 'texT');
    expect(take()).not.toBe(before);
  });

  it('depends neither on tests nor on what file managers leave', () => {
    const before = take();
    for (const file of ['rules.test.ts', '.DS_Store']) writeFileSync(join(folder, 'core', file), '');
    expect(take()).toBe(before);
  });
});
