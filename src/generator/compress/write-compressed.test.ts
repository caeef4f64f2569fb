import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, it } from 'vitest';
import { createUrls } from '#core/model/urls.ts';
import { createEmitter, type Emitter } from '#generator/emit/emit.ts';
import { isComplete } from '#generator/emit/written-files.ts';
import { writeCompressed } from './write-compressed.ts';

const PAGE = '<p>Every drop has a reason, and every reason a page.</p>\n'.repeat(100);
const FILES: Readonly<Record<string, string>> = {
  'notes/index.html': PAGE,
  'notes/assets/app.B4dC0ffe.js': 'const reasons = [];\n'.repeat(100),
  'notes/short.json': '{}',
  'notes/rack.png': PAGE,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'compress-'));
});

async function publish(
  meanwhile?: (emitter: Emitter) => void,
  files = FILES,
): Promise<(path: string) => Buffer> {
  const out = join(folder, 'dist');
  const emitter = await createEmitter(out, { cacheFolder: join(folder, 'kept') });
  for (const [path, contents] of Object.entries(files)) emitter.write({ path, contents, origin: path });
  meanwhile?.(emitter);
  await writeCompressed(emitter, createUrls('/notes/'));
  await emitter.commit();
  expect(await isComplete(out)).toBe(true);
  return (path) => readFileSync(join(out, path));
}

it('writes two compressed copies next to each text file', async () => {
  const read = await publish();
  for (const path of ['notes/index.html', 'notes/assets/app.B4dC0ffe.js']) {
    expect(brotliDecompressSync(read(`${path}.br`)).toString()).toBe(FILES[path]);
    expect(gunzipSync(read(`${path}.gz`)).toString()).toBe(FILES[path]);
  }
});

it('skips files that do not become smaller, and compressed formats', async () => {
  await publish();
  for (const path of ['notes/short.json', 'notes/rack.png'])
    for (const ending of ['.br', '.gz']) expect(existsSync(join(folder, 'dist', path + ending))).toBe(false);
});

it('compresses nothing twice: neither what the previous build compressed, nor what was not worth it', async () => {
  await publish();
  const reused: boolean[] = [];
  const read = await publish((emitter) => {
    const { reuse } = emitter;
    emitter.reuse = (...keys) => {
      const found = reuse(...keys);
      reused.push(found.isComplete);
      return found;
    };
  });
  expect(reused).toEqual([true, true, true]);
  expect(gunzipSync(read('notes/index.html.gz')).toString()).toBe(PAGE);
});

it('compresses again if a copy was removed or changed', async () => {
  await publish();
  rmSync(join(folder, 'dist/notes/index.html.br'));
  writeFileSync(join(folder, 'dist/notes/index.html.gz'), 'x');
  const read = await publish();
  expect(brotliDecompressSync(read('notes/index.html.br')).toString()).toBe(PAGE);
  expect(gunzipSync(read('notes/index.html.gz')).toString()).toBe(PAGE);
});

it('compresses again if the content has changed', async () => {
  await publish();
  const read = await publish(undefined, { ...FILES, 'notes/index.html': PAGE.replaceAll('drop', 'row') });
  expect(gunzipSync(read('notes/index.html.gz')).toString()).toContain('Every row has');
});

it('rejects if a file cannot be read', async () => {
  const emitter = await createEmitter(join(folder, 'dist'), { cacheFolder: join(folder, 'kept') });
  emitter.write({ path: 'notes/index.html', contents: PAGE, origin: 'notes/index.html' });
  emitter.fileOf = () => join(folder, 'gone.html');
  await expect(writeCompressed(emitter, createUrls('/notes/'))).rejects.toThrow(/gone\.html/);
  await emitter.discard();
});
