import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * What a build records about its output for the next build:
 *
 *   manifest.json   of each file: its number on the disk, its size, its time; which files were made under which key
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

export const EMPTY_MANIFEST: Manifest = { files: new Map(), made: [] };

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

interface ManifestFile {
  readonly files: readonly (readonly [path: string, Signature])[];
  readonly program: string;
  readonly made: readonly MadeFiles[];
}

function readManifestFile(file: string, program?: string): Manifest {
  try {
    const { files, made, ...recorded }: ManifestFile = JSON.parse(readFileSync(file, 'utf8'));
    return { files: new Map(files), made: recorded.program === program ? made : [] };
  } catch {
    return EMPTY_MANIFEST;
  }
}

export interface ManifestInput extends Manifest {
  /** The key of the program: see `programKey`. */
  readonly program: string;
}

export function writeManifest(cacheFolder: string, { files, program, made }: ManifestInput): void {
  const recorded: ManifestFile = { files: [...files], program, made };
  try {
    mkdirSync(cacheFolder, { recursive: true });
    // The last manifest becomes the previous one.
    rmSync(join(cacheFolder, PREVIOUS_MANIFEST_FILE), { force: true });
    if (existsSync(join(cacheFolder, MANIFEST_FILE)))
      renameSync(join(cacheFolder, MANIFEST_FILE), join(cacheFolder, PREVIOUS_MANIFEST_FILE));
    writeFileSync(join(cacheFolder, MANIFEST_FILE), JSON.stringify(recorded));
  } catch {
    // The folder is not writable or the disk is full. The next build then reads the files.
  }
}
