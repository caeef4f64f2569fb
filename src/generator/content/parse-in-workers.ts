import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Note } from './note.ts';
import { parseNote } from './parse-note.ts';
import type { NoteFile } from './read/content-tree.ts';
import type { ParseRules } from './rules.ts';
import { runTask } from './worker-task.ts';

/** Below this many notes, starting a worker takes longer than it saves. */
const FEWEST_NOTES_FOR_WORKERS = 300;

const MOST_WORKERS = 4;

/** Small enough that all workers end at about the same time. */
const NOTES_PER_TASK = 50;

export interface ParseNotesOptions {
  readonly files: readonly NoteFile[];
  readonly rules: ParseRules;
  /** Told now and then how many notes are done. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** How many workers; chosen by the number of notes when left out. */
  readonly workers?: number | undefined;
}

/** Parses all notes, in worker threads when there are many. The result and its order are the same either way. */
export async function parseNotes(options: ParseNotesOptions): Promise<readonly Note[]> {
  const workers = options.workers ?? workersFor(options.files.length);
  return workers > 1 ? parseInWorkers(options, workers) : parseHere(options);
}

function workersFor(notes: number): number {
  return notes < FEWEST_NOTES_FOR_WORKERS ? 1 : Math.min(availableParallelism(), MOST_WORKERS);
}

async function parseHere({ files, rules, onProgress }: ParseNotesOptions): Promise<readonly Note[]> {
  const parsed: Note[] = [];
  for (const { bytes, path } of files) {
    parsed.push(
      await parseNote(bytes, path, rules).catch((error: unknown) => {
        throw new Error(`Reading ${path} failed`, { cause: error });
      }),
    );
    if (parsed.length % NOTES_PER_TASK === 0) onProgress?.(parsed.length);
  }
  return parsed;
}

async function parseInWorkers(
  { files, rules, onProgress }: ParseNotesOptions,
  count: number,
): Promise<readonly Note[]> {
  const tasks = chunk(files);
  const results: (readonly Note[])[] = tasks.map(() => []);
  const workers = Array.from({ length: Math.min(count, tasks.length) }, () => startWorker(rules));
  let next = 0;
  let done = 0;
  try {
    await Promise.all(
      workers.map(async (worker) => {
        for (let index = next++; index < tasks.length; index = next++) {
          const task = tasks[index] ?? [];
          results[index] = await runTask(worker, task);
          done += task.length;
          onProgress?.(done);
        }
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return results.flat();
}

function chunk(notes: readonly NoteFile[]): (readonly NoteFile[])[] {
  const count = Math.ceil(notes.length / NOTES_PER_TASK);
  return Array.from({ length: count }, (_, index) =>
    notes.slice(index * NOTES_PER_TASK, (index + 1) * NOTES_PER_TASK),
  );
}

function startWorker(rules: ParseRules): Worker {
  // Run from its source the worker needs a loader first; in the bundled program it stands beside this file.
  const file = import.meta.url.endsWith('.ts') ? './start-parse-worker.js' : './parse-worker.mjs';
  return new Worker(new URL(file, import.meta.url), {
    workerData: rules,
    execArgv: [],
    // Syntax trees die young: with room for them, a fifth of the work is saved, for some 40 MB per worker.
    resourceLimits: { maxYoungGenerationSizeMb: 64 },
  });
}
