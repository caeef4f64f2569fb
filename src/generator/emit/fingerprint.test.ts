import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BuildInputs, digestOfProgram, nameBuild } from './fingerprint.ts';

const inputs: BuildInputs = {
  program: 'p',
  settings: { title: 'Notes' },
  files: [
    { path: 'app/1.0.0.md', digest: 'a' },
    { path: 'app/rack.svg', digest: 'b' },
  ],
};

describe('the name of a build', () => {
  it('is the same for the same inputs', () => {
    expect(nameBuild(structuredClone(inputs))).toBe(nameBuild(inputs));
    expect(nameBuild(inputs)).toMatch(/^[0-9a-f]{16}$/);
  });

  it('changes with the program, a setting, a byte and a file name', () => {
    const [note, image] = [...inputs.files];
    if (!note || !image) throw new Error('no files');
    const names = [
      inputs,
      { ...inputs, program: 'q' },
      { ...inputs, settings: { title: 'notes' } },
      { ...inputs, files: [note, { ...image, digest: 'c' }] },
      { ...inputs, files: [note, { ...image, path: 'app/rack2.svg' }] },
      { ...inputs, files: [note] },
    ].map(nameBuild);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the digest of the program', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
    mkdirSync(join(folder, 'core'));
    writeFileSync(join(folder, 'core/rules.ts'), 'text');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const take = (): Promise<string> => digestOfProgram([folder]);

  it('is the same for the same files, wherever they lie, and another for others', async () => {
    const before = await take();
    renameSync(folder, `${folder}-moved`);
    folder = `${folder}-moved`;
    expect(await take()).toBe(before);
    writeFileSync(join(folder, 'core/rules.ts'), 'texT');
    expect(await take()).not.toBe(before);
  });

  it('depends neither on tests nor on what file managers leave', async () => {
    const before = await take();
    for (const file of ['rules.test.ts', '.DS_Store']) writeFileSync(join(folder, 'core', file), '');
    expect(await take()).toBe(before);
  });
});
