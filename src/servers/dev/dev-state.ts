import { resolve } from 'node:path';
import { sourcePaths } from '#generator/catalogue/sources/source-paths.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { Cache } from '#generator/incremental/cache.ts';
import { isWithin } from '#generator/slashed-path.ts';
import { createChangeQueue } from './change-queue.ts';
import { readSnapshot, type Snapshot } from './dev-pages.ts';

/** The current state of the development server. Only the change queue replaces it. */
export interface DevState {
  /** Identifies the state, also among states of earlier servers. */
  readonly name: string;
  /** The last content that could be read. */
  readonly snapshot: Snapshot;
  /** Why the newest settings or content could not be read. */
  readonly failure?: unknown;
}

export interface DevStateOptions {
  readonly contentDir: string;
  /** The cache of builds and earlier servers. */
  readonly cache: Cache;
  /** The start time of the server in milliseconds since 1970. */
  readonly now: number;
  readonly loadConfig: () => Promise<SiteConfig>;
  /** Called with the snapshot at the beginning and after every change, and with the time that it took. */
  readonly onSnapshot: (snapshot: Snapshot, milliseconds: number) => void;
  /** A monotonic clock in milliseconds. */
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
  /** Called when settings or content can be read again after a failure. */
  readonly onRecovered?: (() => void) | undefined;
  /** Called when open pages are outdated. */
  readonly onChange: (state: DevState) => void;
  readonly readAll?: typeof readSnapshot | undefined;
}

export interface DevSources {
  /** The newest state, after all known changes were handled. */
  current(): Promise<DevState>;
  /** The current state without waiting, for requests that notes do not affect. */
  known(): DevState;
  /**
   * Reports that a file of the content or settings was written, created or removed. With the content folder itself, it
   * finds changes from before watching began.
   */
  changed(file: string): void;
  close(): Promise<void>;
}

const BATCH_DELAY_MS = 10;

/** Reads the content, and reads it again when files of the content or settings change. */
export async function createDevSources(config: SiteConfig, options: DevStateOptions): Promise<DevSources> {
  const contentDir = resolve(options.contentDir);
  const { cache, readAll = readSnapshot } = options;
  let [revision, settings] = [0, config];
  let settingsFailure: unknown;
  const stop = new AbortController();
  const take = async (previous?: DevState): Promise<Snapshot> => {
    const began = options.clock();
    const before = previous?.snapshot;
    const snapshot = await readAll(contentDir, settings, {
      ...{ revision, cache, previous: before, signal: stop.signal, now: options.now },
    });
    if (snapshot !== before) options.onSnapshot(snapshot, options.clock() - began);
    return snapshot;
  };
  const stateName = (number: number): string => `${options.now}-${number}`;
  let state: DevState = { name: stateName(revision), snapshot: await take() };

  const readSettings = async (): Promise<void> => {
    const read = await options.loadConfig();
    if (read.base !== config.base)
      throw new OperationError(`The setting base changed to ${read.base}. Restart the dev server.`);
    settings = read;
  };

  const refresh = async (files: ReadonlySet<string>): Promise<void> => {
    revision += 1;
    const hadFailed = state.failure !== undefined;
    const read = [contentDir, ...sourcePaths(contentDir, settings)];
    if ([...files].some((file) => !read.some((path) => isWithin(path, file)))) {
      settingsFailure = await readSettings().then(() => undefined, asFailure);
    }
    try {
      const snapshot = await take(state);
      // The file was saved unchanged, or the change was reported twice.
      if (snapshot === state.snapshot && settingsFailure === state.failure) return;
      state = {
        snapshot,
        name: stateName(revision),
        ...(settingsFailure !== undefined && { failure: settingsFailure }),
      };
    } catch (error) {
      if (stop.signal.aborted) return;
      state = { snapshot: state.snapshot, name: stateName(revision), failure: error };
    }
    if (state.failure !== undefined) options.onError(state.failure);
    else if (hadFailed) options.onRecovered?.();
    options.onChange(state);
  };

  const queue = createChangeQueue<string>({ quietMilliseconds: BATCH_DELAY_MS, handle: refresh });
  return {
    async current() {
      await queue.settled();
      return state;
    },
    known: () => state,
    changed(file) {
      queue.add(file);
    },
    close() {
      stop.abort();
      return queue.close();
    },
  };
}

function asFailure(error: unknown): unknown {
  return error ?? new Error('The settings could not be read');
}
