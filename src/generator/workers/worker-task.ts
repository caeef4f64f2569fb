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
export interface Named {
  readonly path: string;
}

/**
 * Gives a worker a task, and waits for what it comes to. A worker that fails or dies names what it was at: `Reading
 * app/release.1.0.0.md failed`.
 */
export function runTask<Item extends Named, Result>(
  worker: Worker,
  items: readonly Item[],
  action: string,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const task: WorkerTask<Item> = {
      items,
      position: new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)),
    };
    const settle = (): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const fail = (reason: string, cause?: unknown): void => {
      settle();
      const { path } = items[Atomics.load(task.position, 0)] ?? { path: 'nothing' };
      reject(new Error(`${action} ${path} ${reason}`, { cause }));
    };
    const onMessage = (result: Result): void => {
      settle();
      resolve(result);
    };
    const onError = (error: unknown): void => fail('failed', error);
    const onExit = (code: number): void => fail(`ended its worker with ${code}`);
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(task);
  });
}

/** What the item came to, and the memory of it that moves to the main thread instead of being copied. */
export interface Finished<Result> {
  readonly result: Result;
  readonly moved: readonly Transferable[];
}

/** The other end, in the worker: answers each task with the results of its items, in their order. */
export function answerTasks<Settings, Item, Result>(
  work: (item: Item, settings: Settings) => Promise<Finished<Result>>,
): void {
  const { settings }: WorkerStart<Settings> = workerData;
  parentPort?.on('message', async ({ items, position }: WorkerTask<Item>) => {
    const finished: Finished<Result>[] = [];
    for (const [index, item] of items.entries()) {
      Atomics.store(position, 0, index);
      finished.push(await work(item, settings));
    }
    parentPort?.postMessage(
      finished.map(({ result }) => result),
      finished.flatMap(({ moved }) => moved),
    );
  });
}
