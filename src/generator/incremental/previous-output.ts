import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import { parseWrittenFiles, WRITTEN_FILES, type WrittenFiles } from '#generator/emit/written-files.ts';
import { type KnownFolders, knownFolders, readPreviousManifest, type Signatures } from './manifest.ts';

/**
 * The site before the last, whole, which a build leaves for the next one. The next site begins as that: most of its files are those of the last site, under second
 * names, and stay where they are. To make thousands of folders and names anew, and to take the old ones away, was a third of a build after one edit.
 */
const PREVIOUS_OUTPUT_FOLDER = 'site';

/** What a folder holds that was a site before. */
export interface PreviousOutput {
  /** With the digests that its list says. */
  readonly files: WrittenFiles;
  readonly folders: ReadonlySet<string>;
  /** Of its files as they were written: one that the last site has, too, with the same signature, is the same file. */
  readonly signatures: Signatures;
}

export const NO_PREVIOUS_OUTPUT: PreviousOutput = {
  files: new Map(),
  folders: new Set(),
  signatures: new Map(),
};

/**
 * Moves the older site to an empty folder of the next one. Its list goes first: what is half changed is no site. What nobody wrote is taken away;
 * where there is no older site, or on another disk, the folder stays empty.
 */
export function takePreviousOutput(folder: string, staging: string): PreviousOutput {
  const list = join(folder, PREVIOUS_OUTPUT_FOLDER, WRITTEN_FILES);
  let listed: WrittenFiles | undefined;
  try {
    listed = parseWrittenFiles(readFileSync(list, 'utf8'));
    rmSync(list);
    if (
      listed === undefined ||
      statSync(join(folder, PREVIOUS_OUTPUT_FOLDER)).mode !== statSync(staging).mode
    )
      return NO_PREVIOUS_OUTPUT;
    // An empty folder gives way.
    renameSync(join(folder, PREVIOUS_OUTPUT_FOLDER), staging);
  } catch {
    return NO_PREVIOUS_OUTPUT;
  }
  try {
    const noted = readPreviousManifest(folder);
    return {
      ...readPreviousOutput(staging, listed, knownFolders(staging, noted, listed)),
      signatures: noted.files,
    };
  } catch {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging);
    return NO_PREVIOUS_OUTPUT;
  }
}

/** Folders that are as they were noted hold what their list says. */
function readPreviousOutput(
  root: string,
  listed: WrittenFiles,
  known: KnownFolders,
): Omit<PreviousOutput, 'signatures'> {
  const files = new Map<string, string>();
  const folders = new Set<string>();
  const unread = new Set<string>();
  const visit = (folder: string): void => {
    const inside = folder === '' ? undefined : known(folder);
    if (inside !== undefined) {
      unread.add(folder);
      for (const path of inside) {
        folders.add(path);
        visit(path);
      }
      return;
    }
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const digest = listed.get(path);
      if (entry.isDirectory()) {
        folders.add(path);
        visit(path);
      } else if (entry.isFile() && digest !== undefined) files.set(path, digest);
      else rmSync(join(root, path), { force: true });
    }
  };
  visit('');
  for (const [path, digest] of listed) if (unread.has(dirname(path))) files.set(path, digest);
  return { files, folders };
}

/** Keeps a site that has had its time for the build after the next; it goes where it cannot be kept. */
export async function keepPreviousOutput(site: string, folder: string | undefined): Promise<void> {
  if (folder !== undefined) {
    try {
      mkdirSync(folder, { recursive: true });
      await rm(join(folder, PREVIOUS_OUTPUT_FOLDER), { recursive: true, force: true });
      await rename(site, join(folder, PREVIOUS_OUTPUT_FOLDER));
      return;
    } catch {
      // Another disk, another account, or another build that was quicker.
    }
  }
  await rm(site, { recursive: true, force: true });
}
