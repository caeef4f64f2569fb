import { resolve } from 'node:path';
import { digestOfFiles } from '#generator/digest.ts';
import { filesByPath } from '#generator/slashed-path.ts';
import { sourceFilesBelow } from './source-files.js';

/** Hashes all files below the paths. File names are relative, so the location of the checkout does not matter. */
export function digestOfProgram(paths: readonly string[]): string {
  const roots = paths.map((path) => resolve(path));
  return digestOfFiles(roots.flatMap((root) => [...filesByPath(root, sourceFilesBelow(root))]));
}
