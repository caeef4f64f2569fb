import { linkSync, lstatSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '#generator/digest.ts';
import {
  isSameSignature,
  type Signature,
  type Signatures,
  signatureOf,
} from '#generator/incremental/manifest.ts';
import type { PreviousOutput } from '#generator/incremental/previous-output.ts';
import type { OutputFolder } from './output-folder.ts';
import { createStagedTree } from './staged-tree.ts';

export interface StagedFiles {
  write(path: string, bytes: Uint8Array): void;
  /** Hard-links the file of the previous build if it has this digest. Returns its size, otherwise undefined. */
  link(path: string, digest: string): number | undefined;
  /** Removes files and folders that the new site does not have. */
  prune(): void;
  /** The signatures of all files that were written or linked. */
  readonly signatures: Signatures;
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
  const { path: root, previousOutput } = staging;
  const signatures = new Map<string, Signature>();
  const tree = createStagedTree(root, previousOutput, signatures);
  const mode = statSync(root).mode & 0o666;
  return {
    signatures,
    write(path, bytes) {
      const file = tree.place(path);
      writeFileSync(file, bytes);
      signatures.set(path, signatureOf(statSync(file)));
    },
    link(path, digest) {
      // The emitter reports two outputs for one path.
      if (written.get(path) !== digest) return undefined;
      const old = join(target, path);
      const found = lstatSync(old, { throwIfNoEntry: false });
      if (!found?.isFile() || (found.mode & 0o777) !== mode) return undefined;
      const signature = signatureOf(found);
      const isKnown = isSameSignature(staging.signatures.get(path), signature);
      if (!isKnown && digestOf(readFileSync(old)) !== digest) return undefined;
      try {
        // The same file, not only the same bytes: a file that somebody replaced has another modification time.
        const isThere =
          tree.leftover.get(path) === digest &&
          isSameSignature(previousOutput.signatures.get(path), signature);
        if (!isThere) linkSync(old, tree.place(path));
      } catch {
        // The disk does not support hard links.
        return undefined;
      }
      signatures.set(path, signature);
      return found.size;
    },
    prune: tree.prune,
  };
}
