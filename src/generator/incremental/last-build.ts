import { join } from 'node:path';
import type { ContentTree } from '#generator/catalogue/discover/content-tree.ts';
import { type SiteConfig, settingsAnywhere } from '#generator/config/site-config.ts';
import { hashBuild } from '#generator/emit/fingerprint.ts';
import { type BuildSummary, readCurrentBuild, writeBuildRecord } from './build-record.ts';
import { keyOf } from './cache.ts';
import { outputFolderName } from './content-cache.ts';
import { sweepFolders } from './sweep.ts';

export interface BuildInputs {
  readonly tree: ContentTree;
  readonly config: SiteConfig;
  readonly compress: boolean | undefined;
  /** Names of the program's sources, and of the code that runs. */
  readonly program: string;
  readonly code: string;
}

/** A name for everything that decides which site a build writes on this machine, and what it says. */
export function hashInputs({ tree, config, compress = false, program, code }: BuildInputs): string {
  const settings = settingsAnywhere(config);
  return keyOf(
    hashBuild({ program, settings, files: tree.files }),
    code,
    ...[process.version, process.platform, process.arch],
    // Problems name the folder; those of links that cannot be followed are in no file.
    JSON.stringify([compress, tree.label, tree.problems]),
    JSON.stringify(config.loadedTheme, withNames) ?? '',
  );
}

/** Of the files of a theme their bytes, too, which no setting names. */
function withNames(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  // `Buffer` has made a list of numbers of them by now.
  const written = this[key];
  return written instanceof Uint8Array ? keyOf(written) : value;
}

/** What an earlier build left of this output folder, and whether it is what would be made now. */
export interface LastBuild {
  /** What was said of it, where it is. */
  readonly site?: BuildSummary | undefined;
  readonly note: (site: BuildSummary) => Promise<void>;
}

/** @param cacheFolder what `outputCacheFolder` gives */
export async function findLastBuild(cacheFolder: string, outDir: string, name: string): Promise<LastBuild> {
  return {
    site: await readCurrentBuild(cacheFolder, outDir, name),
    note: ({ pages, problems, written }) =>
      writeBuildRecord(cacheFolder, outDir, { name, pages, problems, written }),
  };
}

const OUTPUTS = /^output-/;

/** Where is cacheFolder what belongs to an output folder. */
export function outputCacheFolder(
  { root, now }: { readonly root: string; readonly now: number },
  outDir: string,
): string {
  const name = outputFolderName(outDir);
  sweepFolders(root, { names: OUTPUTS, used: name, now });
  return join(root, name);
}
