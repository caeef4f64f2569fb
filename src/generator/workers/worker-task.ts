import { parentPort, type Worker, workerData } from 'node:worker_threads';

/** A batch of items for a worker. */
export interface WorkerTask<Item> {
  readonly items: readonly Item[];
  /** The index of the current item. In shared memory, because the last messages of a crashed worker may be lost. */
  readonly position: Int32Array<SharedArrayBuffer>;
}

/** The data that a worker starts with. */
export interface WorkerStart<Settings> {
  /** The source of the worker, if the program runs from its sources. */
  readonly source: string;
  readonly settings: Settings;
}

/** An item with a path for error messages. */
export interface NamedItem {
  readonly path: string;
}

/** Sends a task to a worker and resolves with its result. */
export type RunTask<Item, Result> = (items: readonly Item[]) => Promise<Result>;

interface PendingTask<Result> {
  readonly items: readonly NamedItem[];
  readonly position: Int32Array;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Returns a function that sends tasks to a worker, which handles them in order.
 *
 * @param action the first word of errors, which contain the path of the current item: `Reading app/release.1.0.0.md failed`
 */
export function createTaskRunner<Item extends NamedItem, Result>(
  worker: Worker,
  action: string,
): RunTask<Item, Result> {
  const given: PendingTask<Result>[] = [];
  const fail = (reason: string, cause?: unknown): void => {
    const [first] = given;
    const { path } = first?.items[Atomics.load(first.position, 0)] ?? { path: 'nothing' };
    for (const { reject } of given.splice(0)) reject(new Error(`${action} ${path} ${reason}`, { cause }));
  };
  worker.on('message', (result: Result) => given.shift()?.resolve(result));
  worker.on('error', (error: unknown) => fail('failed', error));
  worker.on('exit', (code: number) => fail(`ended its worker with ${code}`));
  return (items) =>
    new Promise<Result>((resolve, reject) => {
      const position = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      given.push({ items, position, resolve, reject });
      worker.postMessage({ items, position } satisfies WorkerTask<Item>);
    });
}

/** Handles tasks in a worker, one after the other. Results are in the order of the items. */
export function handleTasks<Settings, Item, Result>(
  work: (item: Item, settings: Settings) => Promise<Result>,
): void {
  const { settings }: WorkerStart<Settings> = workerData;
  const answer = async ({ items, position }: WorkerTask<Item>): Promise<void> => {
    const results: Result[] = [];
    for (const [index, item] of items.entries()) {
      Atomics.store(position, 0, index);
      results.push(await work(item, settings));
    }
    parentPort?.postMessage(results);
  };
  let last = Promise.resolve();
  parentPort?.on('message', (task: WorkerTask<Item>) => {
    last = last.then(() => answer(task));
  });
}
