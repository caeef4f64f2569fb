import { lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#core/model/problem.ts';
import type { Emitted } from '#generator/emit/emitted-files.ts';
import { locateOutput } from '#generator/emit/output-folder.ts';
import { WRITTEN_FILES } from '#generator/emit/written-files.ts';
import { isSameSignature, readManifest, type Signature, signatureOf } from './manifest.ts';

/** The file in the cache folder, next to the manifest. */
const RECORD_FILE = 'built.json';

/** The result of a build. */
export interface BuildSummary {
  readonly pages: number;
  readonly problems: readonly Problem[];
  /** The written files, by extension. */
  readonly written: readonly (readonly [ending: string, Emitted])[];
}

interface BuildRecord {
  /** A hash of all inputs. */
  readonly name: string;
  /** The umask of the process. */
  readonly mask: number;
  /** The signature of the list of files in the output folder. */
  readonly list: Signature;
  readonly built: BuildSummary;
}

/** Records the result of a build for later builds with the same inputs. */
export async function writeBuildRecord(
  cacheFolder: string,
  outDir: string,
  { name, ...built }: BuildSummary & Pick<BuildRecord, 'name'>,
): Promise<void> {
  const target = await locateOutput(outDir);
  try {
    const list = signatureOf(statSync(join(target, WRITTEN_FILES)));
    mkdirSync(cacheFolder, { recursive: true });
    const recorded: BuildRecord = { name, mask: process.umask(), list, built };
    writeFileSync(join(cacheFolder, RECORD_FILE), JSON.stringify(recorded));
  } catch {
    // The folder is not writable or the disk is full. The next build then checks every page.
  }
}

/**
 * The result of the previous build, if it had the same inputs and all of its files are unchanged. Foreign files in the output folder do not
 * matter.
 */
export async function readCurrentBuild(
  cacheFolder: string,
  outDir: string,
  name: string,
): Promise<BuildSummary | undefined> {
  const recorded = readBuildRecord(cacheFolder);
  const mask = process.umask();
  if (recorded === undefined || recorded.name !== name || recorded.mask !== mask) return undefined;
  const target = await locateOutput(outDir);
  const isAsLeft = (path: string, signature: Signature): boolean => {
    const found = lstatSync(join(target, path), { throwIfNoEntry: false });
    const mode = 0o666 & ~mask;
    return (
      found?.isFile() === true &&
      (found.mode & 0o777) === mode &&
      isSameSignature(signature, signatureOf(found))
    );
  };
  if (!isAsLeft(WRITTEN_FILES, recorded.list)) return undefined;
  const signatures = [...readManifest(cacheFolder).files];
  const isWhole =
    signatures.length === recorded.built.written.reduce((sum, [, { files }]) => sum + files, 0) &&
    signatures.every(([path, one]) => isAsLeft(path, one));
  return isWhole ? recorded.built : undefined;
}

function readBuildRecord(cacheFolder: string): BuildRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(cacheFolder, RECORD_FILE), 'utf8'));
  } catch {
    return undefined;
  }
}
