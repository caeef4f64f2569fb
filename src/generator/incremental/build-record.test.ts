import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEmitter } from '#generator/emit/emit.ts';
import { WRITTEN_FILES } from '#generator/emit/written-files.ts';
import { type BuildSummary, readCurrentBuild, writeBuildRecord } from './build-record.ts';

let parent: string;
let target: string;
let cacheFolder: string;
beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'built-site-'));
  [target, cacheFolder] = [join(parent, 'dist'), join(parent, 'kept')];
  const emitter = await createEmitter(target, { cacheFolder });
  for (const path of ['notes/site.json', 'notes/app/index.html'])
    emitter.write({ path, contents: path, origin: path });
  await emitter.commit();
  await writeBuildRecord(cacheFolder, target, { name: 'one', ...SITE });
});

const SITE: BuildSummary = { pages: 1, problems: [], written: [['html', { files: 2, bytes: 35 }]] };
const page = (): string => join(target, 'notes/app/index.html');
const recall = (name = 'one'): Promise<BuildSummary | undefined> =>
  readCurrentBuild(cacheFolder, target, name);

describe('the record of the previous build', () => {
  it('returns its result if all inputs are the same', async () => {
    expect(await recall()).toEqual(SITE);
    expect(await recall('two')).toBeUndefined();
  });

  it('is valid if somebody added a file to the output', async () => {
    writeFileSync(join(target, 'notes/mine.txt'), 'mine');
    expect(await recall()).toEqual(SITE);
  });

  it.each<[string, () => void]>([
    ['a deleted file', () => rmSync(page())],
    ['a changed file', () => appendFileSync(page(), 'mine')],
    [
      'a replaced file of the same size',
      () => {
        const text = readFileSync(page(), 'utf8');
        rmSync(page());
        writeFileSync(page(), text.toUpperCase());
      },
    ],
    ['a changed file time', () => utimesSync(page(), 1, 1)],
    ['changed file permissions', () => chmodSync(page(), 0o600)],
    [
      'a file replaced by a link',
      () => {
        writeFileSync(join(parent, 'other'), '');
        rmSync(page());
        symlinkSync(join(parent, 'other'), page());
      },
    ],
    ['a changed list of files', () => appendFileSync(join(target, WRITTEN_FILES), '\n')],
    ['a damaged record', () => writeFileSync(join(cacheFolder, 'built.json'), '{')],
    ['a deleted manifest', () => rmSync(join(cacheFolder, 'manifest.json'))],
  ])('is ignored, so that each page is checked, after %s', async (_, change) => {
    change();
    expect(await recall()).toBeUndefined();
  });
});
