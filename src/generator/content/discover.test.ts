import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ContentFolderError, discoverContent } from './discover.ts';

let root = '';

beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'content-')), 'notes');
});

afterEach(() => rm(dirname(root), { recursive: true }));

async function write(path: string, text = ''): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

describe('the content folder', () => {
  it('holds notes and other files, in the order of their paths', async () => {
    for (const path of ['b/2.md', 'a/10.md', 'a/9.md', 'a/B.md', 'a/images/x.txt', 'a/README.md'])
      await write(path);
    const { label, notes, assets } = await discoverContent(root);
    expect(label).toBe('notes');
    expect(notes.map(({ path }) => path)).toEqual(['a/10.md', 'a/9.md', 'a/B.md', 'a/README.md', 'b/2.md']);
    expect(assets.map(({ path }) => path)).toEqual(['a/images/x.txt']);
  });

  it('leaves out what is hidden or a draft by its name, and the page that introduces the folder', async () => {
    for (const path of ['README.md', '_drafts/1.md', 'a/_2.md', '.git/3.md', 'a/4.md']) await write(path);
    expect((await discoverContent(root)).notes.map(({ path }) => path)).toEqual(['a/4.md']);
  });

  it('knows the size of images and the hash of every file', async () => {
    await write('a/x.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"/>');
    await write('a/y.png', 'no picture');
    await write('a/z.csv', 'a,b');
    expect((await discoverContent(root)).assets).toMatchObject([
      { path: 'a/x.svg', hash: expect.stringMatching(/^[0-9a-f]{8}$/), image: { width: 40, height: 20 } },
      { path: 'a/y.png', image: { reason: 'it begins like no kind of image' } },
      { path: 'a/z.csv', byteLength: 3 },
    ]);
  });

  it('may hold links to files; links to folders are not followed', async () => {
    await write('a/1.md');
    await symlink(join(root, 'a/1.md'), join(root, 'a/2.md'));
    await symlink(join(root, 'a'), join(root, 'a/again'));
    expect((await discoverContent(root)).notes.map(({ path }) => path)).toEqual(['a/1.md', 'a/2.md']);
  });

  it('must be a folder that exists', async () => {
    await expect(discoverContent(join(root, 'nowhere'))).rejects.toThrow(ContentFolderError);
    await write('file');
    await expect(discoverContent(join(root, 'file'))).rejects.toThrow('is a file');
  });
});
