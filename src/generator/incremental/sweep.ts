import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MILLISECONDS = 86_400_000;

/** So many folders of a kind stay, however long ago they were used. */
const MAX_FOLDERS = 4;

export interface Sweep {
  /** What the folders of this kind are called. */
  readonly names: RegExp;
  /** The one that is in use, which stays. */
  readonly used: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Says that a folder of the cache is used now, and removes those of its kind that nobody has used for a day, but the last few:
 * what is younger may belong to a program that still runs.
 */
export function sweepFolders(root: string, { names, used, now }: Sweep): void {
  try {
    utimesSync(join(root, used), now / 1000, now / 1000);
    const others = readdirSync(root)
      .filter((name) => names.test(name) && name !== used)
      .map((name) => ({ path: join(root, name), time: statSync(join(root, name)).mtimeMs }))
      .toSorted((left, right) => right.time - left.time);
    for (const { path, time } of others.slice(MAX_FOLDERS - 1)) {
      if (now - time > DAY_MILLISECONDS) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // It belongs to another account, or another build was quicker: there is nothing to make room for.
  }
}
