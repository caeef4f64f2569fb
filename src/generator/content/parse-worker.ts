import { parentPort, workerData } from 'node:worker_threads';
import type { NoteFile } from './content-tree.ts';
import type { Note } from './note.ts';
import { parseNote } from './parse-note.ts';
import type { ParseRules } from './rules.ts';
import type { WorkerMessage } from './worker-task.ts';

function send(message: WorkerMessage<readonly Note[]>): void {
  parentPort?.postMessage(message);
}

/** Gets files, sends back what they say, in the same order. `workerData` is the rules for all of them. */
parentPort?.on('message', async (files: readonly NoteFile[]) => {
  const rules: ParseRules = workerData;
  const notes: Note[] = [];
  for (const { bytes, path } of files) {
    send({ begins: path });
    notes.push(await parseNote(bytes, path, rules));
  }
  send({ result: notes });
});
