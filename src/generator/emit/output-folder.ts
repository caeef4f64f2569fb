import { readdirSync } from 'node:fs';
import { lstat, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { isStagingInside } from './staging.ts';
import { readWrittenFiles, WRITTEN_FILES, type WrittenFiles } from './written-files.ts';

/** The state of the output folder before a build. */
export interface OutputFolder {
  /** The real path. If `--out` is a symbolic link, the link stays and its target is replaced. */
  readonly path: string;
  /** The files that the previous build wrote. */
  readonly written: WrittenFiles;
  /** Files that no build wrote. */
  readonly others: readonly FolderEntry[];
}

export interface FolderEntry {
  /** Below the output folder, with slashes. */
  readonly path: string;
  /** Only empty folders are listed. */
  readonly type: 'file' | 'link' | 'folder' | 'device';
}

/** Resolves an output folder, which need not exist, and follows symbolic links. */
export async function locateOutput(outDir: string): Promise<string> {
  const path = resolve(outDir);
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isSymbolicLink()) return path;
  return realpath(path).catch(async () => resolve(dirname(path), await readlink(path)));
}

/**
 * Reads the state of an output folder.
 *
 * @throws OperationError if it is a file, or contains files but no list of a build: then it may be somebody's work
 */
export async function inspectOutput(outDir: string): Promise<OutputFolder> {
  const path = await locateOutput(outDir);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return { path, written: new Map(), others: [] };
  if (!found.isDirectory())
    throw new OperationError(`${path} is a file, not a folder. Choose a folder with --out.`);
  try {
    const written = await readWrittenFiles(path);
    const others = listEntries(path, '').filter((entry) => !written?.has(entry.path));
    const [first] = others;
    if (written === undefined && first !== undefined) throw foreignFolder(path, first);
    return { path, written: written ?? new Map(), others };
  } catch (error) {
    throw environmentFault(`Cannot read ${path}`, error);
  }
}

function foreignFolder(path: string, { path: entry }: FolderEntry): OperationError {
  return new OperationError(
    `${path} contains files that release-notes did not write (${entry}). Choose an empty folder with --out, or delete the folder yourself.`,
  );
}

function listEntries(root: string, folder: string): FolderEntry[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => folder !== '' || !isOurs(name))
    .flatMap((entry): readonly FolderEntry[] => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isSymbolicLink()) return [{ path, type: 'link' }];
      if (!entry.isDirectory()) return [{ path, type: entry.isFile() ? 'file' : 'device' }];
      const inside = listEntries(root, path);
      return inside.length === 0 ? [{ path, type: 'folder' }] : inside;
    });
}

/** Names in the root folder that are not foreign. `lost+found` belongs to the file system. */
function isOurs(name: string): boolean {
  return name === WRITTEN_FILES || name === 'lost+found' || isStagingInside(name);
}
