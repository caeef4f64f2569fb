import { linkSync, lstatSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { digestOf } from '#generator/digest.ts';
import {
  isSameSignature,
  type Signature,
  type Signatures,
  signatureOf,
} from '#generator/incremental/manifest.ts';
import type { OutputFolder } from './output-folder.ts';

export interface StagedFiles {
  write(path: string, bytes: Uint8Array): void;
  /** Hard-links the file of the previous build if it has this digest. Returns its size, otherwise undefined. */
  link(path: string, digest: string): number | undefined;
  /** The signatures of all files that were written or linked. */
  readonly signatures: Signatures;
}

/**
 * @param root the staging folder, which is empty
 * @param known the signatures of the files in the output folder
 */
export function stageFiles(
  root: string,
  { path: target, written }: OutputFolder,
  known: Signatures,
): StagedFiles {
  const signatures = new Map<string, Signature>();
  const folders = new Set<string>();
  /** The path of a file, whose folder exists afterwards. */
  const place = (path: string): string => {
    const folder = dirname(path);
    if (!folders.has(folder)) mkdirSync(join(root, folder), { recursive: true });
    folders.add(folder);
    return join(root, path);
  };
  const mode = statSync(root).mode & 0o666;
  return {
    signatures,
    write(path, bytes) {
      const file = place(path);
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
      const isKnown = isSameSignature(known.get(path), signature);
      if (!isKnown && digestOf(readFileSync(old)) !== digest) return undefined;
      try {
        linkSync(old, place(path));
      } catch {
        // The disk does not support hard links.
        return undefined;
      }
      signatures.set(path, signature);
      return found.size;
    },
  };
}
