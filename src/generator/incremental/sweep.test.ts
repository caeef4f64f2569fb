import { mkdirSync, mkdtempSync, readdirSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { sweepFolders } from './sweep.ts';

const NOW = 1_700_000_000_000;
const DAY_SECONDS = 86_400;

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sweep-'));
});

function makeFolder(name: string, days: number): void {
  mkdirSync(join(root, name));
  const seconds = NOW / 1000 - days * DAY_SECONDS;
  utimesSync(join(root, name), seconds, seconds);
}

it('of many cache folders, the newest few stay, and those of the last day', () => {
  for (const days of [9, 5, 8, 6, 7]) makeFolder(`bundle-${days}`, days);
  makeFolder('other-9', 9);
  sweepFolders(root, { names: /^bundle-/, used: 'bundle-9', now: NOW });
  expect(readdirSync(root).sort()).toEqual(['bundle-5', 'bundle-6', 'bundle-7', 'bundle-9', 'other-9']);
  for (const name of ['a', 'b', 'c', 'd', 'e']) makeFolder(`bundle-${name}`, 0.5);
  sweepFolders(root, { names: /^bundle-/, used: 'bundle-a', now: NOW });
  expect(readdirSync(root).sort()).toEqual(
    ['bundle-9', ...['a', 'b', 'c', 'd', 'e'].map((name) => `bundle-${name}`), 'other-9'].sort(),
  );
});

it('a folder that cannot be removed does not stop the build', () => {
  expect(() => sweepFolders(join(root, 'nowhere'), { names: /./, used: 'x', now: NOW })).not.toThrow();
});
