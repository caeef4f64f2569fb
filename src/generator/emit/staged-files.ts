import {
  linkSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import {
  isSameSignature,
  type Signature,
  type Signatures,
  signatureOf,
} from '#generator/incremental/manifest.ts';
import type { PreviousOutput } from '#generator/incremental/previous-output.ts';
import type { OutputFolder } from './output-folder.ts';
import { digestOf, foldersOf } from './written-files.ts';

export interface StagedFiles {
  write(path: string, bytes: Uint8Array): void;
  /** Gives the file of the last build a second name when it has these bytes, and says how many; else nothing. */
  link(path: string, digest: string): number | undefined;
  /** Takes away what the folder began with and the new site does not have. */
  prune(): void;
  /** Of all files that were written or linked. */
  readonly signatures: Signatures;
  /** Once it is pruned those below it that hold these files. */
  readonly folders: ReadonlySet<string>;
}

export interface Staging {
  /** The folder that is being filled. */
  readonly path: string;
  /** What it begins with: files under second names, of which none is ever written into. */
  readonly previousOutput: PreviousOutput;
  /** What is known of the files of the last site. */
  readonly signatures: Signatures;
}

export function stageFiles(staging: Staging, { path: target, written }: OutputFolder): StagedFiles {
  const { path: root } = staging;
  const leftover = new Map(staging.previousOutput.files);
  const folders = new Set(['.', ...staging.previousOutput.folders]);
  const signatures = new Map<string, Signature>();
  const mode = statSync(root).mode & 0o666;
  const removeLeftover = (path: string): void => {
    if (leftover.delete(path)) unlinkSync(join(root, path));
  };
  const makeFolder = (folder: string): void => {
    if (folders.has(folder)) return;
    makeFolder(dirname(folder));
    removeLeftover(folder);
    mkdirSync(join(root, folder));
    folders.add(folder);
  };
  /** Where a folder was and a file is to be; two outputs of which one is the folder of the other are told of when it is written. */
  const removeFolder = (folder: string): void => {
    const isInside = (path: string): boolean => path.startsWith(`${folder}/`);
    if ([...signatures.keys()].some(isInside)) return;
    rmSync(join(root, folder), { recursive: true });
    for (const path of [...folders].filter((one) => one === folder || isInside(one))) folders.delete(path);
    for (const path of [...leftover.keys()].filter(isInside)) leftover.delete(path);
  };
  /** Nothing stands there any more. */
  const place = (path: string): string => {
    removeLeftover(path);
    if (folders.has(path)) removeFolder(path);
    makeFolder(dirname(path));
    return join(root, path);
  };
  return {
    signatures,
    get folders() {
      return new Set([...folders].filter((folder) => folder !== '.'));
    },
    write(path, bytes) {
      const file = place(path);
      writeFileSync(file, bytes);
      signatures.set(path, signatureOf(statSync(file)));
    },
    link(path, digest) {
      // Two outputs for one path are told of when they are claimed.
      if (written.get(path) !== digest) return undefined;
      const old = join(target, path);
      const found = lstatSync(old, { throwIfNoEntry: false });
      if (!found?.isFile() || (found.mode & 0o777) !== mode) return undefined;
      const signature = signatureOf(found);
      if (
        !isSameSignature(staging.signatures.get(path), signature) &&
        digestOf(readFileSync(old)) !== digest
      ) {
        return undefined;
      }
      try {
        // Two names of one file, and not two files with the same bytes: what somebody put in its place has another time.
        const isThere =
          leftover.get(path) === digest &&
          isSameSignature(staging.previousOutput.signatures.get(path), signature);
        if (!isThere) linkSync(old, place(path));
      } catch {
        // Some disks know no second name for a file.
        return undefined;
      }
      signatures.set(path, signature);
      return found.size;
    },
    prune() {
      for (const path of [...leftover.keys()]) if (!signatures.has(path)) removeLeftover(path);
      const wanted = foldersOf(signatures.keys());
      for (const folder of [...folders].toReversed()) {
        if (folder === '.' || wanted.has(folder)) continue;
        rmdirSync(join(root, folder));
        folders.delete(folder);
      }
    },
  };
}
