import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Cache, createMemoryCache, DamagedCacheError, keyOf, scopeCache } from './cache.ts';
import { type CacheFault, openStoredCache } from './stored-cache.ts';
import { sweepFolders } from './sweep.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

export interface ContentCacheOptions {
  /** The folder of everything that can be made again. */
  readonly root: string;
  readonly contentDir: string;
  /** A name for the code that runs. */
  readonly program: string;
  readonly onFault: (fault: CacheFault) => void;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const FOLDERS = /^content-/;

/** A name for all that decides what is made of an input: another engine or machine could make another value with the same code. */
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
 * Runs with what was made of this content folder before, and keeps what is made meanwhile. What a folder of content needs lies
 * by itself: builds of another one neither read it nor drive it out. Where a part turns out to be damaged that was counted on, it runs once more
 * with nothing.
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

/** What is made once is asked for several times, and takes too much memory to be held: it lies on the disk while the build runs. */
async function withTemporaryCache<Result>(run: (cache: Cache) => Promise<Result>): Promise<Result> {
  const folder = await makeTemporaryFolder(tmpdir()).catch(() => undefined);
  if (folder === undefined) return run({ ...createMemoryCache(), persistent: false });
  const stored = openStoredCache({ folder, onFault: () => undefined });
  try {
    return await run({ ...stored, persistent: false });
  } finally {
    stored.close();
    await rm(folder, { recursive: true, force: true });
  }
}
