import { isHashed, type Urls } from '#core/model/urls.ts';
import type { Emitter, Output, Reused } from '#generator/emit/emit.ts';
import { keyOf } from '#generator/incremental/cache.ts';
import { isCompressible, mediaType } from '#generator/serve/media-type.ts';
import { maxWorkers, runInWorkers } from '#generator/workers/run-in-workers.ts';
import type { CompressedFile, CompressWork } from './compress-worker.ts';
import { ENCODINGS } from './compressed.ts';

/** Small batches, so that the last task does not delay the build. */
const FILES_PER_TASK = 8;

interface KeyedWork extends CompressWork {
  readonly reused: Reused;
}

/**
 * Writes precompressed files (`index.html.br`, `index.html.gz`), which servers send as they are. They are smaller than those that a
 * server compresses on the fly. Reuses the compressed files of the previous build.
 */
export async function writeCompressed(emitter: Emitter, urls: Urls): Promise<void> {
  const works: KeyedWork[] = [];
  for (const [path, digest] of [...emitter.digests]) {
    if (!isCompressible(mediaType(path))) continue;
    const everywhere = isHashed(urls, `/${path}`);
    const reused = emitter.reuse(keyOf('compressed', path, String(everywhere), digest));
    if (!reused.isComplete) works.push({ path, file: emitter.fileOf(path), everywhere, reused });
  }
  if (works.length === 0) return;
  await runInWorkers<undefined, KeyedWork, CompressedFile>({
    items: works,
    source: new URL('./compress-worker.ts', import.meta.url),
    settings: undefined,
    workers: Math.min(maxWorkers(), Math.ceil(works.length / FILES_PER_TASK)),
    perTask: FILES_PER_TASK,
    action: 'Compressing',
    // Also caches the result that compression does not pay.
    take: ({ path, reused }, compressed) => emitter.writeMade(reused, outputsOf(path, compressed)),
  });
}

function outputsOf(path: string, compressed: CompressedFile): readonly Output[] {
  return ENCODINGS.flatMap(({ ending }, place) => {
    const contents = compressed[place];
    return contents === undefined ? [] : [{ path: `${path}${ending}`, contents, origin: path }];
  });
}
