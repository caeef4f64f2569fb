import { type Zippable, zipSync } from 'fflate';

/** A constant date, so that equal notes make equal files. ZIP cannot store earlier dates. */
const DAY = new Date(1980, 0, 1);

/** Creates a ZIP file with all files in one folder. */
export function zip(folder: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [path, bytes] of files) entries[`${folder}/${path}`] = [bytes, { level: 9, mtime: DAY }];
  return zipSync(entries);
}
