export interface ChangeQueue<Change> {
  add(change: Change): void;
  /** Resolves when every change that was added is handled. */
  settled(): Promise<void>;
  /** Drops waiting changes; resolves when the running batch has ended. */
  close(): Promise<void>;
}

export interface ChangeQueueOptions<Change> {
  /** Editors write a file in several steps. Changes are handled together after this delay. */
  readonly quietMilliseconds: number;
  /** Called for one batch at a time. It handles its own errors. */
  readonly handle: (changes: ReadonlySet<Change>) => Promise<void>;
}

/**
 * Handles changes in order, one batch at a time:
 *
 *   idle --add--> waiting --delay--> running --done--> idle, or waiting again for changes that were added meanwhile
 */
export function createChangeQueue<Change>({
  quietMilliseconds,
  handle,
}: ChangeQueueOptions<Change>): ChangeQueue<Change> {
  let waiting = new Set<Change>();
  let work: Promise<void> | undefined;
  let closed = false;

  const workThrough = async (): Promise<void> => {
    while (waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, quietMilliseconds));
      const batch = waiting;
      waiting = new Set();
      if (!closed) await handle(batch);
    }
    work = undefined;
  };

  return {
    add(change) {
      if (closed) return;
      waiting.add(change);
      work ??= workThrough();
    },
    async settled() {
      while (work !== undefined) await work;
    },
    async close() {
      closed = true;
      await work;
    },
  };
}
