import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isWithin } from '#generator/slashed-path.ts';

/** Watches files and folders that may not exist. */
export interface PathWatcher {
  /** Watches these paths as well. */
  add(paths: readonly string[]): void;
  close(): Promise<void>;
}

export interface PathEvents {
  readonly isIgnored: (path: string) => boolean;
  /** Called with the watcher before it begins. */
  readonly listen: (watcher: FSWatcher) => void;
  /** Called for each path when changes of it are noticed from now on. */
  readonly onReady: (path: string) => void;
}

/** The time after which the watcher follows a folder that was added later. */
const START_MS = 1000;

/**
 * Watches the folders that contain the paths: a file that is replaced or deleted can be followed only there. Other files
 * in these folders are ignored.
 */
export function createPathWatcher(
  paths: readonly string[],
  { isIgnored, listen, onReady }: PathEvents,
): PathWatcher {
  const wanted = new Set(paths);
  const isOnTheWay = (path: string): boolean => [...wanted].some((one) => isWithin(path, one));
  const isInside = (path: string): boolean => [...wanted].some((one) => isWithin(one, path));
  const watcher = watch([...new Set(paths.map(folderAbove))], {
    ignoreInitial: true,
    ignored: (path) => !isOnTheWay(path) && (isIgnored(path) || !isInside(path)),
  });
  listen(watcher);
  watcher.once('ready', () => {
    for (const path of paths) onReady(path);
  });
  return {
    add(more) {
      for (const path of more.filter((one) => !wanted.has(one))) {
        wanted.add(path);
        watcher.add(folderAbove(path));
        setTimeout(() => onReady(path), START_MS).unref();
      }
    },
    close: () => watcher.close(),
  };
}

/** The nearest folder above that exists. The watcher does not follow missing folders. */
function folderAbove(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) || folder === path ? folder : folderAbove(folder);
}
