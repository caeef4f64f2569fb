/** What a page still waits for after it was put on screen: until that has come, positions on it mean nothing. */
export interface PendingContent {
  /** Returns what ends the hold. */
  readonly addPending: () => () => void;
  /** Resolves when nothing is pending, when the reader has begun to move about, or when for a while no hold has begun or ended. */
  readonly settled: () => Promise<void>;
}

const READER_INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export function createPendingContent(): PendingContent {
  const pending = new Set<Promise<void>>();
  const timers = new Set<RestartableTimer>();
  const restartTimers = (): void => {
    for (const timer of timers) timer.restart();
  };
  return {
    addPending() {
      const { promise, resolve } = withResolvers();
      pending.add(promise);
      restartTimers();
      return () => {
        pending.delete(promise);
        resolve();
        restartTimers();
      };
    },
    async settled() {
      const input = watchFirstInput();
      const timer = createTimer(() => input.abort());
      timers.add(timer);
      // What was waited for may bring something else to wait for.
      while (pending.size > 0 && !input.signal.aborted) {
        await Promise.race([
          Promise.all(pending),
          new Promise((resolve) => input.signal.addEventListener('abort', resolve)),
        ]);
      }
      timers.delete(timer);
      timer.stop();
      input.abort();
    },
  };
}

/** The longest that a position waits for something that does not get on. In milliseconds. */
const SETTLE_TIMEOUT_MS = 1000;

interface RestartableTimer {
  readonly restart: () => void;
  readonly stop: () => void;
}

function createTimer(onEnd: () => void): RestartableTimer {
  let timeout = setTimeout(onEnd, SETTLE_TIMEOUT_MS);
  const end = (): void => clearTimeout(timeout);
  return {
    stop: end,
    restart() {
      end();
      timeout = setTimeout(onEnd, SETTLE_TIMEOUT_MS);
    },
  };
}

/** Aborted by the first type of the reader. */
function watchFirstInput(): AbortController {
  const input = new AbortController();
  for (const type of READER_INPUTS) {
    window.addEventListener(type, () => input.abort(), {
      capture: true,
      passive: true,
      signal: input.signal,
    });
  }
  return input;
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
