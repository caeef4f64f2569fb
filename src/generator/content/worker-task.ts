import type { Worker } from 'node:worker_threads';

/** What a worker sends: the name of what it begins with, and at the end what all of them came to. */
export type WorkerMessage<Result> = { readonly begins: string } | { readonly result: Result };

/** Gives a worker a task, and waits for what it comes to. A worker that fails or dies names what it was at. */
export function runTask<Task, Result>(worker: Worker, task: Task): Promise<Result> {
  return new Promise((resolve, reject) => {
    let current = 'the first file';
    const settle = (): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
    };
    const fail = (reason: string, cause?: unknown): void => {
      settle();
      reject(new Error(`Reading ${current} ${reason}`, { cause }));
    };
    const onMessage = (message: WorkerMessage<Result>): void => {
      if ('begins' in message) {
        current = message.begins;
        return;
      }
      settle();
      resolve(message.result);
    };
    const onError = (error: unknown): void => fail('failed', error);
    const onExit = (code: number): void => fail(`ended its worker with ${code}`);
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
    worker.postMessage(task);
  });
}
