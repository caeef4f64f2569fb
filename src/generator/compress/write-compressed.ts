import { isHashed, type Urls } from '#core/model/urls.ts';
import type { Emitter } from '#generator/emit/emit.ts';
import { type Cache, keyOf } from '#generator/incremental/cache.ts';
import { isCompressible, mediaType } from '#generator/serve/media-type.ts';
import { mostWorkers, runInWorkers } from '#generator/workers/run-in-workers.ts';
import type { CompressedFile, CompressWork } from './compress-worker.ts';
import { ENCODINGS } from './compressed.ts';

export interface CompressInput {
  readonly urls: Urls;
  readonly cache: Cache;
}

/** Pages are of about one size: so few per task that the last one does not keep the build waiting. */
const FILES_PER_TASK = 8;

interface KeyedWork extends CompressWork {
  /** Of what the cache keeps of it. */
  readonly keys: readonly string[];
}

/**
 * Writes `index.html.br` and `index.html.gz` beside `index.html`, and so for all that gains from it: hosts send them as they are,
 * packed better than a host would while the reader waits. What was compressed for an earlier build is taken from there.
 */
export async function writeCompressed(emitter: Emitter, { urls, cache }: CompressInput): Promise<void> {
  const works: KeyedWork[] = [];
  for (const [path, digest] of [...emitter.digests]) {
    if (!isCompressible(mediaType(path))) continue;
    const everywhere = isHashed(urls, `/${path}`);
    const keys = ENCODINGS.map(({ name }) => keyOf('compressed', name, String(everywhere), digest));
    const kept = keys.map((key) => cache.get(key));
    if (kept.every((bytes) => bytes !== undefined)) write(emitter, path, kept);
    else works.push({ path, file: emitter.fileOf(path), everywhere, keys });
  }
  if (works.length === 0) return;
  await runInWorkers<undefined, KeyedWork, CompressedFile>({
    items: works,
    source: new URL('./compress-worker.ts', import.meta.url),
    settings: undefined,
    workers: Math.min(mostWorkers(), Math.ceil(works.length / FILES_PER_TASK)),
    perTask: FILES_PER_TASK,
    action: 'Compressing',
    take: ({ path, keys }, compressed) => {
      write(emitter, path, compressed);
      if (!cache.lasting) return;
      // Also that nothing is saved is worth knowing the next time.
      for (const [place, key] of keys.entries()) cache.set(key, compressed[place] ?? new Uint8Array());
    },
  });
}

function write(emitter: Emitter, path: string, compressed: CompressedFile): void {
  for (const [place, { ending }] of ENCODINGS.entries()) {
    const contents = compressed[place];
    if (contents !== undefined && contents.byteLength > 0)
      emitter.write({ path: `${path}${ending}`, contents, origin: path });
  }
}
