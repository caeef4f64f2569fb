import { handleTasks } from '#generator/workers/worker-task.ts';
import { packNote } from './cached-note.ts';
import { parseNote } from './parse-note.ts';
import type { ParseRules } from './rules.ts';
import type { NoteFile } from './source/note-file.ts';

handleTasks<ParseRules, NoteFile, Uint8Array>(async (file, rules) =>
  packNote(await parseNote(file, rules), rules),
);
