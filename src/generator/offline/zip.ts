import { type Zippable, zipSync } from 'fflate';

/** ZIP files have no days before, and every bundle of the same notes is the same. */
const DAY = new Date(1980, 0, 1);

/** All files below one folder, so that whoever unpacks it finds one thing. */
export function zip(folder: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [path, bytes] of files) entries[`${folder}/${path}`] = [bytes, { level: 9, mtime: DAY }];
  return zipSync(entries);
}
