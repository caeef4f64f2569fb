export interface ChangeQueue<Change> {
  add(change: Change): void;
  /** Resolves when every change that was added is handled. */
  settled(): Promise<void>;
  /** Drops what waits; resolves when what runs has ended. */
  close(): Promise<void>;
}

export interface ChangeQueueOptions<Change> {
  /** Editors write a file in several steps: so long after the first of them the changes are handled together. */
  readonly quietMilliseconds: number;
  /** Never called again before it has ended. Takes care of its own errors. */
  readonly handle: (changes: ReadonlySet<Change>) => Promise<void>;
}

/**
 * Changes in the order in which they happened, one batch after the other:
 *
 *   idle --add--> waiting --quiet--> running --done--> idle, or waiting again for what was added meanwhile
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
