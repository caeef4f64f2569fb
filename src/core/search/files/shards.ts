/** A file on its way. */
export interface Pending<Value> {
  readonly value: Promise<Value>;
  /** Nobody waits for it any more. Makes `value` reject, unless it is there. */
  readonly cancel: () => void;
}

/** One who waits for an answer, and may stop. */
export interface Asker {
  readonly onCancelled: (listener: () => void) => void;
}

/** Gives the shard with that number. Without an asker it is always wanted. */
export type Shards<Shard> = (number: number, asker?: Asker) => Promise<Shard>;

interface Known<Shard> {
  readonly shard: Promise<Shard>;
  readonly cancel: () => void;
  waiting: number;
  settled: boolean;
}

/**
 * Each shard is fetched once, when it is first asked for. One that could not be fetched is forgotten, so that the next question tries
 * again; so is one that nobody waits for any more, because it takes a connection from those who wait for something else.
 */
export function createShards<Shard>(load: (number: number) => Pending<Shard>): Shards<Shard> {
  const known = new Map<number, Known<Shard>>();

  const start = (number: number): Known<Shard> => {
    const { value, cancel } = load(number);
    const started: Known<Shard> = { shard: value, cancel, waiting: 0, settled: false };
    known.set(number, started);
    value.then(
      () => {
        started.settled = true;
      },
      () => forget(number, started),
    );
    return started;
  };

  const forget = (number: number, shard: Known<Shard>): void => {
    shard.settled = true;
    if (known.get(number) === shard) known.delete(number);
  };

  return (number, asker) => {
    const shard = known.get(number) ?? start(number);
    shard.waiting += 1;
    asker?.onCancelled(() => {
      shard.waiting -= 1;
      if (shard.waiting > 0 || shard.settled) return;
      forget(number, shard);
      shard.cancel();
    });
    return shard.shard;
  };
}
