import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { DocumentAssets } from '#core/renderer.ts';
import type { SiteData, SiteNames } from '#core/site-data.ts';

/** Sixteen hexadecimal digits, enough to tell deployments apart and short enough to stand in every page. */
const FINGERPRINT_LENGTH = 16;

export interface BuildInputs {
  /** What `digestOfProgram` says. */
  readonly program: string;
  /** Of the publisher, as JSON. */
  readonly settings: unknown;
  /** The publisher's files, as they were read: what is saved later is in no page, and in no name. */
  readonly files: Iterable<{ readonly path: string; readonly digest: string }>;
}

/** Names a build by everything that goes into it: the same input has the same name on every machine. */
export function nameBuild({ program, settings, files }: BuildInputs): string {
  const hash = createHash('sha256').update(program).update(JSON.stringify(settings));
  for (const { path, digest } of files) hash.update(`\0${path}\0${digest}`);
  return hash.digest('hex').slice(0, FINGERPRINT_LENGTH);
}

/**
 * Names what all pages share: the data of the site that they are rendered from, and the addresses of what the bundlers made.
 * `versions` is for other readers of `site.json`: a draft that is begun changes no page.
 */
export function nameShell(
  { versions: _, ...shared }: Omit<SiteData, keyof SiteNames>,
  assets: DocumentAssets,
): string {
  const text = JSON.stringify([shared, assets]);
  return createHash('sha256').update(text).digest('hex').slice(0, FINGERPRINT_LENGTH);
}

/** Of all files below these paths, which count relative to each: the place of a checkout does not matter. */
export async function digestOfProgram(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    const root = resolve(path);
    for (const file of await filesBelow(root)) {
      hash.update(`\0${relative(root, file)}\0`).update(await readFile(file));
    }
  }
  return hash.digest('hex');
}

/** Without tests, and without what file managers and editors leave. */
async function filesBelow(path: string): Promise<readonly string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR') return undefined;
      throw error;
    },
  );
  if (entries === undefined) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/^\.|\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
