/** What a page still waits for after it was put on screen: until that has come, positions on it mean nothing. */
export interface Holds {
  /** Returns what ends the hold. */
  readonly hold: () => () => void;
  /** Resolves when nothing is held, when the reader has begun to move about, or when for a while no hold has begun or ended. */
  readonly released: () => Promise<void>;
}

const MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export function createHolds(): Holds {
  const held = new Set<Promise<void>>();
  const waiting = new Set<Patience>();
  const getOn = (): void => {
    for (const { renew } of waiting) renew();
  };
  return {
    hold() {
      const { promise, resolve } = withResolvers();
      held.add(promise);
      getOn();
      return () => {
        held.delete(promise);
        resolve();
        getOn();
      };
    },
    async released() {
      const moved = firstMove();
      const patience = createPatience(() => moved.abort());
      waiting.add(patience);
      // What was waited for may bring something else to wait for.
      while (held.size > 0 && !moved.signal.aborted) {
        await Promise.race([
          Promise.all(held),
          new Promise((resolve) => moved.signal.addEventListener('abort', resolve)),
        ]);
      }
      waiting.delete(patience);
      patience.end();
      moved.abort();
    },
  };
}

/** The longest that a position waits for something that does not get on. In milliseconds. */
const PATIENCE = 1000;

interface Patience {
  readonly renew: () => void;
  readonly end: () => void;
}

function createPatience(onEnd: () => void): Patience {
  let timer = setTimeout(onEnd, PATIENCE);
  const end = (): void => clearTimeout(timer);
  return {
    end,
    renew() {
      end();
      timer = setTimeout(onEnd, PATIENCE);
    },
  };
}

/** Aborted by the first move of the reader. */
function firstMove(): AbortController {
  const moved = new AbortController();
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
