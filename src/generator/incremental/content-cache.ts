import { join, resolve } from 'node:path';
import { type Cache, createMemoryCache, DamagedCacheError, keyOf, scopeCache } from './cache.ts';
import { type CacheFault, openStoredCache } from './stored-cache.ts';
import { sweepFolders } from './sweep.ts';

export interface ContentCacheOptions {
  /** The root of the cache. */
  readonly root: string;
  readonly contentDir: string;
  /** A hash of the running code. */
  readonly program: string;
  readonly onFault: (fault: CacheFault) => void;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const FOLDERS = /^content-/;

/** A key of everything that determines a result apart from its input: the code, the version of Node, and the platform. */
export function programKey(code: string): string {
  return keyOf(code, process.version, process.platform, process.arch);
}

/** The folder of the cache that belongs to a folder of content. */
export function contentFolderName(contentDir: string): string {
  return `content-${keyOf(resolve(contentDir))}`;
}

/** The folder of the cache that belongs to an output folder. */
export function outputFolderName(outDir: string): string {
  return `output-${keyOf(resolve(outDir))}`;
}

/**
 * Calls `run` with the cache of a content folder. Each content folder has its own cache, so builds of different folders do not evict each
 * other's entries. If the cache turns out to be damaged, `run` is called again with an empty cache.
 */
export async function withContentCache<Result>(
  options: ContentCacheOptions | undefined,
  run: (cache: Cache) => Promise<Result>,
): Promise<Result> {
  if (options === undefined) return withTemporaryCache(run);
  const { root, contentDir, program, onFault, now } = options;
  const name = contentFolderName(contentDir);
  const stored = openStoredCache({ folder: join(root, name), onFault });
  try {
    return await run(scopeCache(stored, programKey(program)));
  } catch (error) {
    if (!(error instanceof DamagedCacheError)) throw error;
  } finally {
    stored.close();
    sweepFolders(root, { names: FOLDERS, used: name, now });
  }
  return withTemporaryCache(run);
}

/** A cache for a single build, which needs some results several times. */
function withTemporaryCache<Result>(run: (cache: Cache) => Promise<Result>): Promise<Result> {
  return run({ ...createMemoryCache(), persistent: false });
}
