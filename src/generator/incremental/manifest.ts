import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import { groupBy } from '#core/model/group-by.ts';
import { foldersOf, WRITTEN_FILES, type WrittenFiles } from '#generator/emit/written-files.ts';

/*
 * What a build records about its output for the next build:
 *
 *   manifest.json   of each file and folder: its number on the disk, its size, its time; which files were made under which key
 *   previous-manifest.json      the same of the site before it
 */
const MANIFEST_FILE = 'manifest.json';
const PREVIOUS_MANIFEST_FILE = 'previous-manifest.json';

/** Shows without reading a file that it is unchanged. Editing or replacing it changes its time or its inode number. */
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

export function isSameSignature(left: Signature | undefined, right: Signature): boolean {
  return left?.number === right.number && left.size === right.size && left.time === right.time;
}

export interface Manifest {
  readonly files: Signatures;
  /** The folders without foreign files. Adding or removing a file changes the time of a folder. */
  readonly folders: Signatures;
  /** The files of each input. */
  readonly made: readonly MadeFiles[];
}

export interface MadeFiles {
  /** The keys of the input: each is sufficient. */
  readonly keys: readonly string[];
  readonly files: readonly MadeFile[];
}

/** A file with the digest of its bytes. */
export type MadeFile = readonly [path: string, digest: string];

export const EMPTY_MANIFEST: Manifest = { files: new Map(), folders: new Map(), made: [] };

/** The resolution of file times. A change within this time may leave the time of a folder unchanged. */
const TICK_MS = 50;

/**
 * Reads the manifest. It is empty if there is none or it cannot be read; then the build reads the files. Keys of another program are
 * ignored, because it would create other files from the same inputs.
 */
export function readManifest(cacheFolder: string, program?: string): Manifest {
  return readManifestFile(join(cacheFolder, MANIFEST_FILE), program);
}

export function readPreviousManifest(cacheFolder: string): Manifest {
  return readManifestFile(join(cacheFolder, PREVIOUS_MANIFEST_FILE));
}

type Row = readonly [path: string, number: number, size: number, time: number];

interface ManifestFile {
  readonly files: readonly Row[];
  readonly folders: readonly Row[];
  readonly program: string;
  readonly made: readonly MadeFiles[];
}

function readManifestFile(file: string, program?: string): Manifest {
  try {
    const { files, folders, made, ...notes }: ManifestFile = JSON.parse(readFileSync(file, 'utf8'));
    const isOfProgram = notes.program === program;
    return { files: fromRows(files), folders: fromRows(folders), made: isOfProgram ? made : [] };
  } catch {
    return EMPTY_MANIFEST;
  }
}

function fromRows(rows: readonly Row[]): Signatures {
  const signatures = new Map<string, Signature>();
  for (const [path, number, size, time] of rows) signatures.set(path, { number, size, time });
  return signatures;
}

function toRows(signatures: Iterable<readonly [string, Signature]>): readonly Row[] {
  return Array.from(signatures, ([path, { number, size, time }]) => [path, number, size, time]);
}

export interface ManifestInput extends Omit<Manifest, 'folders'> {
  /** The folders that contain only written files. */
  readonly folders: Iterable<string>;
  /** The key of the program: see `programKey`. */
  readonly program: string;
}

export function writeManifest(
  cacheFolder: string,
  site: string,
  { files, folders, program, made }: ManifestInput,
): void {
  try {
    const notes: ManifestFile = {
      files: toRows(files),
      folders: toRows(unchangedFolders(site, folders)),
      program,
      made,
    };
    mkdirSync(cacheFolder, { recursive: true });
    // The last manifest becomes the previous one.
    rmSync(join(cacheFolder, PREVIOUS_MANIFEST_FILE), { force: true });
    if (existsSync(join(cacheFolder, MANIFEST_FILE)))
      renameSync(join(cacheFolder, MANIFEST_FILE), join(cacheFolder, PREVIOUS_MANIFEST_FILE));
    writeFileSync(join(cacheFolder, MANIFEST_FILE), JSON.stringify(notes));
  } catch {
    // The folder is not writable or the disk is full. The next build then reads the files.
  }
}

/** Folders that are older than the list of files, which is written last. Any later change gives a folder a newer time. */
function unchangedFolders(
  site: string,
  folders: Iterable<string>,
): readonly (readonly [string, Signature])[] {
  const newest = lstatSync(join(site, WRITTEN_FILES)).mtimeMs - TICK_MS;
  const found = Array.from(folders, (path) => [path, signatureOf(lstatSync(join(site, path)))] as const);
  return found.filter(([, { time }]) => time < newest);
}

/** Returns the subfolders of a folder that contains only written files; undefined if the folder has to be read. */
export type KnownFolders = (folder: string) => readonly string[] | undefined;

/** @param listed the list of written files */
export function knownFolders(
  site: string,
  { folders }: Pick<Manifest, 'folders'>,
  listed: WrittenFiles,
): KnownFolders {
  if (folders.size === 0) return () => undefined;
  const inside = groupBy(foldersOf(listed.keys()), (path) => [dirname(path)]);
  return (folder) => {
    const signature = folders.get(folder);
    if (signature === undefined) return undefined;
    const found = lstatSync(join(site, folder), { throwIfNoEntry: false });
    const isUnchanged = found?.isDirectory() && isSameSignature(signature, signatureOf(found));
    return isUnchanged ? (inside.get(folder) ?? []) : undefined;
  };
}
