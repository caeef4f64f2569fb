import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/*
 * JavaScript, because the launcher asks for it before anything has been compiled; what it bundles then asks for the same files.
 */

/**
 * All files below a path, sorted; a file is itself. Without tests, and without what file managers and editors leave.
 * @param {string} path
 * @returns {readonly string[]} absolute when the path is
 */
export function sourceFilesBelow(path) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^\.|\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return [path];
    throw error;
  }
}
