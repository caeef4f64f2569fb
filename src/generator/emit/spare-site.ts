import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseWrittenFiles, WRITTEN_FILES, type WrittenFiles } from './written-files.ts';

/*
 * What a build leaves for the next one, beside what it makes:
 *
 *   files.json   of each file that was written: its number on the disk, its size, its time
 *   site         the site before the last, whole
 *   spare.json   the same of its files
 *
 * The next site begins as that older one: most of its files are those of the last site, under second names, and stay where they are. To make
 * thousands of folders and names anew, and to take the old ones away, was a third of a build after one edit.
 */
const FILES = 'files.json';
const SPARE_FILES = 'spare.json';
const SITE = 'site';

/** What tells without reading it that a file is the one that was written. Whoever edits one gives it another time, or another number. */
export interface Signature {
  readonly number: number;
  readonly size: number;
  /** Milliseconds since 1970, with a fraction. */
  readonly time: number;
}

export type Signatures = ReadonlyMap<string, Signature>;

export function signatureOf({ ino, size, mtimeMs }: Stats): Signature {
  return { number: ino, size, time: mtimeMs };
}

export function isSame(left: Signature | undefined, right: Signature): boolean {
  return left?.number === right.number && left.size === right.size && left.time === right.time;
}

/** Of the last site. Empty where nothing is known, or cannot be read: then files are read. */
export function readSignatures(folder: string): Signatures {
  return readRows(join(folder, FILES));
}

function readRows(file: string): Signatures {
  try {
    const rows: readonly (readonly [string, number, number, number])[] = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    return new Map(rows.map(([path, number, size, time]) => [path, { number, size, time }]));
  } catch {
    return new Map();
  }
}

export function writeSignatures(folder: string, signatures: Signatures): void {
  const rows = Array.from(signatures, ([path, { number, size, time }]) => [path, number, size, time]);
  try {
    mkdirSync(folder, { recursive: true });
    // What is known of the last site is now that of the older one.
    rmSync(join(folder, SPARE_FILES), { force: true });
    if (existsSync(join(folder, FILES))) renameSync(join(folder, FILES), join(folder, SPARE_FILES));
    writeFileSync(join(folder, FILES), JSON.stringify(rows));
  } catch {
    // It belongs to another account, or the disk is full: the next build reads the files.
  }
}

/** What a folder holds that was a site before. */
export interface SpareSite {
  /** With the digests that its list says. */
  readonly files: WrittenFiles;
  readonly folders: ReadonlySet<string>;
  /** Of its files as they were written: one that the last site has, too, with the same signature, is the same file. */
  readonly signatures: Signatures;
}

export const NO_SITE: SpareSite = { files: new Map(), folders: new Set(), signatures: new Map() };

/**
 * Moves the older site to an empty folder of the next one. Its list goes first: what is half changed is no site. What nobody wrote is taken away;
 * where there is no older site, or on another disk, the folder stays empty.
 */
export function takeSpare(folder: string, staging: string): SpareSite {
  const list = join(folder, SITE, WRITTEN_FILES);
  let listed: WrittenFiles | undefined;
  try {
    listed = parseWrittenFiles(readFileSync(list, 'utf8'));
    rmSync(list);
    if (listed === undefined || statSync(join(folder, SITE)).mode !== statSync(staging).mode) return NO_SITE;
    // An empty folder gives way.
    renameSync(join(folder, SITE), staging);
  } catch {
    return NO_SITE;
  }
  try {
    return { ...readSpare(staging, listed), signatures: readRows(join(folder, SPARE_FILES)) };
  } catch {
    rmSync(staging, { recursive: true, force: true });
    mkdirSync(staging);
    return NO_SITE;
  }
}

function readSpare(root: string, listed: WrittenFiles): Omit<SpareSite, 'signatures'> {
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

/** Keeps a site that has had its time for the build after the next; it goes where it cannot be kept. */
export async function retireSite(site: string, folder: string | undefined): Promise<void> {
  if (folder !== undefined) {
    try {
      mkdirSync(folder, { recursive: true });
      await rm(join(folder, SITE), { recursive: true, force: true });
      await rename(site, join(folder, SITE));
      return;
    } catch {
      // Another disk, another account, or another build that was quicker.
    }
  }
  await rm(site, { recursive: true, force: true });
}
