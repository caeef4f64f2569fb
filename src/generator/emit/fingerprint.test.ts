import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app/24.9.0.md'), 'text');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const take = (settings: unknown = {}): Promise<string> => fingerprint({ paths: [folder], settings });

describe('the name of a build', () => {
  it('is the same for the same files, wherever they lie', async () => {
    const before = await take();
    const moved = `${folder}-moved`;
    renameSync(folder, moved);
    folder = moved;
    expect(await take()).toBe(before);
    expect(before).toMatch(/^[0-9a-f]{16}$/);
  });

  it('changes with a byte, a file name, and a setting', async () => {
    const before = await take();
    const names = [await take({ archive: true })];
    writeFileSync(join(folder, 'app/24.9.0.md'), 'texT');
    names.push(await take());
    renameSync(join(folder, 'app/24.9.0.md'), join(folder, 'app/24.9.1.md'));
    names.push(await take());
    expect(new Set([before, ...names]).size).toBe(4);
  });

  it('does not depend on tests', async () => {
    const before = await take();
    writeFileSync(join(folder, 'rules.test.ts'), '');
    expect(await take()).toBe(before);
  });
});
