import { resolve, sep } from 'node:path';
import { createMemoryCache } from '#generator/cache/cache.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import { createChangeQueue } from './change-queue.ts';
import { type Snapshot, takeSnapshot } from './dev-pages.ts';

/** What `npm run dev` shows. There is one, and only the queue of changes replaces it. */
export interface DevState {
  /** Grows with every change. */
  readonly revision: number;
  /** The content as it was last read; the last good one while a failure stands. */
  readonly snapshot: Snapshot;
  /** Why the newest settings or content could not be read at all. */
  readonly failure?: unknown;
}

export interface DevStateOptions {
  readonly contentDir: string;
  readonly configFile: string;
  readonly loadConfig: () => Promise<SiteConfig>;
  /** Told what the content looks like, at the beginning and after every change of it. */
  readonly onSnapshot: (snapshot: Snapshot) => void;
  readonly onError: (error: unknown) => void;
  /** Told when a page that is open would look different now. */
  readonly onChange: () => void;
}

export interface DevSources {
  /** The newest state, once every change that was seen is in it. */
  current(): Promise<DevState>;
  /** A file was written, made or removed. */
  changed(file: string): void;
  close(): Promise<void>;
}

const QUIET_MILLISECONDS = 40;

/** Reads the content, and reads it again whenever a file of it or the settings change. */
export async function createDevSources(config: SiteConfig, options: DevStateOptions): Promise<DevSources> {
  const contentDir = resolve(options.contentDir);
  const configFile = resolve(options.configFile);
  let [revision, settings] = [0, config];
  let settingsFailure: unknown;
  const cache = createMemoryCache();
  let state: DevState = { revision, snapshot: await takeSnapshot(contentDir, settings, { revision, cache }) };
  options.onSnapshot(state.snapshot);

  const readSettings = async (): Promise<void> => {
    const read = await options.loadConfig();
    if (read.base !== config.base)
      throw new OperationError(`base is now ${read.base}: stop npm run dev, and start it again.`);
    settings = read;
  };

  const refresh = async (files: ReadonlySet<string>): Promise<void> => {
    revision += 1;
    cache.sweep();
    if (files.has(configFile)) {
      settingsFailure = await readSettings().then(() => undefined, asFailure);
    }
    try {
      const snapshot = await takeSnapshot(contentDir, settings, { revision, cache });
      state = { revision, snapshot, ...(settingsFailure !== undefined && { failure: settingsFailure }) };
      options.onSnapshot(snapshot);
    } catch (error) {
      state = { ...state, revision, failure: error };
    }
    if (state.failure !== undefined) options.onError(state.failure);
    options.onChange();
  };

  const queue = createChangeQueue<string>({ quietMilliseconds: QUIET_MILLISECONDS, handle: refresh });
  return {
    async current() {
      await queue.settled();
      return state;
    },
    changed(file) {
      if (file === configFile || isBelow(file, contentDir)) queue.add(file);
    },
    close: () => queue.close(),
  };
}

function asFailure(error: unknown): unknown {
  return error ?? new Error('The settings could not be read');
}

function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder + sep);
}
