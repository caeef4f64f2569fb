import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Named, runTask, type WorkerStart } from './worker-task.ts';

const MOST_WORKERS = 4;

export interface WorkerJob<Settings, Item, Result> {
  /** Taken when a worker is free for them: they need not be in memory at once. */
  readonly items: Iterable<Item>;
  /** The source of the worker: `new URL('./parse-worker.ts', import.meta.url)`. Its bundle has that name and stands beside the program. */
  readonly source: URL;
  /** The same for all items. */
  readonly settings: Settings;
  readonly workers: number;
  /** Items that go to a worker at once. */
  readonly perTask: number;
  /** The beginning of the sentence when an item goes wrong: `Reading`. */
  readonly action: string;
  /** Called with each result, in the order in which they come. */
  readonly take: (item: Item, result: Result) => void;
}

/** One for each processor, within reason. */
export function mostWorkers(): number {
  return Math.min(availableParallelism(), MOST_WORKERS);
}

/** Shares work out among threads. The next task is sent before the results of the last one are looked at. */
export async function runInWorkers<Settings, Item extends Named, Result>(
  job: WorkerJob<Settings, Item, Result>,
): Promise<void> {
  const workers = Array.from({ length: job.workers }, () => startWorker(job));
  const items = job.items[Symbol.iterator]();
  const nextTask = (): readonly Item[] => {
    const task: Item[] = [];
    for (let next = items.next(); !next.done; next = items.next()) {
      task.push(next.value);
      if (task.length === job.perTask) break;
    }
    return task;
  };
  const work = async (worker: Worker): Promise<void> => {
    const send = (task: readonly Item[]): Promise<readonly Result[]> => {
      const answer =
        task.length === 0 ? Promise.resolve([]) : runTask<Item, readonly Result[]>(worker, task, job.action);
      // It is waited for below; should another task fail before that, this one has nobody to tell.
      answer.catch(() => undefined);
      return answer;
    };
    let task = nextTask();
    let answer = send(task);
    while (task.length > 0) {
      const [done, results] = [task, await answer];
      task = nextTask();
      answer = send(task);
      done.forEach((item, place) => {
        const result = results[place];
        if (result !== undefined) job.take(item, result);
      });
    }
  };
  try {
    await Promise.all(workers.map(work));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function startWorker<Settings>({
  source,
  settings,
}: Pick<WorkerJob<Settings, Named, unknown>, 'source' | 'settings'>): Worker {
  // Run from its source the worker needs a loader first; in the bundled program it stands beside this file.
  const isSource = import.meta.url.endsWith('.ts');
  const name = source.pathname.split('/').at(-1)?.replace(/\.ts$/, '.mjs');
  const file = new URL(isSource ? './start-worker.js' : `./${name}`, import.meta.url);
  const start: WorkerStart<Settings> = { source: source.href, settings };
  return new Worker(file, { workerData: start, execArgv: [] });
}
