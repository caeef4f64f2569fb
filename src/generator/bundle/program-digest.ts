import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** Of all files below these paths, which count relative to each: the place of a checkout does not matter. */
export function digestOfProgram(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    const root = resolve(path);
    for (const file of filesBelow(root))
      hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Without tests, and without what file managers and editors leave. */
function filesBelow(path: string): readonly string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^\.|\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return [path];
    throw error;
  }
}
