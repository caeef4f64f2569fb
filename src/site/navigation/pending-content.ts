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

/** How long scrolling waits for content while none arrives. */
const SETTLE_TIMEOUT_MS = 1000;

export function createPendingContent(): PendingContent {
  const pending = new Set<object>();
  let change = withResolvers();
  const tellChange = (): void => {
    change.resolve();
    change = withResolvers();
  };
  const wait = async (timeout?: number): Promise<void> => {
    const input = watchFirstInput();
    const aborted = new Promise((resolve) => input.signal.addEventListener('abort', resolve));
    // Content that has arrived may register further pending content.
    while (pending.size > 0 && !input.signal.aborted) {
      const timer = timeout === undefined ? undefined : setTimeout(() => input.abort(), timeout);
      await Promise.race([change.promise, aborted]);
      clearTimeout(timer);
    }
    input.abort();
  };
  return {
    addPending() {
      const content = {};
      pending.add(content);
      tellChange();
      return () => {
        pending.delete(content);
        tellChange();
      };
    },
    settled: () => wait(SETTLE_TIMEOUT_MS),
    complete: () => wait(),
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
