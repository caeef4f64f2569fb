import { existsSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { leadsInCircle } from '#generator/catalogue/discover/circular-links.ts';
import { createPathWatcher, type PathWatcher } from './path-watcher.ts';

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
 * Creates a watcher. When it starts, it reports the content folder, and settings files that were saved since they were
 * read, so that earlier changes are not missed.
 */
export function createSourceWatcher(watchedSources: WatchedSources, report: Report): SourceWatcher {
  const { contentDir, settingsFiles, others } = watchedSources;
  const read = timesOf(settingsFiles());
  const watched = new Set<string>();
  const outside = createOutsideWatcher(watchedSources, report);
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const start = (): void => {
    outside.update();
    for (const file of settingsFiles()) watched.add(file);
    const created = watch([resolve(contentDir), ...watched], {
      ignoreInitial: true,
      ignored: (path) => TEMPORARY.test(path) || leadsInCircle(path, resolve(contentDir)),
    });
    onSaved(created, (file) => report(resolve(file)));
    created.once('ready', () => {
      const now = timesOf([...read.keys()]);
      for (const [file, time] of read) if (now.get(file) !== time) report(resolve(file));
      report(resolve(contentDir));
      created.add([...others]);
    });
    watcher = created;
  };
  return {
    start(after) {
      clearTimeout(timer);
      if (watcher === undefined && !isClosed) timer = setTimeout(start, after);
    },
    update() {
      if (watcher === undefined) return;
      outside.update();
      for (const file of settingsFiles()) {
        if (watched.has(file)) continue;
        watched.add(file);
        watcher.add(file);
        setTimeout(() => report(resolve(file)), WATCH_START_MS).unref();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([watcher?.close(), outside.close()]);
    },
  };
}

interface OutsideWatcher {
  /** Also watches paths that became known since. */
  update(): void;
  close(): Promise<void>;
}

/** Watches sources, which can be outside of the content folder, and the content folder until it exists. */
function createOutsideWatcher({ contentDir, sources }: WatchedSources, report: Report): OutsideWatcher {
  let watcher: PathWatcher | undefined;
  const paths = (): readonly string[] => [
    ...sources(),
    ...(existsSync(contentDir) ? [] : [resolve(contentDir)]),
  ];
  return {
    update() {
      if (watcher) watcher.add(paths());
      else if (paths().length > 0)
        watcher = createPathWatcher(paths(), {
          isIgnored: (path) => SKIPPED.test(path),
          listen: (created) => onSaved(created, (file) => report(resolve(file))),
          onReady: report,
        });
    },
    async close() {
      await watcher?.close();
    },
  };
}

/** Temporary files of editors and version control. */
const TEMPORARY = /(?:^|[\\/])(?:\.git|node_modules|\.[^\\/]*\.sw[a-z]|[^\\/]*~)(?:[\\/]|$)/;

/** Also folders with generated files, which a documentation site may contain. */
const SKIPPED = new RegExp(`${TEMPORARY.source}|[\\\\/](?:build|dist|site|venv|__pycache__)[\\\\/]`);

/** The modification times of files in milliseconds since 1970; undefined for missing files. */
function timesOf(files: readonly string[]): ReadonlyMap<string, number | undefined> {
  return new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs]));
}

/** The watcher reports a file once per this period and drops later events in it. */
const THROTTLE_MS = 50;

/**
 * The time after which the watcher follows a newly added settings file. The file is reported then, because a save in
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
