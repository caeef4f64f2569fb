import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';

/** Sixteen hexadecimal digits, enough to tell deployments apart and short enough to stand in every page. */
const FINGERPRINT_LENGTH = 16;

export interface FingerprintInput {
  /** Files and folders; their paths count relative to each, so that the place of a checkout does not matter. */
  readonly paths: readonly string[];
  /** Anything else that the result depends on, as JSON. */
  readonly settings: unknown;
}

/** Names a build by everything that goes into it: the same input has the same name on every machine. */
export async function fingerprint({ paths, settings }: FingerprintInput): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings));
  for (const path of paths) {
    const root = resolve(path);
    for (const file of await filesBelow(root)) {
      hash.update(`\0${relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, FINGERPRINT_LENGTH);
}

async function filesBelow(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  if (entries === undefined) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
