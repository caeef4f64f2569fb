import { resolve } from 'node:path';
import { OperationError } from '#generator/config/operation-error.ts';
import type { SiteConfig } from '#generator/config/site-config.ts';
import type { Cache } from '#generator/incremental/cache.ts';
import { isWithin } from '#generator/slashed-path.ts';
import { createChangeQueue } from './change-queue.ts';
import { type Snapshot, takeSnapshot } from './dev-pages.ts';

/** What `npm run dev` shows. There is one, and only the queue of changes replaces it. */
export interface DevState {
  /** Tells one state from all others, those of an earlier server included. */
  readonly name: string;
  /** The content as it was last read; the last good one while a failure stands. */
  readonly snapshot: Snapshot;
  /** Why the newest settings or content could not be read at all. */
  readonly failure?: unknown;
}

export interface DevStateOptions {
  readonly contentDir: string;
  /** What was made before. */
  readonly cache: Cache;
  /** Milliseconds since 1970, when the server began. */
  readonly now: number;
  readonly loadConfig: () => Promise<SiteConfig>;
  /** Told what the content looks like, at the beginning and after every change of it. */
  readonly onSnapshot: (snapshot: Snapshot, milliseconds: number) => void;
  /** Milliseconds; only differences count. */
  readonly clock: () => number;
  readonly onError: (error: unknown) => void;
  /** Told when what failed can be read again. */
  readonly onRecovered?: (() => void) | undefined;
  /** Told when a page that is open would look different now. */
  readonly onChange: (state: DevState) => void;
  readonly readAll?: typeof takeSnapshot | undefined;
}

export interface DevSources {
  /** The newest state, with every change that was seen. */
  current(): Promise<DevState>;
  /** Without waiting: enough for what no note changes. */
  known(): DevState;
  /**
   * A file of the content or of the settings was written, created or removed. Called with the content folder itself, it finds what changed
   * before the files were watched.
   */
  changed(file: string): void;
  close(): Promise<void>;
}

const QUIET_MILLISECONDS = 10;

/** Reads the content, and reads it again whenever a file of it or the settings change. */
export async function createDevSources(config: SiteConfig, options: DevStateOptions): Promise<DevSources> {
  const contentDir = resolve(options.contentDir);
  const { cache, readAll = takeSnapshot } = options;
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
  const nameOf = (number: number): string => `${options.now}-${number}`;
  let state: DevState = { name: nameOf(revision), snapshot: await take() };

  const readSettings = async (): Promise<void> => {
    const read = await options.loadConfig();
    if (read.base !== config.base)
      throw new OperationError(`base is now ${read.base}: stop dev, and start it again.`);
    settings = read;
  };

  const refresh = async (files: ReadonlySet<string>): Promise<void> => {
    revision += 1;
    const hadFailed = state.failure !== undefined;
    if ([...files].some((file) => !isWithin(contentDir, file))) {
      settingsFailure = await readSettings().then(() => undefined, asFailure);
    }
    try {
      const snapshot = await take(state);
      // Saved as it was, or told of twice: nobody would see anything new.
      if (snapshot === state.snapshot && settingsFailure === state.failure) return;
      state = {
        snapshot,
        name: nameOf(revision),
        ...(settingsFailure !== undefined && { failure: settingsFailure }),
      };
    } catch (error) {
      if (stop.signal.aborted) return;
      state = { snapshot: state.snapshot, name: nameOf(revision), failure: error };
    }
    if (state.failure !== undefined) options.onError(state.failure);
    else if (hadFailed) options.onRecovered?.();
    options.onChange(state);
  };

  const queue = createChangeQueue<string>({ quietMilliseconds: QUIET_MILLISECONDS, handle: refresh });
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
