import { renameSync } from 'node:fs';
import { cp, mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { environmentFault, isSystemError } from '#generator/config/environment-fault.ts';
import { isWithin } from '#generator/slashed-path.ts';
import { createStaging, previousOf, removeStaging } from './staging.ts';
import {
  foldersAbove,
  foldersOf,
  formatWrittenFiles,
  WRITTEN_FILES,
  type WrittenFiles,
} from './written-files.ts';

/** What the folders hold, by path below them. */
export interface Contents {
  readonly before: WrittenFiles;
  readonly after: WrittenFiles;
}

/** What the system says of a folder that cannot be renamed, as the root of a mounted disk or of a container's volume. */
const IMMOVABLE = new Set(['EBUSY', 'EXDEV', 'EACCES', 'EPERM', 'EROFS']);

/**
 * Puts the new folder in the place of the old one: by two renames, so that nobody meets half a site. Between them there is none; nothing else is
 * done meanwhile, not even waited: docs/decisions/011-deployments.md has how many readers meet that. A folder that cannot be
 * renamed stays, and the files in it are replaced one by one: each is whole at any time, and the site is new at the end.
 * `retire` is given the old folder.
 */
export async function swap(
  staging: string,
  target: string,
  contents: Contents,
  retire: (previous: string) => Promise<void>,
): Promise<void> {
  if (isWithin(target, staging)) {
    return replaceFiles(staging, target, contents).catch((error: unknown) => {
      throw environmentFault(`Cannot write ${target}`, error);
    });
  }
  const previous = previousOf(staging);
  let moved = false;
  try {
    moved = moveAway(target, previous);
  } catch (error) {
    if (!isSystemError(error) || !IMMOVABLE.has(error.code ?? ''))
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

/** Files are renamed within a disk only: what was written on another one is copied first. */
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

/** Hashed files come before the pages that name them, and what no page names any longer goes last. */
async function replaceFiles(staging: string, target: string, { before, after }: Contents): Promise<void> {
  // Until the end both are ours: a build that is killed now leaves no file that the next one would take for another's.
  await writeFile(join(target, WRITTEN_FILES), formatWrittenFiles(new Map([...before, ...after])));
  const gone = [...before.keys()].filter((path) => !after.has(path));
  const blocking = new Set(pathsInTheWay(gone, after));
  for (const path of blocking) await removeFile(target, path);
  const paths = [...after.keys()].toSorted((left, right) => rank(left) - rank(right));
  for (const path of paths) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await rename(join(staging, path), join(target, path));
  }
  for (const path of gone) if (!blocking.has(path)) await removeFile(target, path);
  await rename(join(staging, WRITTEN_FILES), join(target, WRITTEN_FILES));
}

/** A file where a folder has to be now, or files in a folder where a file has to be. */
function pathsInTheWay(gone: readonly string[], after: WrittenFiles): readonly string[] {
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
