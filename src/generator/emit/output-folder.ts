import { readdirSync } from 'node:fs';
import { lstat, readlink, realpath, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import {
  EMPTY_MANIFEST,
  type KnownFolders,
  knownFolders,
  type Manifest,
} from '#generator/incremental/manifest.ts';
import { isStagingInside } from './staging.ts';
import { readWrittenFiles, WRITTEN_FILES, type WrittenFiles } from './written-files.ts';

/** What lies in the output folder before a build. */
export interface OutputFolder {
  /** Where it really is: a link given as `--out` stays, and what it leads to is replaced. */
  readonly path: string;
  /** What the last build wrote. */
  readonly written: WrittenFiles;
  /** What somebody else put there. */
  readonly others: readonly FolderEntry[];
}

export interface FolderEntry {
  /** Below the output folder, with slashes. */
  readonly path: string;
  /** A folder is named when it is empty. */
  readonly type: 'file' | 'link' | 'folder' | 'device';
}

/** The folder that an option names, whether it is there or not. */
export async function locateOutput(outDir: string): Promise<string> {
  const path = resolve(outDir);
  const found = await lstat(path).catch(() => undefined);
  if (!found?.isSymbolicLink()) return path;
  return realpath(path).catch(async () => resolve(dirname(path), await readlink(path)));
}

/** A folder that holds files, and of which no build says that it wrote any, is somebody's work, and is not touched. */
export async function inspectOutput(
  outDir: string,
  noted: Pick<Manifest, 'folders'> = EMPTY_MANIFEST,
): Promise<OutputFolder> {
  const path = await locateOutput(outDir);
  const found = await stat(path).catch(() => undefined);
  if (found === undefined) return { path, written: new Map(), others: [] };
  if (!found.isDirectory()) throw new OperationError(`${path} is a file. Choose a folder with --out.`);
  try {
    const written = await readWrittenFiles(path);
    const known = knownFolders(path, noted, written ?? new Map());
    const others = listEntries(path, '', known).filter((entry) => !written?.has(entry.path));
    const [first] = others;
    if (written === undefined && first !== undefined) throw foreignFolder(path, first);
    return { path, written: written ?? new Map(), others };
  } catch (error) {
    throw environmentFault(`Cannot read ${path}`, error);
  }
}

function foreignFolder(path: string, { path: entry }: FolderEntry): OperationError {
  return new OperationError(
    `${path} holds files that no build wrote (${entry}). Choose an empty folder with --out, or delete it yourself.`,
  );
}

/** Without what lies in known folders: nobody put anything there. */
function listEntries(root: string, folder: string, known: KnownFolders): FolderEntry[] {
  const subfolders = known(folder);
  if (subfolders !== undefined) return subfolders.flatMap((path) => listEntries(root, path, known));
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => folder !== '' || !isOurs(name))
    .flatMap((entry): readonly FolderEntry[] => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isSymbolicLink()) return [{ path, type: 'link' }];
      if (!entry.isDirectory()) return [{ path, type: entry.isFile() ? 'file' : 'device' }];
      const inside = listEntries(root, path, known);
      const isEmpty = inside.length === 0 && known(path) === undefined;
      return isEmpty ? [{ path, type: 'folder' }] : inside;
    });
}

/** `lost+found` stands in the root of a disk, and belongs to it. */
function isOurs(name: string): boolean {
  return name === WRITTEN_FILES || name === 'lost+found' || isStagingInside(name);
}
