import { availableParallelism } from 'node:os';
import { type Transferable, Worker } from 'node:worker_threads';
import { createTaskRunner, type NamedItem, type RunTask, type WorkerStart } from './worker-task.ts';

const MAX_WORKERS = 4;

export interface WorkerJob<Settings, Item, Result> {
  /** Consumed lazily, when a worker is free, so that not all items are in memory at once. */
  readonly items: Iterable<Item>;
  /** The source of the worker: `new URL('./parse-worker.ts', import.meta.url)`. Its bundle has the same name and is next to the program. */
  readonly source: URL;
  /** Shared by all items. */
  readonly settings: Settings;
  readonly workers: number;
  /** Another worker starts after this number of items for each running one. Default: all workers start at once. */
  readonly itemsPerWorker?: number;
  /** The number of items in a task. */
  readonly perTask: number;
  /** The number of tasks that are queued for a worker. Use more than one if the main thread is busy with other work. Default: 1. */
  readonly tasksAhead?: number;
  /** The memory of an item that is transferred to the worker instead of being copied. */
  readonly moved?: (item: Item) => readonly Transferable[];
  /** The first word of error messages: `Reading`. */
  readonly action: string;
  /** Called with each result, in the order of arrival. */
  readonly take: (item: Item, result: Result) => void;
  /** Stops the workers. */
  readonly signal?: AbortSignal | undefined;
}

/** The number of processors, at most MAX_WORKERS. */
export function maxWorkers(): number {
  return Math.min(availableParallelism(), MAX_WORKERS);
}

/**
 * Runs items in worker threads. Workers get their next task before the results of the last one are processed.
 *
 * @throws Error with the path of the item that failed
 */
export async function runInWorkers<Settings, Item extends NamedItem, Result>(
  job: WorkerJob<Settings, Item, Result>,
): Promise<void> {
  const workers: Worker[] = [];
  const tasks = tasksOf(job);
  const wantsAnother = (): boolean =>
    workers.length < job.workers && tasks.taken() >= workers.length * (job.itemsPerWorker ?? 0);
  try {
    await new Promise<void>((resolve, reject) => {
      let busy = 0;
      job.signal?.throwIfAborted();
      job.signal?.addEventListener('abort', () => reject(job.signal?.reason), { once: true });
      const begin = (): void => {
        const worker = startWorker(job);
        workers.push(worker);
        busy += 1;
        const run = createTaskRunner<Item, readonly Result[]>(worker, job);
        keepBusy(run, { job, next: tasks.next, sent: grow }).then(() => {
          busy -= 1;
          if (busy === 0) resolve();
        }, reject);
      };
      const grow = (): void => {
        while (wantsAnother()) begin();
      };
      begin();
      grow();
    });
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

interface Tasks<Item> {
  /** The next items; empty at the end. */
  readonly next: () => readonly Item[];
  /** The number of items that were taken. */
  readonly taken: () => number;
}

function tasksOf<Item>({
  items,
  perTask,
}: Pick<WorkerJob<unknown, Item, never>, 'items' | 'perTask'>): Tasks<Item> {
  const rest = items[Symbol.iterator]();
  let taken = 0;
  return {
    taken: () => taken,
    next() {
      const task: Item[] = [];
      for (let next = rest.next(); !next.done; next = rest.next()) {
        task.push(next.value);
        if (task.length === perTask) break;
      }
      taken += task.length;
      return task;
    },
  };
}

interface Share<Item, Result> {
  readonly job: Pick<WorkerJob<unknown, Item, Result>, 'tasksAhead' | 'take'>;
  readonly next: Tasks<Item>['next'];
  /** Called after tasks were sent. */
  readonly sent: () => void;
}

interface PendingTask<Item, Result> {
  readonly task: readonly Item[];
  readonly answer: Promise<readonly Result[]>;
}

async function keepBusy<Item, Result>(
  run: RunTask<Item, readonly Result[]>,
  { job: { tasksAhead = 1, take }, next, sent }: Share<Item, Result>,
): Promise<void> {
  const given: PendingTask<Item, Result>[] = [];
  const give = (): void => {
    for (let task = next(); task.length > 0; task = next()) {
      const answer = run(task);
      // Awaited below. Without a handler, a rejection before that would be unhandled.
      answer.catch(() => undefined);
      given.push({ task, answer });
      if (given.length >= tasksAhead) return;
    }
  };
  give();
  for (let first = given.shift(); first; first = given.shift()) {
    const results = await first.answer;
    give();
    sent();
    first.task.forEach((item, place) => {
      const result = results[place];
      if (result !== undefined) take(item, result);
    });
  }
}

function startWorker<Settings>({
  source,
  settings,
}: Pick<WorkerJob<Settings, NamedItem, unknown>, 'source' | 'settings'>): Worker {
  // A worker that runs from its source first needs a loader. In the bundled program, the worker is next to this file.
  const isSource = import.meta.url.endsWith('.ts');
  const name = source.pathname.split('/').at(-1)?.replace(/\.ts$/, '.mjs');
  const file = new URL(isSource ? './start-worker.js' : `./${name}`, import.meta.url);
  const start: WorkerStart<Settings> = { source: source.href, settings };
  return new Worker(file, { workerData: start, execArgv: [] });
}
