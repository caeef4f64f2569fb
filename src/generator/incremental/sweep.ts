import { readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 86_400_000;

/** The number of folders of a kind that are always kept. */
const MAX_FOLDERS = 4;

export interface Sweep {
  /** Matches the names of folders of this kind. */
  readonly names: RegExp;
  /** The folder in use, which stays. */
  readonly used: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * Marks a cache folder as used, and removes folders of the same kind that were not used for a day, except the newest few. Younger folders
 * may belong to a running program.
 */
export function sweepFolders(root: string, { names, used, now }: Sweep): void {
  try {
    utimesSync(join(root, used), now / 1000, now / 1000);
    const others = readdirSync(root)
      .filter((name) => names.test(name) && name !== used)
      .map((name) => ({ path: join(root, name), time: statSync(join(root, name)).mtimeMs }))
      .toSorted((left, right) => right.time - left.time);
    for (const { path, time } of others.slice(MAX_FOLDERS - 1)) {
      if (now - time > DAY_MS) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // Not writable, or another build was faster.
  }
}
