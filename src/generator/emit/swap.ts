import { renameSync } from 'node:fs';
import { cp, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { environmentFault, isSystemError, throwFault } from '#generator/config/environment-fault.ts';
import { isWithin } from '#generator/slashed-path.ts';
import { createStaging, previousOf, removeStaging } from './staging.ts';
import {
  foldersAbove,
  foldersOf,
  formatWrittenFiles,
  WRITTEN_FILES,
  type WrittenFiles,
} from './written-files.ts';

/** The files of the previous and the new site. */
export interface Contents {
  readonly before: WrittenFiles;
  readonly after: WrittenFiles;
}

/** Error codes for folders that cannot be renamed, such as the root of a disk or of a container's volume. */
const NOT_RENAMABLE = new Set(['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS']);

/**
 * Replaces the target folder with the staging folder by two synchronous renames, so that readers never get half a site. Between the two
 * there is no site for a moment: docs/decisions/011-deployments.md has measurements. If the target cannot be renamed, its files are
 * replaced one by one, each atomically. `retire` receives the old folder.
 *
 * @throws OperationError if the target cannot be replaced
 */
export async function swap(
  staging: string,
  target: string,
  contents: Contents,
  retire: (previous: string) => Promise<void>,
): Promise<void> {
  if (isWithin(target, staging)) {
    return replaceFiles(staging, target, contents).catch(throwFault(`Cannot write ${target}`));
  }
  const previous = previousOf(staging);
  let moved = false;
  try {
    moved = moveAway(target, previous);
  } catch (error) {
    if (!isSystemError(error) || !NOT_RENAMABLE.has(error.code ?? ''))
      throw environmentFault(`Cannot replace ${target}`, error);
    return replaceFromElsewhere(staging, target, contents);
  }
  try {
    renameSync(staging, target);
  } catch (error) {
    if (moved) renameSync(previous, target);
    throw environmentFault(`Cannot write ${target}`, error);
  }
  if (moved) await retire(previous);
}

function moveAway(target: string, previous: string): boolean {
  try {
    renameSync(target, previous);
    return true;
  } catch (error) {
    if (isSystemError(error) && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Renames work within one disk only, so files from another disk are copied first. */
async function replaceFromElsewhere(staging: string, target: string, contents: Contents): Promise<void> {
  const inside = await createStaging(target, 'inside');
  try {
    await cp(staging, inside, { recursive: true, preserveTimestamps: true });
    await replaceFiles(inside, target, contents);
  } catch (error) {
    throw environmentFault(`Cannot write ${target}`, error);
  } finally {
    await removeStaging(inside);
  }
}

/** Writes hashed files before the pages that use them, and removes unused files last. */
async function replaceFiles(staging: string, target: string, { before, after }: Contents): Promise<void> {
  // List old and new files, so that after an interrupted build the next one does not treat any of them as foreign.
  await writeFile(join(target, WRITTEN_FILES), formatWrittenFiles(new Map([...before, ...after])));
  const gone = [...before.keys()].filter((path) => !after.has(path));
  const blocking = new Set(conflictingPaths(gone, after));
  for (const path of blocking) await removeFile(target, path);
  const paths = [...after.keys()].toSorted((left, right) => rank(left) - rank(right));
  for (const path of paths) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await rename(join(staging, path), join(target, path));
  }
  for (const path of gone) if (!blocking.has(path)) await removeFile(target, path);
  await rename(join(staging, WRITTEN_FILES), join(target, WRITTEN_FILES));
}

/** Old files where a folder must be now, and old files in a folder where a file must be. */
function conflictingPaths(gone: readonly string[], after: WrittenFiles): readonly string[] {
  const folders = foldersOf(after.keys());
  return gone.filter((path) => folders.has(path) || foldersAbove(path).some((folder) => after.has(folder)));
}

function rank(path: string): number {
  return /(?:^|\/)assets\//.test(path) ? 0 : 1;
}

async function removeFile(target: string, path: string): Promise<void> {
  await rm(join(target, path), { force: true });
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    const empty = await rmdir(join(target, folder)).then(
      () => true,
      () => false,
    );
    if (!empty) return;
  }
}
