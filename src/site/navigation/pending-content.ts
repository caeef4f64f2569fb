/**
 * The content that a rendered page still waits for. Scroll positions are meaningless until all content is
 * there.
 */
export interface PendingContent {
  /** Registers pending content. Returns a function to call when the content is there. */
  readonly addPending: () => () => void;
  /**
   * Resolves when nothing is pending, when the reader starts to scroll or type, or when no content has
   * arrived for a while.
   */
  readonly settled: () => Promise<void>;
  /** Like `settled`, however long the content takes. */
  readonly complete: () => Promise<void>;
}

const READER_INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export function createPendingContent(): PendingContent {
  const pending = new Set<Promise<void>>();
  const timers = new Set<RestartableTimer>();
  const restartTimers = (): void => {
    for (const timer of timers) timer.restart();
  };
  const wait = async (input: AbortController): Promise<void> => {
    // Content that has arrived may register further pending content.
    while (pending.size > 0 && !input.signal.aborted) {
      await Promise.race([
        Promise.all(pending),
        new Promise((resolve) => input.signal.addEventListener('abort', resolve)),
      ]);
    }
    input.abort();
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
      await wait(input);
      timers.delete(timer);
      timer.stop();
    },
    complete: () => wait(watchFirstInput()),
  };
}

/** How long scrolling waits for content while none arrives. */
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

/** Aborts the signal on the reader's first input. */
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
