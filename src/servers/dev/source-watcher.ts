import { existsSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, relative, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { leadsInCircle } from '#generator/catalogue/discover/circular-links.ts';
import { isWithin } from '#generator/slashed-path.ts';

/** Reports saved files. */
export interface SourceWatcher {
  /** Starts watching after a delay in milliseconds, unless it has started. */
  start(after: number): void;
  /** Also watches settings files and sources that became known since. */
  update(): void;
  close(): Promise<void>;
}

export interface WatchedSources {
  readonly contentDir: string;
  /** The files from which the settings were read. */
  readonly settingsFiles: () => readonly string[];
  /** The files and folders that are read in addition to the content folder. They may not exist. */
  readonly sources: () => readonly string[];
  /** Further folders to watch. */
  readonly others: readonly string[];
}

type Report = (file: string) => void;

/**
 * Creates a watcher. When it starts, it reports the content folder and the sources, and settings files that were saved
 * since they were read, so that earlier changes are not missed.
 *
 * It watches the folders that contain these paths: a path that is missing, replaced or deleted can be followed only
 * there. Other files in these folders are ignored.
 */
export function createSourceWatcher(
  { contentDir, settingsFiles, sources, others }: WatchedSources,
  report: Report,
): SourceWatcher {
  const content = resolve(contentDir);
  const read = new Map(settingsFiles().map((file) => [file, timeOf(file)]));
  const watched = new Set<string>();
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const isIgnored = (path: string): boolean => {
    if ([...watched].some((one) => isWithin(path, one))) return false;
    if (isWithin(content, path))
      return TEMPORARY.test(relative(content, path)) || leadsInCircle(path, content);
    const root = [...watched].find((one) => isWithin(one, path));
    return root === undefined || SKIPPED.test(relative(root, path));
  };
  /** Watches those of these paths that are not watched yet, and returns them. */
  const add = (to: FSWatcher, paths: readonly string[]): readonly string[] => {
    const added = paths.map((path) => resolve(path)).filter((path) => !watched.has(path));
    for (const path of added) watched.add(path);
    to.add(added.map(folderAbove));
    return added;
  };
  const start = (): void => {
    const created = watch([], { ignoreInitial: true, ignored: isIgnored });
    watcher = created;
    onSaved(created, (file) => report(resolve(file)));
    const begun = add(created, [content, ...sources()]);
    add(created, settingsFiles());
    created.once('ready', () => {
      for (const [file, time] of read) if (timeOf(file) !== time) report(resolve(file));
      for (const path of begun) report(path);
      add(created, others);
    });
  };
  return {
    start(after) {
      clearTimeout(timer);
      if (watcher === undefined && !isClosed) timer = setTimeout(start, after);
    },
    update() {
      if (watcher === undefined) return;
      for (const path of add(watcher, [...sources(), ...settingsFiles()]))
        setTimeout(() => report(path), WATCH_START_MS).unref();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await watcher?.close();
    },
  };
}

/** The nearest folder above that exists. The watcher does not follow missing folders. */
function folderAbove(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) || folder === path ? folder : folderAbove(folder);
}

/** Temporary files of editors and version control. */
const TEMPORARY = /(?:^|[\\/])(?:\.git|node_modules|\.[^\\/]*\.sw[a-z]|[^\\/]*~)(?:[\\/]|$)/;

/** Also folders with generated files, which a documentation site may contain. */
const SKIPPED = new RegExp(
  `${TEMPORARY.source}|(?:^|[\\\\/])(?:build|dist|site|venv|__pycache__)(?:[\\\\/]|$)`,
);

/** The modification time of a file in milliseconds since 1970; undefined for a missing file. */
function timeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}

/** The watcher reports a file once per this period and drops later events in it. */
const THROTTLE_MS = 50;

/**
 * The time after which the watcher follows a path that was added later. The path is reported then, because a save in
 * between would be missed.
 */
const WATCH_START_MS = 1000;

/**
 * Reports every save, also a second one within the throttle period: editors save a file and then again after formatting
 * it.
 */
function onSaved(watcher: FSWatcher, report: Report): void {
  watcher.on('all', (event, file, reported) => {
    report(file);
    if (event !== 'change') return;
    const checkAgain = async (): Promise<void> => {
      const found = await stat(file).catch(() => undefined);
      if (found && found.mtimeMs !== reported?.mtimeMs) report(file);
    };
    setTimeout(() => void checkAgain(), THROTTLE_MS).unref();
  });
}
