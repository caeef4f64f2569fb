import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { WRITTEN_FILES } from '../emit/written-files.ts';
import { EMPTY_MANIFEST, readManifest, writeManifest } from './manifest.ts';

const root = mkdtempSync(join(tmpdir(), 'manifest-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('lists no folder that changed just before the end of the build: a later change may have the same time', () => {
  const written = 1_800_000_000;
  writeFileSync(join(root, WRITTEN_FILES), '');
  utimesSync(join(root, WRITTEN_FILES), written, written);
  for (const [folder, seconds] of [
    ['old', written - 0.1],
    ['new', written - 0.02],
  ] as const) {
    mkdirSync(join(root, folder));
    utimesSync(join(root, folder), seconds, seconds);
  }
  writeManifest(join(root, 'cache'), root, { ...EMPTY_MANIFEST, folders: ['old', 'new'], program: 'one' });
  expect([...readManifest(join(root, 'cache'), 'one').folders.keys()]).toEqual(['old']);
});
