import { lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#core/model/problem.ts';
import { locateOutput } from '#generator/emit/output-folder.ts';
import { WRITTEN_FILES } from '#generator/emit/written-files.ts';
import { isSameSignature, readManifest, type Signature, signatureOf } from './manifest.ts';

/** Beside what `manifest.ts` notes. */
const RECORD_FILE = 'built.json';

/** What a build has to say of the site that it wrote. */
export interface BuildSummary {
  readonly pages: number;
  readonly problems: readonly Problem[];
  /** What was written, by file ending. */
  readonly written: readonly (readonly [
    ending: string,
    { readonly files: number; readonly bytes: number },
  ])[];
}

interface BuildRecord {
  /** Of all that the site is made of. */
  readonly name: string;
  /** Permissions that are taken from all files that are made. */
  readonly mask: number;
  /** Of the list of files in the output folder. */
  readonly list: Signature;
  readonly built: BuildSummary;
}

/** Notes what a build that would make the same has to say. */
export async function writeBuildRecord(
  cacheFolder: string,
  outDir: string,
  { name, ...built }: BuildSummary & Pick<BuildRecord, 'name'>,
): Promise<void> {
  const target = await locateOutput(outDir);
  try {
    const list = signatureOf(statSync(join(target, WRITTEN_FILES)));
    mkdirSync(cacheFolder, { recursive: true });
    const noted: BuildRecord = { name, mask: process.umask(), list, built };
    writeFileSync(join(cacheFolder, RECORD_FILE), JSON.stringify(noted));
  } catch {
    // It belongs to another account, or the disk is full: the next build looks at every page.
  }
}

/**
 * What the last build said, when it was made of what this name names and all of its files are as it left them. Whatever else somebody put into the output folder stays there
 * in any case.
 */
export async function readCurrentBuild(
  cacheFolder: string,
  outDir: string,
  name: string,
): Promise<BuildSummary | undefined> {
  const noted = readBuildRecord(cacheFolder);
  const mask = process.umask();
  if (noted === undefined || noted.name !== name || noted.mask !== mask) return undefined;
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
  if (!isAsLeft(WRITTEN_FILES, noted.list)) return undefined;
  const signatures = [...readManifest(cacheFolder).files];
  const isWhole =
    signatures.length === countFiles(noted.built) && signatures.every(([path, one]) => isAsLeft(path, one));
  return isWhole ? noted.built : undefined;
}

function countFiles({ written }: BuildSummary): number {
  return written.reduce((sum, [, { files }]) => sum + files, 0);
}

function readBuildRecord(cacheFolder: string): BuildRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(cacheFolder, RECORD_FILE), 'utf8'));
  } catch {
    return undefined;
  }
}
