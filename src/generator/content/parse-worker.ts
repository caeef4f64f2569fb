import { parentPort, workerData } from 'node:worker_threads';
import { packNote } from './kept-note.ts';
import { parseNote } from './parse-note.ts';
import type { NoteFile } from './read/content-tree.ts';
import type { ParseRules } from './rules.ts';
import type { WorkerTask } from './worker-task.ts';

/** Gets files, sends back what they say as bytes, in the same order. `workerData` is the rules for all of them. */
parentPort?.on('message', async ({ items, position }: WorkerTask<NoteFile>) => {
  const rules: ParseRules = workerData;
  const notes: Uint8Array<ArrayBuffer>[] = [];
  for (const [index, { bytes, path }] of items.entries()) {
    Atomics.store(position, 0, index);
    notes.push(packNote(await parseNote(bytes, path, rules)));
  }
  parentPort?.postMessage(
    notes,
    notes.map(({ buffer }) => buffer),
  );
});
