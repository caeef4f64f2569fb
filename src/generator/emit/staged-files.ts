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
import { digestOf } from '#generator/digest.ts';
import {
  isSameSignature,
  type Signature,
  type Signatures,
  signatureOf,
} from '#generator/incremental/manifest.ts';
import type { PreviousOutput } from '#generator/incremental/previous-output.ts';
import type { OutputFolder } from './output-folder.ts';
import { foldersOf } from './written-files.ts';

export interface StagedFiles {
  write(path: string, bytes: Uint8Array): void;
  /** Hard-links the file of the previous build if it has this digest. Returns its size, otherwise undefined. */
  link(path: string, digest: string): number | undefined;
  /** Removes files and folders that the new site does not have. */
  prune(): void;
  /** The signatures of all files that were written or linked. */
  readonly signatures: Signatures;
  /** The folders of these files, after `prune`. */
  readonly folders: ReadonlySet<string>;
}

export interface Staging {
  /** The staging folder. */
  readonly path: string;
  /** Its initial content: hard links, which are replaced and never written to. */
  readonly previousOutput: PreviousOutput;
  /** The signatures of the files in the output folder. */
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
  /** Removes a folder where a file must be written. If new files are already in it, the write fails and reports the conflict. */
  const removeFolder = (folder: string): void => {
    const isInside = (path: string): boolean => path.startsWith(`${folder}/`);
    if ([...signatures.keys()].some(isInside)) return;
    rmSync(join(root, folder), { recursive: true });
    for (const path of [...folders].filter((one) => one === folder || isInside(one))) folders.delete(path);
    for (const path of [...leftover.keys()].filter(isInside)) leftover.delete(path);
  };
  /** Makes room for a file and returns its path. */
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
      // `claim` reports two outputs for one path.
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
        // The same file, not only the same bytes: a file that somebody replaced has another modification time.
        const isThere =
          leftover.get(path) === digest &&
          isSameSignature(staging.previousOutput.signatures.get(path), signature);
        if (!isThere) linkSync(old, place(path));
      } catch {
        // The disk does not support hard links.
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
