/** A file that is being fetched. */
export interface PendingFile<Value> {
  readonly value: Promise<Value>;
  /** Cancels the fetch, so `value` rejects unless it has resolved. */
  readonly cancel: () => void;
  /** Delays cancelling until the promise resolves, because the next query often needs the same file. Without it, cancelling is immediate. */
  readonly linger?: () => Promise<void>;
}

/** The part of `AbortSignal` that is used here. Core code has no DOM types. */
export interface CancelSignal {
  readonly aborted: boolean;
  readonly addEventListener: (type: 'abort', listener: () => void, options: { readonly once: true }) => void;
}

/** Returns the shard with a number. Without a signal, the fetch is never cancelled. */
export type ShardCache<Shard> = (number: number, signal?: CancelSignal) => Promise<Shard>;

interface CachedShard<Shard> extends PendingFile<Shard> {
  waiting: number;
  settled: boolean;
}

/**
 * Fetches each shard once, on first use. Failed fetches are not cached, so the next query retries. A fetch is cancelled when no query
 * waits for it, because it would block a connection. `linger` delays that, because the next keystroke often needs the same shard.
 */
export function createShardCache<Shard>(load: (number: number) => PendingFile<Shard>): ShardCache<Shard> {
  const known = new Map<number, CachedShard<Shard>>();
  const onAbort = createAbortListeners();

  const start = (number: number): CachedShard<Shard> => {
    const started: CachedShard<Shard> = { ...load(number), waiting: 0, settled: false };
    known.set(number, started);
    started.value.then(
      () => {
        started.settled = true;
      },
      () => forget(number, started),
    );
    return started;
  };

  const forget = (number: number, shard: CachedShard<Shard>): void => {
    shard.settled = true;
    if (known.get(number) === shard) known.delete(number);
  };

  const giveUp = (number: number, shard: CachedShard<Shard>): void => {
    if (shard.waiting > 0 || shard.settled) return;
    forget(number, shard);
    shard.cancel();
  };

  const leave = (number: number, shard: CachedShard<Shard>): void => {
    shard.waiting -= 1;
    if (shard.settled) return;
    if (shard.linger) void shard.linger().then(() => giveUp(number, shard));
    else giveUp(number, shard);
  };

  return (number, signal) => {
    const shard = known.get(number) ?? start(number);
    if (shard.settled) return shard.value;
    shard.waiting += 1;
    if (signal?.aborted) leave(number, shard);
    else if (signal) onAbort(signal, () => leave(number, shard));
    return shard.value;
  };
}

/** Calls functions when a query is cancelled. One listener is enough for a signal: a query can wait for dozens of shards. */
function createAbortListeners(): (signal: CancelSignal, run: () => void) => void {
  const listeners = new WeakMap<CancelSignal, (() => void)[]>();
  return (signal, run) => {
    const own = listeners.get(signal);
    if (own) {
      own.push(run);
      return;
    }
    const all = [run];
    listeners.set(signal, all);
    const runAll = (): void => {
      for (const one of all) one();
    };
    signal.addEventListener('abort', runAll, { once: true });
  };
}
