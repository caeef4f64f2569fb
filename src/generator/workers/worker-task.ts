import { parentPort, type Transferable, type Worker, workerData } from 'node:worker_threads';

/** What a worker is given. */
export interface WorkerTask<Item> {
  readonly items: readonly Item[];
  /** Where the worker says which item it is at. Shared memory: what a worker sends before it dies may never arrive. */
  readonly position: Int32Array<SharedArrayBuffer>;
}

/** What a worker is started with. */
export interface WorkerStart<Settings> {
  /** The source of the worker, where it runs from its source. */
  readonly source: string;
  readonly settings: Settings;
}

/** A thing of work: its name is in the message when it goes wrong. */
export interface NamedItem {
  readonly path: string;
}

/** Gives a worker a task, and waits for what it comes to. */
export type RunTask<Item, Result> = (items: readonly Item[]) => Promise<Result>;

interface PendingTask<Result> {
  readonly items: readonly NamedItem[];
  readonly position: Int32Array;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: Error) => void;
}

export interface TaskRunnerOptions<Item> {
  /** The beginning of the sentence when an item goes wrong. */
  readonly action: string;
  /** The memory of an item that moves instead of being copied. */
  readonly moved?: (item: Item) => readonly Transferable[];
}

/**
 * Tasks for a worker, which does them in the order in which they are given. One that fails or dies names what it was at: `Reading
 * app/release.1.0.0.md failed`.
 */
export function createTaskRunner<Item extends NamedItem, Result>(
  worker: Worker,
  { action, moved = () => [] }: TaskRunnerOptions<Item>,
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
      worker.postMessage({ items, position } satisfies WorkerTask<Item>, items.flatMap(moved));
    });
}

/** What the item came to, and the memory of it that moves to the main thread instead of being copied. */
export interface Finished<Result> {
  readonly result: Result;
  readonly moved: readonly Transferable[];
}

/** The other end, in the worker: answers one task after the other, each with the results of its items in their order. */
export function handleTasks<Settings, Item, Result>(
  work: (item: Item, settings: Settings) => Promise<Finished<Result>>,
): void {
  const { settings }: WorkerStart<Settings> = workerData;
  const answer = async ({ items, position }: WorkerTask<Item>): Promise<void> => {
    const finished: Finished<Result>[] = [];
    for (const [index, item] of items.entries()) {
      Atomics.store(position, 0, index);
      finished.push(await work(item, settings));
    }
    parentPort?.postMessage(
      finished.map(({ result }) => result),
      finished.flatMap(({ moved }) => moved),
    );
  };
  let last = Promise.resolve();
  parentPort?.on('message', (task: WorkerTask<Item>) => {
    last = last.then(() => answer(task));
  });
}
