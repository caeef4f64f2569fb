import type { Worker } from 'node:worker_threads';

/** What a worker is given. */
export interface WorkerTask<Item> {
  readonly items: readonly Item[];
  /** Where the worker says which item it is at. Shared memory: what a worker sends before it dies may never arrive. */
  readonly position: Int32Array<SharedArrayBuffer>;
}

/** Gives a worker a task, and waits for what it comes to. A worker that fails or dies names what it was at. */
export function runTask<Item extends { readonly path: string }, Result>(
  worker: Worker,
  items: readonly Item[],
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
      reject(new Error(`Reading ${path} ${reason}`, { cause }));
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
