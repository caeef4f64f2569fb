import { parentPort, workerData } from 'node:worker_threads';
import type { NoteFile } from './content-tree.ts';
import type { ParseContext } from './note-route.ts';
import { type ParsedNote, parseNote } from './parse.ts';

/** Gets notes, sends back what they come to, in the same order. `workerData` is the context of all of them. */
parentPort?.on('message', async (notes: readonly NoteFile[]) => {
  const context: ParseContext = workerData;
  const parsed: ParsedNote[] = [];
  for (const note of notes) parsed.push(await parseNote(note, context));
  parentPort?.postMessage(parsed);
});
