import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { writeFileIn } from '../../../tests/write-file-in.ts';
import { createEmitter } from './emit.ts';
import { recoverOutput } from './recover.ts';
import { isComplete, WRITTEN_FILES } from './written-files.ts';

let parent: string;
let target: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'emit-'));
  target = join(parent, 'dist');
});

async function emit(files: Readonly<Record<string, string>>, out = target): Promise<void> {
  const emitter = await createEmitter(out);
  try {
    for (const [path, contents] of Object.entries(files)) {
      emitter.write({ path, contents, origin: path });
    }
    await emitter.commit();
  } catch (error) {
    await emitter.discard();
    throw error;
  }
}

const emitSite = (text: string, out?: string): Promise<void> =>
  emit({ 'notes/site.json': text, 'notes/app/index.html': text }, out);

const put = (path: string, text = 'mine'): string => writeFileIn(target, path, text);

const read = (path: string): string => readFileSync(join(target, path), 'utf8');

const allFiles = (): readonly string[] =>
  readdirSync(target, { recursive: true, encoding: 'utf8' })
    .filter((path) => lstatSync(join(target, path)).isFile())
    .sort();

/** No process has this id. */
const ENDED = 4_194_399;

describe('the emitter', () => {
  it('writes files and their folders, and counts them by extension', async () => {
    const emitter = await createEmitter(target);
    emitter.write({ path: 'notes/site.json', contents: '{}', origin: 'site' });
    emitter.write({ path: 'notes/a/b/index.html', contents: 'é', origin: 'page' });
    await emitter.commit();
    expect(read('notes/a/b/index.html')).toBe('é');
    expect(Object.fromEntries(emitter.written)).toEqual({
      json: { files: 1, bytes: 2 },
      html: { files: 1, bytes: 2 },
    });
  });

  it('removes files that the new site does not contain', async () => {
    await emit({ 'notes/site.json': '1', 'notes/old/index.html': '1' });
    await emitSite('2');
    expect(allFiles()).toEqual([WRITTEN_FILES, 'notes/app/index.html', 'notes/site.json']);
    expect(read('notes/site.json')).toBe('2');
  });

  it('leaves the previous site unchanged if the build does not complete', async () => {
    await emitSite('good');
    const emitter = await createEmitter(target);
    emitter.write({ path: 'notes/site.json', contents: 'half', origin: 'site' });
    await emitter.discard();
    expect(read('notes/site.json')).toBe('good');
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('leaves nothing next to the site', async () => {
    await emitSite('first');
    await emitSite('second');
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('uses the default permissions of the account for files and folders', async () => {
    await emitSite('1');
    const mask = process.umask();
    expect(statSync(target).mode & 0o777).toBe(0o777 & ~mask);
    expect(statSync(join(target, 'notes/app')).mode & 0o777).toBe(0o777 & ~mask);
    expect(statSync(join(target, 'notes/site.json')).mode & 0o777).toBe(0o666 & ~mask);
  });

  it('rejects if one of many files cannot be written, with its name and source', async () => {
    await emitSite('good');
    const files = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`notes/${index}.png`, 'x']));
    const long = `notes/${'x'.repeat(256)}.png`;
    await expect(emit({ ...files, [long]: 'x', 'notes/last.png': 'x' })).rejects.toThrow(
      `Cannot write ${long} (${long}): the file name is too long. Choose a shorter one.`,
    );
    expect(read('notes/site.json')).toBe('good');
  });

  it('rejects two outputs with one path, and names both', async () => {
    const emitter = await createEmitter(target);
    emitter.write({ path: 'a.json', contents: '', origin: 'content/a' });
    expect(() => emitter.write({ path: 'a.json', contents: '', origin: 'content/b' })).toThrow(
      'content/a and content/b have the same address: a.json. Rename one of the two.',
    );
    await emitter.discard();
  });

  it.each(['../a', '/a', 'a/../../b', WRITTEN_FILES])('writes nothing at %s', async (path) => {
    const emitter = await createEmitter(target);
    expect(() => emitter.write({ path, contents: '', origin: 'x' })).toThrow('is no path below');
    await emitter.discard();
  });

  it('keeps a file with the same bytes and its time, and replaces a file with other bytes', async () => {
    await emit({ 'a.html': 'same', 'b.html': 'old' });
    const before = statSync(join(target, 'a.html'));
    await emit({ 'a.html': 'same', 'b.html': 'new' });
    expect(statSync(join(target, 'a.html'))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
    expect(read('b.html')).toBe('new');
  });

  it('writes a file again that was changed by hand, or that others cannot read', async () => {
    await emit({ 'a.html': 'same', 'b.html': 'same' });
    put('a.html', 'evil');
    chmodSync(join(target, 'b.html'), 0o600);
    await emit({ 'a.html': 'same', 'b.html': 'same' });
    expect(read('a.html')).toBe('same');
    expect(statSync(join(target, 'b.html')).mode & 0o777).toBe(0o666 & ~process.umask());
  });

  it('stops if it is aborted, before the new site replaces the old one', async () => {
    await emitSite('good');
    const controller = new AbortController();
    const emitter = await createEmitter(target, { signal: controller.signal });
    emitter.write({ path: 'a', contents: '', origin: 'a' });
    controller.abort(new Error('stopped'));
    expect(() => emitter.write({ path: 'b', contents: '', origin: 'b' })).toThrow('stopped');
    await expect(emitter.commit()).rejects.toThrow('stopped');
    await emitter.discard();
    expect(read('notes/site.json')).toBe('good');
    expect(readdirSync(parent)).toEqual(['dist']);
  });
});

describe('the output folder', () => {
  it('is not changed if it contains files and no build wrote any of them', async () => {
    put('thesis.txt', 'years of work');
    put('site.json', 'of another program');
    await expect(createEmitter(target)).rejects.toThrow(
      `${target} contains files that release-notes did not write`,
    );
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('keeps foreign files, at the top and between the pages', async () => {
    await emitSite('1');
    put('CNAME');
    put('notes/app/stray.txt');
    mkdirSync(join(target, 'notes/empty'));
    symlinkSync('/nowhere', join(target, 'link'));
    await emitSite('2');
    expect(read('notes/site.json')).toBe('2');
    expect([read('CNAME'), read('notes/app/stray.txt')]).toEqual(['mine', 'mine']);
    expect(readdirSync(join(target, 'notes/empty'))).toEqual([]);
    expect(readlinkSync(join(target, 'link'))).toBe('/nowhere');
  });

  it.each(['notes/new', 'notes/new/index.html', 'notes/new/index.html/x'])(
    'is not changed if a foreign file has the path of a page: %s',
    async (path) => {
      await emitSite('1');
      put(path);
      await expect(emit({ 'notes/new/index.html': 'page' })).rejects.toThrow(
        'was not written by release-notes, and has the name of a file of the site. Move it away.',
      );
      expect([read(path), read('notes/site.json')]).toEqual(['mine', '1']);
    },
  );

  it('is not mistaken for the output of a build because of a made-up list', async () => {
    put('thesis.txt');
    put(WRITTEN_FILES, `${'0'.repeat(64)}  ../thesis.txt\n`);
    await expect(createEmitter(target)).rejects.toThrow('contains files that release-notes did not write');
  });

  it('must not be a file', async () => {
    writeFileSync(target, '');
    await expect(createEmitter(target)).rejects.toThrow(`${target} is a file, not a folder.`);
  });

  it.each([['there'], ['missing']])('can be a link, which stays; its target is %s', async (state) => {
    const real = join(parent, 'real');
    if (state === 'there') mkdirSync(real);
    symlinkSync('real', target);
    await emitSite('1');
    await emitSite('2');
    expect(readlinkSync(target)).toBe('real');
    expect(readFileSync(join(real, 'notes/site.json'), 'utf8')).toBe('2');
    expect(readdirSync(parent).sort()).toEqual(['dist', 'real']);
  });

  it('is complete or incomplete according to its list', async () => {
    expect(await isComplete(target)).toBe(false);
    await emitSite('1');
    put('stray.txt');
    expect(await isComplete(target)).toBe(true);
    put('notes/app/index.html', '2');
    expect(await isComplete(target)).toBe(false);
    await emitSite('1');
    rmSync(join(target, 'notes/app/index.html'));
    expect(await isComplete(target)).toBe(false);
  });
});

describe('after a killed build', () => {
  it('restores the previous site between its two renames, and leaves nothing next to it', async () => {
    await emitSite('good');
    renameSync(target, join(parent, `.dist-${ENDED}-1-previous`));
    mkdirSync(join(parent, `.dist-${ENDED}-1`));
    expect(await recoverOutput(target)).toBe(true);
    expect(read('notes/site.json')).toBe('good');
    expect(readdirSync(parent)).toEqual(['dist']);
  });

  it('removes the remains of writing or clean-up, and keeps the site', async () => {
    await emitSite('good');
    for (const folder of [
      `.dist-${ENDED}-1`,
      `.dist-${ENDED}-2-previous`,
      `dist/.release-notes-${ENDED}-3`,
    ]) {
      mkdirSync(join(parent, folder, 'notes'), { recursive: true });
    }
    expect(await recoverOutput(target)).toBe(false);
    expect(readdirSync(parent)).toEqual(['dist']);
    expect(allFiles()).toEqual([WRITTEN_FILES, 'notes/app/index.html', 'notes/site.json']);
  });

  it('keeps the files of a running build, and folders with similar names', async () => {
    const emitter = await createEmitter(target);
    const others = [`.dist-${process.ppid}-1`, `.dist-x-1`, `.distant-${ENDED}-1`];
    for (const folder of others) mkdirSync(join(parent, folder));
    expect(await recoverOutput(target)).toBe(false);
    emitter.write({ path: 'a', contents: 'a', origin: 'a' });
    await emitter.commit();
    expect(existsSync(join(target, 'a'))).toBe(true);
    expect(readdirSync(parent).sort()).toEqual([...others, 'dist'].sort());
  });
});
