import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesByPath } from '#generator/slashed-path.ts';
import { sourceFilesBelow } from './source-files.js';

/** Hashes all files below the paths. File names are relative, so the location of the checkout does not matter. */
export function digestOfProgram(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const root = resolve(path);
    for (const [name, file] of filesByPath(root, sourceFilesBelow(root)))
      hash.update(`\0${name}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
