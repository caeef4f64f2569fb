import { lstatSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { isWithin } from '#generator/slashed-path.ts';

/**
 * Limits nested links. Without a limit, ten folders with two links each to the next would list the last one a thousand
 * times.
 */
const MAX_LINKS = 3;

/** Whether a path is a symbolic link to a folder above it, or is below too many links. */
export function leadsInCircle(path: string, root: string): boolean {
  const target = isLink(path) ? realPath(path) : undefined;
  if (target === undefined) return false;
  const folders = foldersAbove(path, root);
  const links = folders.filter((folder) => folder !== root && isLink(folder));
  return links.length >= MAX_LINKS || folders.some((folder) => realPath(folder) === target);
}

function isLink(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Returns undefined for a broken link. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** The folders from the parent of a path up to the root. */
function foldersAbove(path: string, root: string): readonly string[] {
  const folder = dirname(path);
  return isWithin(root, folder) ? [folder, ...foldersAbove(folder, root)] : [];
}
