import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';

/** The encodings of precompressed files, the preferred one first. */
export const ENCODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

export type Encoding = (typeof ENCODINGS)[number];

/**
 * Brotli's highest quality saves another 2 % but takes 2.5 times as long: 13 ms instead of 5 ms for a page. It pays for files that every
 * reader loads.
 */
const QUALITY = { page: 10, everywhere: 11 };

/** A compressed file must be at most this fraction of the original; otherwise it does not pay. */
const MAX_SIZE_RATIO = 0.9;

export interface Compressible {
  readonly bytes: Uint8Array;
  /** True for files that many pages load, such as scripts and styles. */
  readonly everywhere: boolean;
}

const BEST_GZIP: ZlibOptions = { level: constants.Z_BEST_COMPRESSION };

/** Compresses a file in the threads of `node:zlib`; undefined if that does not save enough. */
export async function compress(
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
