import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ContentFolderError, discoverContent } from './discover.ts';

let root = '';

beforeEach(async () => {
  root = join(await mkdtemp(join(tmpdir(), 'content-')), 'notes');
});

async function write(path: string, text = ''): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

async function folder(path: string): Promise<string> {
  await mkdir(join(root, path), { recursive: true });
  return join(root, path);
}

describe('the content folder', () => {
  it('contains notes and other files, sorted by path', async () => {
    for (const path of ['b/2.md', 'a/10.md', 'a/9.md', 'a/B.md', 'a/images/x.txt', 'a/README.md'])
      await write(path);
    const { label, notes, assets } = await discoverContent({ contentDir: root });
    expect(label).toBe('notes');
    expect(notes.map(({ path }) => path)).toEqual(['a/10.md', 'a/9.md', 'a/B.md', 'a/README.md', 'b/2.md']);
    expect(assets.map(({ path }) => path)).toEqual(['a/images/x.txt']);
  });

  it('excludes hidden files, drafts by name, and the introduction of the folder itself', async () => {
    for (const path of ['README.md', '_drafts/1.md', 'a/_2.md', '.git/3.md', 'a/4.md']) await write(path);
    expect((await discoverContent({ contentDir: root })).notes.map(({ path }) => path)).toEqual(['a/4.md']);
  });

  it('provides the size of images and the hash of every file', async () => {
    await write('a/x.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"/>');
    await write('a/y.png', 'no picture');
    await write('a/z.csv', 'a,b');
    expect((await discoverContent({ contentDir: root })).assets).toMatchObject([
      { path: 'a/x.svg', hash: expect.stringMatching(/^[0-9a-f]{8}$/), image: { width: 40, height: 20 } },
      { path: 'a/y.png', image: { reason: 'it is not a known image format' } },
      { path: 'a/z.csv', byteLength: 3 },
    ]);
  });

  it('can contain links to its own files and folders', async () => {
    await write('base/2024/1.md');
    await write('base/2024/images/x.txt');
    await write('base/_part.md');
    await symlink('1.md', join(root, 'base/2024/2.md'));
    await symlink('../base/2024', join(await folder('app'), '2024'));
    await symlink('../base/_part.md', join(root, 'app/_part.md'));
    const { files, problems } = await discoverContent({ contentDir: root });
    expect(files.map(({ path }) => path)).toEqual([
      ...['app/2024/1.md', 'app/2024/2.md', 'app/2024/images/x.txt', 'app/_part.md'],
      ...['base/2024/1.md', 'base/2024/2.md', 'base/2024/images/x.txt', 'base/_part.md'],
    ]);
    expect(problems).toEqual([]);
  });

  it.each([
    ['itself', { 'a/again': '.' }],
    ['a parent folder', { 'a/again': '..' }],
    ['a folder with a link back', { 'a/b': '../b', 'b/a': '../a' }],
  ])('ignores links that form a circle, and reports them: %s', async (_, links) => {
    await write('a/1.md');
    await write('b/2.md');
    for (const [path, target] of Object.entries(links)) await symlink(target, join(root, path));
    const { notes, problems } = await discoverContent({ contentDir: root });
    expect(notes.map(({ path }) => path)).toEqual(expect.arrayContaining(['a/1.md', 'b/2.md']));
    expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['circular-link']));
  });

  it('stops at folders that link to each other repeatedly, and reports them', async () => {
    for (let level = 0; level < 30; level += 1) {
      await folder(`${level}`);
      for (const name of ['one', 'two']) await symlink(`../${level + 1}`, join(root, `${level}/${name}`));
    }
    await write('30/1.md');
    const { notes, problems } = await discoverContent({ contentDir: root });
    expect(notes.map(({ path }) => path)).toContain('30/1.md');
    expect(problems).toContainEqual({
      code: 'circular-link',
      file: 'notes/0/one/one/one/one',
      arguments: { target: '../4' },
    });
  });

  it('publishes no file outside of it, however the link is written', async () => {
    await write('a/1.md');
    await writeFile(join(dirname(root), 'secret.txt'), 'secret');
    await symlink('../../secret.txt', join(root, 'a/near.txt'));
    await symlink(join(dirname(root), 'secret.txt'), join(root, 'a/far.md'));
    await symlink('far.md', join(root, 'a/twice.txt'));
    const { notes, assets, files, problems } = await discoverContent({ contentDir: root });
    expect([notes, files].map((list) => list.map(({ path }) => path))).toEqual([['a/1.md'], ['a/1.md']]);
    expect(assets).toEqual([]);
    expect(problems.map(({ code, file }) => [code, file]).toSorted()).toEqual([
      ['link-leaves-content', 'notes/a/far.md'],
      ['link-leaves-content', 'notes/a/near.txt'],
      ['link-leaves-content', 'notes/a/twice.txt'],
    ]);
  });

  it('hashes the published bytes of an SVG file, without scripts', async () => {
    const svg = (inner: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">${inner}</svg>`;
    await write('a/plain.svg', svg('<g/>'));
    await write('a/active.svg', svg('<script>alert(1)</script><g onload="alert(1)"/>'));
    await write('a/html.svg', svg('<foreignObject/>'));
    await write('a/page.HTML', '<p>');
    const { assets } = await discoverContent({ contentDir: root });
    const [active, html, page, plain] = assets;
    expect(active?.hash).toBe(plain?.hash);
    expect(active?.image).toEqual({ width: 4, height: 2 });
    expect([active?.refusal, plain?.refusal]).toEqual([undefined, undefined]);
    expect([html?.refusal, html?.image]).toEqual([
      'it contains HTML in a <foreignObject>',
      { reason: 'it contains HTML in a <foreignObject>' },
    ]);
    expect(page?.refusal).toContain('may execute files of this type');
  });

  it('follows links to folders outside only if the settings allow it', async () => {
    await write('a/1.md');
    await mkdir(join(dirname(root), 'archive'));
    await writeFile(join(dirname(root), 'archive/2.md'), '');
    await symlink('../../archive', join(root, 'a/2020'));
    const refused = await discoverContent({ contentDir: root });
    expect(refused.notes.map(({ path }) => path)).toEqual(['a/1.md']);
    expect(refused.problems).toEqual([
      { code: 'link-leaves-content', file: 'notes/a/2020', arguments: { target: '../../archive' } },
    ]);
    const allowed = await discoverContent({ contentDir: root, config: { linksMayLeave: true } });
    expect(allowed.notes.map(({ path }) => path)).toEqual(['a/1.md', 'a/2020/2.md']);
    expect(allowed.problems).toEqual([]);
  });

  it('allows links to outside files if the settings allow them', async () => {
    await write('a/1.md');
    await writeFile(join(dirname(root), 'shared.txt'), 'shared');
    await symlink('../../shared.txt', join(root, 'a/shared.txt'));
    const { assets, problems } = await discoverContent({ contentDir: root, config: { linksMayLeave: true } });
    expect(assets).toMatchObject([{ path: 'a/shared.txt', byteLength: 6 }]);
    expect(problems).toEqual([]);
  });

  it('can be a link itself', async () => {
    await write('a/1.md');
    await symlink('1.md', join(root, 'a/2.md'));
    await symlink(root, `${root}-link`);
    const { files, problems } = await discoverContent({ contentDir: `${root}-link` });
    expect(files.map(({ path }) => path)).toEqual(['a/1.md', 'a/2.md']);
    expect(problems).toEqual([]);
  });

  it('reports broken links', async () => {
    await symlink('gone.txt', join(await folder('a'), 'b.txt'));
    const { problems } = await discoverContent({ contentDir: root });
    expect(problems).toEqual([{ code: 'dangling-link', file: 'notes/a/b.txt', arguments: {} }]);
  });

  it('recognises notes by their extension in any case', async () => {
    for (const path of ['a/1.md', 'a/2.MD', 'a/3.Md', 'Readme.MD']) await write(path);
    expect((await discoverContent({ contentDir: root })).notes.map(({ path }) => path)).toEqual([
      'a/1.md',
      'a/2.MD',
      'a/3.Md',
    ]);
  });

  it('provides the hash of every file, except those of editors and file managers', async () => {
    await write('a/1.md', 'note');
    await write('a/x.txt', 'text');
    const { files } = await discoverContent({ contentDir: root });
    await write('.DS_Store', 'x');
    await write('a/.1.md.swp', 'x');
    expect((await discoverContent({ contentDir: root })).files).toEqual(files);
    const sha = (text: string): string => createHash('sha256').update(text).digest('hex');
    expect(files).toEqual([
      { path: 'a/1.md', digest: sha('note') },
      { path: 'a/x.txt', digest: sha('text') },
    ]);
  });

  it('is rejected if a file name is not UTF-8', async () => {
    await folder('a');
    const name = Buffer.concat([Buffer.from(`${join(root, 'a')}/`), Buffer.from([0xfc, 0x2e, 0x6d, 0x64])]);
    await writeFile(name, '');
    await expect(discoverContent({ contentDir: root })).rejects.toThrow(
      'The file name notes/a/ü.md is not valid UTF-8. Rename the file.',
    );
  });

  it('must be an existing folder', async () => {
    await expect(discoverContent({ contentDir: join(root, 'nowhere') })).rejects.toThrow(ContentFolderError);
    await write('file');
    await expect(discoverContent({ contentDir: join(root, 'file') })).rejects.toThrow('is a file');
  });
});
