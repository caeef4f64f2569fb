import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { createEmitter } from '#generator/emit/emit.ts';
import { isComplete, WRITTEN_FILES } from '#generator/emit/written-files.ts';

type Files = Readonly<Record<string, string>>;

let parent: string;
let target: string;
let cacheFolder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'previous-output-'));
  target = join(parent, 'dist');
  cacheFolder = join(parent, 'kept');
});

/** A build that reuses files if possible. Returns the files that it had to write. */
async function build(files: Files, meanwhile: () => void = () => undefined): Promise<readonly string[]> {
  const emitter = await createEmitter(target, { cacheFolder });
  const made: string[] = [];
  for (const [path, contents] of Object.entries(files)) {
    const previous = existsSync(join(target, path)) ? numberOf(path) : undefined;
    emitter.write({ path, contents, origin: path });
    if (statSync(emitter.fileOf(path)).ino !== previous) made.push(path);
  }
  meanwhile();
  await emitter.commit();
  return made;
}

function filesIn(root: string): Files {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile() && entry.name !== WRITTEN_FILES)
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(root.length + 1), readFileSync(file, 'utf8')]),
  );
}

function foldersIn(root: string): readonly string[] {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

const numberOf = (path: string): number => statSync(join(target, path)).ino;

const FIRST = { 'a/index.html': 'a', 'b/c/index.html': 'c', 'd/index.html': 'd', e: 'e' };

describe('a build on top of the output before the last one', () => {
  it('results in the requested site, however files and folders were changed', async () => {
    const sites: readonly Files[] = [
      FIRST,
      { ...FIRST, 'b/c/index.html': 'c2', 'f/g/h.html': 'h' },
      { 'a/index.html': 'a', d: 'file', 'e/index.html': 'folder', 'b/c/index.html': 'c' },
      FIRST,
      { 'a/index.html': 'a' },
    ];
    for (const site of sites) {
      await build(site);
      expect(filesIn(target)).toEqual(site);
      expect(await isComplete(target)).toBe(true);
    }
    expect(foldersIn(target)).toEqual(['a']);
  });

  it('keeps unchanged files, and does not write them again', async () => {
    await build(FIRST);
    const number = numberOf('a/index.html');
    for (const text of ['1', '2', '3']) expect(await build({ ...FIRST, e: text })).toEqual(['e']);
    expect(numberOf('a/index.html')).toBe(number);
    expect(readdirSync(parent).sort()).toEqual(['dist', 'kept']);
  });

  it('never writes into a file of the last site, which is being read', async () => {
    await build(FIRST);
    await build({ ...FIRST, e: '2' });
    await build(FIRST);
    await build({ ...FIRST, e: '3', 'a/index.html': 'b' }, () => expect(filesIn(target)).toEqual(FIRST));
    expect(filesIn(target)).toEqual({ ...FIRST, e: '3', 'a/index.html': 'b' });
  });

  it('repairs a file that somebody has changed or replaced', async () => {
    await build(FIRST);
    await build(FIRST);
    writeFileSync(join(target, 'a/index.html'), 'x');
    rmSync(join(target, 'e'));
    writeFileSync(join(target, 'e'), 'y');
    const { atime, mtime } = statSync(join(target, 'd/index.html'));
    utimesSync(join(target, 'e'), atime, mtime);
    expect(await build(FIRST)).toEqual(['a/index.html', 'e']);
    expect(filesIn(target)).toEqual(FIRST);
    // The changed site becomes the staging folder of the next build.
    expect(await build(FIRST)).toEqual([]);
    expect(filesIn(target)).toEqual(FIRST);
  });

  it('contains foreign files only as long as they exist', async () => {
    await build(FIRST);
    mkdirSync(join(target, 'mine'));
    for (const path of ['mine/own.txt', 'b/c/own.txt']) writeFileSync(join(target, path), 'mine');
    const also = { 'mine/own.txt': 'mine', 'b/c/own.txt': 'mine' };
    for (const e of ['1', '2', '3']) {
      await build({ ...FIRST, e });
      expect(filesIn(target)).toEqual({ ...FIRST, e, ...also });
    }
    rmSync(join(target, 'mine'), { recursive: true });
    rmSync(join(target, 'b/c/own.txt'));
    for (const e of ['e', '1', 'e']) {
      await build({ ...FIRST, e });
      expect(filesIn(target)).toEqual({ ...FIRST, e });
    }
    expect(foldersIn(target)).not.toContain('mine');
  });

  it.each([
    ['its list is damaged', () => writeFileSync(join(cacheFolder, 'site', WRITTEN_FILES), 'what?')],
    ['it has no list', () => rmSync(join(cacheFolder, 'site', WRITTEN_FILES))],
    ['some of its files were removed', () => rmSync(join(cacheFolder, 'site/b'), { recursive: true })],
    ['its manifest cannot be read', () => writeFileSync(join(cacheFolder, 'manifest.json'), '[[')],
    [
      'a file has its path',
      () => {
        rmSync(join(cacheFolder, 'site'), { recursive: true });
        writeFileSync(join(cacheFolder, 'site'), '');
      },
    ],
    ['everything was removed', () => rmSync(cacheFolder, { recursive: true })],
  ])('is based only on the last output if %s', async (_, damage) => {
    await build(FIRST);
    await build(FIRST);
    damage();
    expect(await build({ ...FIRST, e: '2' })).toEqual(['e']);
    expect(filesIn(target)).toEqual({ ...FIRST, e: '2' });
  });

  it('leaves nothing if the build has no cache folder', async () => {
    const emitter = await createEmitter(target);
    emitter.write({ path: 'a', contents: 'a', origin: 'a' });
    await emitter.commit();
    expect(existsSync(cacheFolder)).toBe(false);
    expect(readdirSync(dirname(target))).toEqual(['dist']);
  });
});
