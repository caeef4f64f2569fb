import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseWrittenFiles, WRITTEN_FILES, type WrittenFiles } from '#generator/emit/written-files.ts';
import { readPreviousManifest, type Signatures } from './manifest.ts';

/**
 * The folder in the cache with the complete site before the last one. The next build uses it as its staging folder, because most of its files
 * are hard links to those of the last site and can stay. Creating and removing thousands of folders and links took a third of a build after
 * one edit.
 */
const PREVIOUS_OUTPUT_FOLDER = 'site';

/** The content of the folder. */
export interface PreviousOutput {
  /** The files with their digests, according to the list of files. */
  readonly files: WrittenFiles;
  readonly folders: ReadonlySet<string>;
  /** The signatures of its files. A file of the last site with the same signature is the same file. */
  readonly signatures: Signatures;
}

export const NO_PREVIOUS_OUTPUT: PreviousOutput = {
  files: new Map(),
  folders: new Set(),
  signatures: new Map(),
};

/**
 * Moves the previous output to the empty staging folder. Deletes its list of files first, so that an interrupted build does not leave an
 * invalid site. Removes foreign files. If there is no previous output, or it is on another disk, the staging folder stays empty.
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
    // Renaming replaces an empty folder.
    renameSync(join(folder, PREVIOUS_OUTPUT_FOLDER), staging);
  } catch {
    return NO_PREVIOUS_OUTPUT;
  }
  try {
    return { ...readPreviousOutput(staging, listed), signatures: readPreviousManifest(folder).files };
  } catch {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging);
    return NO_PREVIOUS_OUTPUT;
  }
}

/** Reads the content, and removes files that are not in the list. */
function readPreviousOutput(root: string, listed: WrittenFiles): Omit<PreviousOutput, 'signatures'> {
  const files = new Map<string, string>();
  const folders = new Set<string>();
  const visit = (folder: string): void => {
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
  return { files, folders };
}

/** Moves a replaced site to the cache for the next build, or removes it. */
export async function keepPreviousOutput(site: string, folder: string | undefined): Promise<void> {
  if (folder !== undefined) {
    try {
      mkdirSync(folder, { recursive: true });
      await rm(join(folder, PREVIOUS_OUTPUT_FOLDER), { recursive: true, force: true });
      await rename(site, join(folder, PREVIOUS_OUTPUT_FOLDER));
      return;
    } catch {
      // On another disk, not writable, or another build was faster.
    }
  }
  await rm(site, { recursive: true, force: true });
}
