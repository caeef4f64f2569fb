import { mkdirSync, rmdirSync, rmSync, unlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Signatures } from '#generator/incremental/manifest.ts';
import type { PreviousOutput } from '#generator/incremental/previous-output.ts';
import { foldersOf } from './written-files.ts';

/** The folders of the staging folder, and the files of the previous output that are still in them. */
export interface StagedTree {
  /** The digests of these files, by path. */
  readonly leftover: ReadonlyMap<string, string>;
  /** Makes room for a file and returns its path. */
  place(path: string): string;
  /** Removes files and folders that the new site does not have. */
  prune(): void;
}

/** @param staged the files of the new site so far */
export function createStagedTree(root: string, previous: PreviousOutput, staged: Signatures): StagedTree {
  const leftover = new Map(previous.files);
  const folders = new Set(['.', ...previous.folders]);
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
    if ([...staged.keys()].some(isInside)) return;
    rmSync(join(root, folder), { recursive: true });
    for (const path of [...folders].filter((one) => one === folder || isInside(one))) folders.delete(path);
    for (const path of [...leftover.keys()].filter(isInside)) leftover.delete(path);
  };
  return {
    leftover,
    place(path) {
      removeLeftover(path);
      if (folders.has(path)) removeFolder(path);
      makeFolder(dirname(path));
      return join(root, path);
    },
    prune() {
      for (const path of [...leftover.keys()]) if (!staged.has(path)) removeLeftover(path);
      const wanted = foldersOf(staged.keys());
      for (const folder of [...folders].toReversed()) {
        if (folder === '.' || wanted.has(folder)) continue;
        rmdirSync(join(root, folder));
        folders.delete(folder);
      }
    },
  };
}
