import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';
import { type BuildOptions, type BuildResult, build } from '#generator/build.ts';
import { loadOfflineScript } from '#generator/bundle/bundle-cache.ts';
import { throwFault } from '#generator/config/environment-fault.ts';
import { sitesOf } from '#generator/config/languages.ts';
import { replaceFile } from '#generator/replace-file.ts';
import { slashedPath } from '#generator/slashed-path.ts';
import { offlineFiles } from './offline-files.ts';
import { type Selection, selectReleases } from './select-releases.ts';

export interface OfflineOptions extends Omit<BuildOptions, 'outDir' | 'compress' | 'select'> {
  readonly selection: Selection;
  /** The path of the ZIP file. */
  readonly outFile: string;
  /** The name of the folder in the ZIP file. */
  readonly name: string;
}

export type OfflineResult =
  | Extract<BuildResult, { readonly outcome: 'refused' }>
  | (Extract<BuildResult, { readonly outcome: 'built' }> & { readonly bytes: number });

/**
 * Builds a part of the site as a ZIP file for offline use. Builds it to a temporary folder first and then converts the files.
 *
 * @throws OperationError if the ZIP file cannot be written
 */
export async function buildOffline(options: OfflineOptions): Promise<OfflineResult> {
  const { selection, outFile, name, ...rest } = options;
  const { config, progress } = rest;
  const folder = await mkdtemp(join(tmpdir(), 'release-notes-bundle-')).catch(
    throwFault(`Cannot prepare the bundle in ${tmpdir()}`),
  );
  try {
    const outDir = join(folder, 'site');
    const result = await build({
      ...rest,
      outDir,
      select: (catalogue) => selectReleases(catalogue, selection),
    });
    if (result.outcome === 'refused') return result;
    progress.step('Packing');
    const { base, origin } =
      sitesOf(config).find(({ locale }) => locale.htmlLang === rest.language) ?? config;
    const files = await readFiles(join(outDir, base));
    const script = await loadOfflineScript();
    const packed = zip(name, offlineFiles({ files, base, origin }, script));
    await replaceFile(outFile, packed);
    progress.done(outFile);
    return { ...result, bytes: packed.byteLength };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All files of a folder, by path with slashes. */
async function readFiles(root: string): Promise<ReadonlyMap<string, Uint8Array>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = new Map<string, Uint8Array>();
  for (const path of paths.toSorted()) files.set(slashedPath(root, path), await readFile(path));
  return files;
}

/** A constant date, so that equal notes make equal files. ZIP cannot store earlier dates. */
const DAY = new Date(1980, 0, 1);

/** Creates a ZIP file with all files in one folder. */
function zip(folder: string, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const entries: Zippable = {};
  for (const [path, bytes] of files) entries[`${folder}/${path}`] = [bytes, { level: 9, mtime: DAY }];
  return zipSync(entries);
}
