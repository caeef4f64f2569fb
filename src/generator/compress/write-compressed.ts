import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import { isHashed, type SitePaths } from '#core/model/urls.ts';
import { isCompressible, mediaType } from '#generator/compress/media-type.ts';
import type { Emitter, Output, Reused } from '#generator/emit/emit.ts';
import { keyOf } from '#generator/incremental/cache.ts';

/** As many as Node has threads for compression by default. More would only be in memory for longer. */
const FILES_AT_ONCE = 4;

/**
 * Writes precompressed files (`index.html.br`, `index.html.gz`), which servers send as they are. They are smaller than those that a
 * server compresses on the fly. Reuses the compressed files of the previous build.
 */
export async function writeCompressed(emitter: Emitter, paths: SitePaths): Promise<void> {
  // All loops take from one generator, which a failure in any of them ends.
  const files = uncompressedFiles(emitter, paths);
  const compressNext = async (): Promise<void> => {
    // Also caches the result that compression does not pay.
    for (const file of files) emitter.writeMade(file.reused, await compressedFiles(file));
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, compressNext));
}

interface UncompressedFile {
  readonly path: string;
  /** Where to read it. */
  readonly source: string;
  readonly everywhere: boolean;
  readonly reused: Reused;
}

function* uncompressedFiles(emitter: Emitter, paths: SitePaths): Generator<UncompressedFile> {
  for (const [path, digest] of [...emitter.digests]) {
    if (!isCompressible(mediaType(path))) continue;
    const everywhere = isHashed(paths, `/${path}`);
    const reused = emitter.reuse(() => keyOf('compressed', path, String(everywhere), digest));
    if (!reused.isComplete) yield { path, source: emitter.fileOf(path), everywhere, reused };
  }
}

async function compressedFiles({ path, source, everywhere }: UncompressedFile): Promise<readonly Output[]> {
  const bytes = await readFile(source);
  const files = await Promise.all(
    ENCODINGS.map(async (encoding) => ({
      ending: encoding.ending,
      contents: await compress({ bytes, everywhere }, encoding),
    })),
  );
  return files.flatMap(({ ending, contents }) =>
    contents === undefined ? [] : [{ path: `${path}${ending}`, contents, origin: path }],
  );
}

/** The encodings of precompressed files, the preferred one first. */
const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

type Encoding = (typeof ENCODINGS)[number];

/**
 * Brotli's highest quality saves another 2 % but takes 2.5 times as long: 13 ms instead of 5 ms for a page. It pays for files that every
 * reader loads.
 */
const QUALITY = { page: 10, everywhere: 11 };

/** A compressed file must be at most this fraction of the original; otherwise it does not pay. */
const MAX_SIZE_RATIO = 0.9;

interface Compressible {
  readonly bytes: Uint8Array;
  /** True for files that many pages load, such as scripts and styles. */
  readonly everywhere: boolean;
}

const BEST_GZIP: ZlibOptions = { level: constants.Z_BEST_COMPRESSION };

/** Compresses a file in the threads of `node:zlib`; undefined if that does not save enough. */
async function compress(
  { bytes, everywhere }: Compressible,
  { name }: Encoding,
): Promise<Uint8Array | undefined> {
  const made = name === 'br' ? await brotli(bytes, everywhere) : await promisify(gzip)(bytes, BEST_GZIP);
  return made.byteLength <= bytes.byteLength * MAX_SIZE_RATIO ? made : undefined;
}

function brotli(bytes: Uint8Array, everywhere: boolean): Promise<Uint8Array> {
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: everywhere ? QUALITY.everywhere : QUALITY.page,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  });
}
