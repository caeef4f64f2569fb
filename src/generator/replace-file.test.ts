import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { replaceFile } from './replace-file.ts';

it('a file is replaced completely, and what cannot be written leaves nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'replace-'));
  await replaceFile(join(folder, 'a/notes.zip'), 'one');
  await replaceFile(join(folder, 'a/notes.zip'), 'two');
  expect(readFileSync(join(folder, 'a/notes.zip'), 'utf8')).toBe('two');
  mkdirSync(join(folder, 'b/notes.zip'), { recursive: true });
  await expect(replaceFile(join(folder, 'b/notes.zip'), 'one')).rejects.toThrow(
    'notes.zip: a folder of this name exists',
  );
  expect(readdirSync(folder, { recursive: true }).toSorted()).toEqual([
    'a',
    'a/notes.zip',
    'b',
    'b/notes.zip',
  ]);
});
