import { lstatSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { isWithin } from '#generator/slashed-path.ts';

/** Without a bound, ten folders of which each has two links to the next would hold a thousand times what lies in the last. */
const MOST_LINKS = 3;

/** Whether a path is a symbolic link to a folder that it lies in, or one that only other links lead to, of which so many are followed. */
export function leadsInCircle(path: string, root: string): boolean {
  const target = isLink(path) ? realPath(path) : undefined;
  if (target === undefined) return false;
  const folders = foldersAbove(path, root);
  const links = folders.filter((folder) => folder !== root && isLink(folder));
  return links.length >= MOST_LINKS || folders.some((folder) => realPath(folder) === target);
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Nothing for a link that leads nowhere. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** From the folder that a path lies in up to the root. */
function foldersAbove(path: string, root: string): readonly string[] {
  const folder = dirname(path);
  return isWithin(root, folder) ? [folder, ...foldersAbove(folder, root)] : [];
}
