import { readdir, readlink, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Problem } from '#core/model/problem.ts';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { isWithin } from '#generator/slashed-path.ts';
import { isPartialPath } from '../../note/source/partials.ts';
import { isCategoryPath } from './categories.ts';
import { leadsInCircle } from './circular-links.ts';

export interface ContentFolder {
  /** The path on this machine. */
  readonly root: string;
  /** The name of the folder in problems: `content`. */
  readonly label: string;
  /** Whether symbolic links may lead to files outside the folder. */
  readonly linksMayLeave: boolean;
}

export interface FileList {
  /** Relative to the folder, with slashes. */
  readonly paths: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Lists all files below the content folder, except those whose names begin with `.`. Of names that begin with `_`, and
 * of folders with such names, only partials and category files are listed. A symbolic link counts as its target if the
 * target is in the content folder: authors of notes must not be able to publish other files of the machine.
 * @throws {OperationError} if a folder cannot be read or a file name is not UTF-8
 */
export async function listFiles(folder: ContentFolder): Promise<FileList> {
  const home = await realpath(folder.root);
  const problems: Problem[] = [];

  const list = async (inside: string): Promise<readonly string[]> => {
    const lists = await Promise.all(
      (await readFolder(folder, inside)).map(async ({ name, type }) => {
        const path = inside === '' ? name : `${inside}/${name}`;
        const found = type === 'link' ? await followLink(folder, home, path) : type;
        if (found === 'folder') return list(path);
        if (typeof found !== 'string') problems.push(found);
        const isWanted = !isUnderscored(path) || isPartialPath(path) || isCategoryPath(path);
        return found === 'file' && isWanted ? [path] : [];
      }),
    );
    return lists.flat();
  };
  return { paths: await list(''), problems };
}

/** Whether a path is not published as a page of its own. */
function isUnderscored(path: string): boolean {
  return /(?:^|\/)_/.test(path);
}

interface FolderEntry {
  readonly name: string;
  readonly type: 'file' | 'folder' | 'link';
}

async function readFolder({ root, label }: ContentFolder, inside: string): Promise<readonly FolderEntry[]> {
  const place = inside === '' ? label : `${label}/${inside}`;
  const entries = await readdir(join(root, inside), { withFileTypes: true, encoding: 'buffer' }).catch(
    (error: unknown) => {
      throw environmentFault(`Cannot read ${place}`, error);
    },
  );
  return entries.flatMap((entry): readonly FolderEntry[] => {
    const name = decodeName(entry.name, place);
    if (name.startsWith('.')) return [];
    if (entry.isDirectory()) return [{ name, type: 'folder' }];
    if (entry.isFile()) return [{ name, type: 'file' }];
    return entry.isSymbolicLink() ? [{ name, type: 'link' }] : [];
  });
}

/** A name that is not UTF-8 has no URL, and no author could link to it. */
function decodeName(name: Uint8Array, place: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name);
  } catch {
    const shown = Buffer.from(name).toString('latin1');
    throw new OperationError(`The file name ${place}/${shown} is not valid UTF-8. Rename the file.`);
  }
}

async function followLink(
  { root, label, linksMayLeave }: ContentFolder,
  home: string,
  path: string,
): Promise<Problem | 'file' | 'folder'> {
  const link = join(root, path);
  const file = `${label}/${path}`;
  const real = await realpath(link).catch(() => undefined);
  const found = real === undefined ? undefined : await stat(real);
  if (real === undefined || !(found?.isFile() || found?.isDirectory())) {
    return { code: 'dangling-link', file, arguments: {} };
  }
  const target = await readlink(link);
  if (!isWithin(home, real) && !linksMayLeave) {
    return { code: 'link-leaves-content', file, arguments: { target } };
  }
  if (found.isFile()) return 'file';
  return leadsInCircle(link, root) ? { code: 'circular-link', file, arguments: { target } } : 'folder';
}
