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
  /** Where it lies on this machine. */
  readonly root: string;
  /** How problems name it: `content`. */
  readonly label: string;
  /** Whether links may lead to files outside of it. */
  readonly linksMayLeave: boolean;
}

export interface FileList {
  /** Relative to the folder, with slashes. */
  readonly paths: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * All files below the content folder but those whose names begin with `.`. Of those that begin with `_`, or lie in such a folder, Markdown only,
 * which can be taken in, and what is said of their folder. A symbolic link counts as the file or folder that it leads to when that
 * lies in the content folder, too: whoever may write notes may not thereby publish the files of the machine.
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
        const isWanted = !isBeside(path) || isPartialPath(path) || isCategoryPath(path);
        return found === 'file' && isWanted ? [path] : [];
      }),
    );
    return lists.flat();
  };
  return { paths: await list(''), problems };
}

/** Not for itself. */
function isBeside(path: string): boolean {
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

/** A name that is no UTF-8 has no address, and no author can write a link to it. */
function decodeName(name: Uint8Array, place: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(name);
  } catch {
    const shown = Buffer.from(name).toString('latin1');
    throw new OperationError(`The name of ${place}/${shown} is not UTF-8. Rename the file.`);
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
