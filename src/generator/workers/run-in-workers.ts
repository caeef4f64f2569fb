import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createTaskRunner, type NamedItem, type RunTask, type WorkerStart } from './worker-task.ts';

const MAX_WORKERS = 4;

/** The number of tasks that are queued for a worker, because the main thread can be busy with other work. */
const TASKS_AHEAD = 2;

export interface WorkerJob<Settings, Item, Result> {
  /** Consumed lazily, when a worker is free, so that not all items are in memory at once. */
  readonly items: Iterable<Item>;
  /** The source of the worker: `new URL('./parse-worker.ts', import.meta.url)`. Its bundle has the same name and is next to the program. */
  readonly source: URL;
  /** Shared by all items. */
  readonly settings: Settings;
  readonly workers: number;
  /** The number of items in a task. */
  readonly perTask: number;
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
  const { signal } = job;
  signal?.throwIfAborted();
  const items = job.items[Symbol.iterator]();
  const workers = Array.from({ length: job.workers }, () => startWorker(job));
  const stopped = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  const work = workers.map((worker) =>
    keepBusy(createTaskRunner<Item, readonly Result[]>(worker, job.action), items, job),
  );
  try {
    await Promise.race([Promise.all(work), stopped]);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

interface PendingTask<Item, Result> {
  readonly task: readonly Item[];
  readonly answer: Promise<readonly Result[]>;
}

async function keepBusy<Item, Result>(
  run: RunTask<Item, readonly Result[]>,
  items: Iterator<Item>,
  { perTask, take }: Pick<WorkerJob<unknown, Item, Result>, 'perTask' | 'take'>,
): Promise<void> {
  const given: PendingTask<Item, Result>[] = [];
  const give = (): void => {
    while (given.length < TASKS_AHEAD) {
      const task = takeNext(items, perTask);
      if (task.length === 0) return;
      const answer = run(task);
      // Awaited below. Without a handler, a rejection before that would be unhandled.
      answer.catch(() => undefined);
      given.push({ task, answer });
    }
  };
  give();
  for (let first = given.shift(); first; first = given.shift()) {
    const results = await first.answer;
    give();
    first.task.forEach((item, place) => {
      const result = results[place];
      if (result !== undefined) take(item, result);
    });
  }
}

/** The next items; fewer at the end. */
export function takeNext<Item>(items: Iterator<Item>, count: number): readonly Item[] {
  const taken: Item[] = [];
  while (taken.length < count) {
    const next = items.next();
    if (next.done) break;
    taken.push(next.value);
  }
  return taken;
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
