import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { filesByPath } from '#generator/slashed-path.ts';
import { sourceFilesBelow } from './source-files.js';

/** Of all files below these paths, which count relative to each: the place of a checkout does not matter. */
export function digestOfProgram(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const root = resolve(path);
    for (const [name, file] of filesByPath(root, sourceFilesBelow(root)))
      hash.update(`\0${name}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
