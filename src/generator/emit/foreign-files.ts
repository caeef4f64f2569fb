import { copyFile, link, mkdir, readlink, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { throwFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { FolderEntry, OutputFolder } from './output-folder.ts';
import { foldersAbove, foldersOf } from './written-files.ts';

/** Creates a hard link. Returns false on disks without hard links. */
function linkTo(old: string, file: string): Promise<boolean> {
  return link(old, file).then(
    () => true,
    () => false,
  );
}

/**
 * Copies files that no build wrote to the new folder.
 * @throws OperationError if one of them has the name of a file of the site, or is not a regular file
 */
export async function copyForeignFiles(
  { path: target, others }: OutputFolder,
  staging: string,
  origins: ReadonlyMap<string, string>,
): Promise<void> {
  if (others.length === 0) return;
  const folders = foldersOf(origins.keys());
  for (const other of others) {
    const taken = [other.path, ...foldersAbove(other.path)].find((path) => origins.has(path));
    const inTheWay = other.type !== 'folder' && folders.has(other.path);
    if (taken !== undefined || inTheWay || other.type === 'device') {
      const reason = other.type === 'device' ? 'is not a regular file' : 'has the name of a file of the site';
      throw new OperationError(
        `${join(target, other.path)} was not written by release-notes, and ${reason}. Move it away.`,
      );
    }
    await copyEntry(other, target, staging).catch(throwFault(`Cannot copy ${join(target, other.path)}`));
  }
}

async function copyEntry({ path, type }: FolderEntry, target: string, staging: string): Promise<void> {
  const [from, to] = [join(target, path), join(staging, path)];
  if (type === 'folder') {
    await mkdir(to, { recursive: true });
    return;
  }
  await mkdir(dirname(to), { recursive: true });
  if (type === 'link') await symlink(await readlink(from), to);
  else if (!(await linkTo(from, to))) await copyFile(from, to);
}
