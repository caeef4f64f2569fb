import { answerTasks } from '#generator/workers/worker-task.ts';
import { packNote } from './kept-note.ts';
import type { NoteFile } from './note-file.ts';
import { parseNote } from './parse-note.ts';
import type { ParseRules } from './rules.ts';

answerTasks<ParseRules, NoteFile, Uint8Array>(async (file, rules) => {
  const note = packNote(await parseNote(file, rules));
  return { result: note, moved: [note.buffer] };
});
