import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** No process has this id. */
const ENDED = 4_194_399;

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'temporary-'));
});

it('a temporary folder replaces those of killed builds, and no other', async () => {
  const left = join(parent, `release-notes-${ENDED}-Xa7bQ2`);
  mkdirSync(left);
  writeFileSync(join(left, 'render.mjs'), '');
  const others = [`release-notes-${process.ppid}-Xa7bQ2`, 'release-notes-bench', `mine-${ENDED}-Xa7bQ2`];
  for (const name of others) mkdirSync(join(parent, name));
  const mine = await makeTemporaryFolder(parent);
  expect(basename(mine)).toMatch(new RegExp(`^release-notes-${process.pid}-`));
  expect(existsSync(left)).toBe(false);
  expect(others.filter((name) => !existsSync(join(parent, name)))).toEqual([]);
  expect(existsSync(await makeTemporaryFolder(parent))).toBe(true);
  expect(existsSync(mine)).toBe(true);
});
