import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createUrls } from '#core/model/urls.ts';
import { createEmitter } from '#generator/emit/emit.ts';
import { isComplete } from '#generator/emit/written-files.ts';
import { type Cache, createMemoryCache } from '#generator/incremental/cache.ts';
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
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function publish(cache: Cache): Promise<(path: string) => Buffer> {
  const out = join(folder, 'dist');
  const emitter = await createEmitter(out);
  for (const [path, contents] of Object.entries(FILES)) emitter.write({ path, contents, origin: path });
  await writeCompressed(emitter, { urls: createUrls('/notes/'), cache });
  await emitter.commit();
  expect(await isComplete(out)).toBe(true);
  return (path) => readFileSync(join(out, path));
}

it('writes text compressed in both ways beside itself', async () => {
  const read = await publish(createMemoryCache());
  for (const path of ['notes/index.html', 'notes/assets/app.B4dC0ffe.js']) {
    expect(brotliDecompressSync(read(`${path}.br`)).toString()).toBe(FILES[path]);
    expect(gunzipSync(read(`${path}.gz`)).toString()).toBe(FILES[path]);
  }
});

it('leaves alone what does not become smaller, and what is packed by nature', async () => {
  await publish(createMemoryCache());
  for (const path of ['notes/short.json', 'notes/rack.png'])
    for (const ending of ['.br', '.gz']) expect(existsSync(join(folder, 'dist', path + ending))).toBe(false);
});

it('compresses nothing twice: not what an earlier build compressed, and not what it found useless to compress', async () => {
  const cache = createMemoryCache();
  await publish(cache);
  const asked: (Uint8Array | undefined)[] = [];
  await publish({
    ...cache,
    get(key) {
      const value = cache.get(key);
      asked.push(value);
      return value;
    },
    set() {
      throw new Error('compressed again');
    },
  });
  expect(asked).toHaveLength(6);
  expect(asked).not.toContain(undefined);
});
