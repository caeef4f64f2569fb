import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Cache, keyOf } from '#generator/cache/cache.ts';
import { type KeptNote, packNote, unpackNote } from './kept-note.ts';
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
  /** Notes that were parsed before, by the same program. */
  readonly cache: Cache;
  /** Told now and then how many notes are done. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** How many workers; chosen by the number of notes when left out. */
  readonly workers?: number | undefined;
}

/** A note, and a name for everything that it was made from. */
export interface ParsedNote extends KeptNote {
  readonly key: string;
}

/**
 * What all notes say: from the cache where they and the rules are as they were, else parsed, in worker threads when there
 * are many. The result and its order are the same in any case.
 */
export async function parseNotes({ cache, ...options }: ParseNotesOptions): Promise<readonly ParsedNote[]> {
  const { files, rules, onProgress } = options;
  const settings = JSON.stringify(rules);
  const keys = files.map(({ path, digest }) => keyOf('note', settings, path, digest));
  const notes = keys.map((key) => cache.get(key));
  const missing = files.filter((_, place) => notes[place] === undefined);
  const workers = options.workers ?? workersFor(missing.length);
  const parsing: Parsing = {
    files: missing,
    rules,
    onProgress: (done) => onProgress?.(files.length - missing.length + done),
  };
  const parsed = await (workers > 1 ? parseInWorkers(parsing, workers) : parseHere(parsing));
  let next = 0;
  return keys.map((key, place) => {
    const bytes = notes[place] ?? parsed[next++] ?? new Uint8Array();
    if (notes[place] === undefined) cache.set(key, bytes);
    return { ...unpackNote(bytes), key };
  });
}

type Parsing = Pick<ParseNotesOptions, 'files' | 'rules' | 'onProgress'>;

function workersFor(notes: number): number {
  return notes < FEWEST_NOTES_FOR_WORKERS ? 1 : Math.min(availableParallelism(), MOST_WORKERS);
}

async function parseHere({ files, rules, onProgress }: Parsing): Promise<readonly Uint8Array[]> {
  // What parses is not loaded for nothing.
  const { parseNote } = await import('./parse-note.ts');
  const parsed: Uint8Array[] = [];
  for (const { bytes, path } of files) {
    parsed.push(
      await parseNote(bytes, path, rules).then(packNote, (error: unknown) => {
        throw new Error(`Reading ${path} failed`, { cause: error });
      }),
    );
    if (parsed.length % NOTES_PER_TASK === 0) onProgress?.(parsed.length);
  }
  return parsed;
}

async function parseInWorkers(
  { files, rules, onProgress }: Parsing,
  count: number,
): Promise<readonly Uint8Array[]> {
  const tasks = chunk(files);
  const results: (readonly Uint8Array[])[] = tasks.map(() => []);
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
