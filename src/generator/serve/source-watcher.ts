import { statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { leadsInCircle } from '#generator/catalogue/discover/circular-links.ts';

/** Hears of everything that is saved, once it has begun. */
export interface SourceWatcher {
  /** Says when, in milliseconds from now, unless it has begun. */
  begin(after: number): void;
  /** Follows what the settings are read from by now. */
  more(): void;
  close(): Promise<void>;
}

export interface WatchedSources {
  readonly contentDir: string;
  /** What the settings were read from, as far as it is known. */
  readonly settingsFiles: () => readonly string[];
  /** Other folders. */
  readonly others: readonly string[];
}

/**
 * As soon as it hears of what is saved, it tells of the folder of the content, and of settings that were saved since they were read: what
 * happened before is seen then.
 */
export function createSourceWatcher(
  { contentDir, settingsFiles, others }: WatchedSources,
  hear: (file: string) => void,
): SourceWatcher {
  const read = timesOf(settingsFiles());
  const watched = new Set<string>();
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const start = (): void => {
    for (const file of settingsFiles()) watched.add(file);
    const begun = watch([resolve(contentDir), ...watched], {
      ignoreInitial: true,
      ignored: (path) => BESIDE.test(path) || leadsInCircle(path, resolve(contentDir)),
    });
    onSaved(begun, (file) => hear(resolve(file)));
    begun.once('ready', () => {
      const now = timesOf([...read.keys()]);
      for (const [file, time] of read) if (now.get(file) !== time) hear(resolve(file));
      hear(resolve(contentDir));
      begun.add([...others]);
    });
    watcher = begun;
  };
  return {
    begin(after) {
      clearTimeout(timer);
      if (watcher === undefined && !isClosed) timer = setTimeout(start, after);
    },
    more() {
      if (watcher === undefined) return;
      for (const file of settingsFiles()) {
        if (watched.has(file)) continue;
        watched.add(file);
        watcher.add(file);
        setTimeout(() => hear(resolve(file)), TAKEN_MILLISECONDS).unref();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await watcher?.close();
    },
  };
}

/** What editors and version control lay beside a file. */
const BESIDE = /(?:^|[\\/])(?:\.git|node_modules|\.[^\\/]*\.sw[a-z]|[^\\/]*~)(?:[\\/]|$)/;

/** When files were last written, in milliseconds since 1970; nothing for what is not there. */
function timesOf(files: readonly string[]): ReadonlyMap<string, number | undefined> {
  return new Map(files.map((file) => [file, statSync(file, { throwIfNoEntry: false })?.mtimeMs]));
}

/** The watcher tells of a file once in so long, and of what is saved meanwhile never. */
const THROTTLE_MILLISECONDS = 50;

/** By then the watcher has taken in a file that the settings name anew. What was saved between its first reading and that would be heard of never. */
const TAKEN_MILLISECONDS = 1000;

/** Hears of everything that is saved, as of an editor that saves a file and at once what a formatter made of it. */
function onSaved(watcher: FSWatcher, hear: (file: string) => void): void {
  watcher.on('all', (event, file, told) => {
    hear(file);
    if (event !== 'change') return;
    const lookAgain = async (): Promise<void> => {
      const found = await stat(file).catch(() => undefined);
      if (found && found.mtimeMs !== told?.mtimeMs) hear(file);
    };
    setTimeout(() => void lookAgain(), THROTTLE_MILLISECONDS).unref();
  });
}
