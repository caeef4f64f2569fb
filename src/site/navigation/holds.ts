/** What a page still waits for after it was put on screen: until that has come, positions on it mean nothing. */
export interface Holds {
  /** Returns what ends the hold. */
  readonly hold: () => () => void;
  /** Resolves when nothing is held, when the reader has begun to move about, or after a while. */
  readonly released: () => Promise<void>;
}

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export function createHolds(): Holds {
  const held = new Set<Promise<void>>();
  return {
    hold() {
      const { promise, resolve } = withResolvers();
      held.add(promise);
      return () => {
        held.delete(promise);
        resolve();
      };
    },
    async released() {
      const moved = firstMove();
      // What was waited for may bring something else to wait for.
      while (held.size > 0 && !moved.signal.aborted) {
        await Promise.race([
          Promise.all(held),
          new Promise((resolve) => moved.signal.addEventListener('abort', resolve)),
        ]);
      }
      moved.abort();
    },
  };
}

/** The longest that a position waits. In milliseconds. */
const PATIENCE = 1000;

/** Aborted by the first move of the reader, or when it has been waited long enough. */
function firstMove(): AbortController {
  const moved = new AbortController();
  setTimeout(() => moved.abort(), PATIENCE);
  for (const move of MOVES) {
    window.addEventListener(move, () => moved.abort(), {
      capture: true,
      passive: true,
      signal: moved.signal,
    });
  }
  return moved;
}

function withResolvers(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
