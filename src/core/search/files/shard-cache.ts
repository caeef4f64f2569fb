/** A file on its way. */
export interface PendingFile<Value> {
  readonly value: Promise<Value>;
  /** Nobody waits for it any more. Makes `value` reject, unless it is there. */
  readonly cancel: () => void;
  /** Resolves when it is sure that nobody comes back for it. Without it that is sure at once. */
  readonly linger?: () => Promise<void>;
}

/** What is used of an `AbortSignal`, which has no type where there is no DOM. */
export interface CancelSignal {
  readonly aborted: boolean;
  readonly addEventListener: (type: 'abort', listener: () => void, options: { readonly once: true }) => void;
}

/** Gives the shard with that number. Without a signal it is always wanted. */
export type ShardCache<Shard> = (number: number, signal?: CancelSignal) => Promise<Shard>;

interface CachedShard<Shard> extends PendingFile<Shard> {
  waiting: number;
  settled: boolean;
}

/**
 * Each shard is fetched once, when it is first asked for. One that could not be fetched is forgotten, so that the next question tries
 * again; so is one that nobody waits for any more, because it takes a connection from those who wait for something else. Who types on
 * comes back for most of what the letter before asked for: what lingers is not fetched in vain.
 */
export function createShardCache<Shard>(load: (number: number) => PendingFile<Shard>): ShardCache<Shard> {
  const known = new Map<number, CachedShard<Shard>>();

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
    shard.waiting += 1;
    if (signal?.aborted) leave(number, shard);
    else signal?.addEventListener('abort', () => leave(number, shard), { once: true });
    return shard.value;
  };
}
