import { type Cache, DamagedCacheError, keyOf } from '#generator/incremental/cache.ts';
import { maxWorkers, runInWorkers } from '#generator/workers/run-in-workers.ts';
import { type CachedNote, headOf, packNote, unpackNote } from './cached-note.ts';
import type { ParseRules } from './rules.ts';
import type { NoteFile } from './source/note-file.ts';

/** Below this many notes, starting a worker takes longer than it saves. */
const FEWEST_NOTES_FOR_WORKERS = 300;

/** Each worker loads the parser and the grammars anew, and is slow at first: a second one ends sooner, for more processor time. */
const NOTES_PER_WORKER = 200;

/** Small enough that all workers end at about the same time. */
const NOTES_PER_TASK = 25;

export interface ParseNotesOptions {
  readonly files: readonly NoteFile[];
  readonly rules: ParseRules;
  /** Notes that were parsed before, by the same program; the others are added. */
  readonly cache: Cache;
  /** Told now and then how many notes are done. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** How many workers, 0 for this thread; chosen by the number of notes when left out. */
  readonly workers?: number | undefined;
  /** Ends the workers, and what waits for them. */
  readonly signal?: AbortSignal | undefined;
}

/** A note, and a name for everything that it was made from. */
export interface ParsedNote extends CachedNote {
  readonly key: string;
}

/**
 * What all notes say: from the cache where they and the rules are as they were, else parsed, in worker threads when there
 * are many. The result and its order are the same in any case.
 */
export async function parseNotes(options: ParseNotesOptions): Promise<readonly ParsedNote[]> {
  const { files, rules, cache, onProgress, signal } = options;
  const keys = keysOf(files, rules);
  const notes = keptNotes(keys, cache);
  const missing = files.filter((file) => !notes.has(file));
  const take = (file: NoteFile, bytes: Uint8Array): void => {
    const key = keys.get(file) ?? '';
    cache.set(key, bytes);
    notes.set(file, keptNote({ key, head: headOf(bytes) }, cache));
    if (notes.size % NOTES_PER_TASK === 0 || notes.size === files.length) onProgress?.(notes.size);
  };
  const workers = options.workers ?? workersFor(missing.length);
  if (workers > 0) await parseInWorkers({ files: missing, rules, workers, take, signal });
  else await parseHere({ files: missing, rules, take });
  return files.flatMap((file) => notes.get(file) ?? []);
}

type NoteKeys = ReadonlyMap<NoteFile, string>;

function keysOf(files: readonly NoteFile[], rules: ParseRules): NoteKeys {
  // Short, for it goes into the key of every note, and components of the publisher's are long.
  const settings = keyOf('rules', JSON.stringify(rules));
  return new Map(
    files.map((file) => [file, keyOf('note', settings, file.path, file.digest, ...partialsOf(file))]),
  );
}

function keptNotes(keys: NoteKeys, cache: Cache): Map<NoteFile, ParsedNote> {
  const notes = new Map<NoteFile, ParsedNote>();
  for (const [file, key] of keys) {
    const bytes = cache.get(key);
    // Of most notes nothing else is asked for: the rest is not held.
    if (bytes !== undefined) notes.set(file, keptNote({ key, head: headOf(bytes) }, cache));
  }
  return notes;
}

function keptNote(
  { key, head }: { readonly key: string; readonly head: Uint8Array },
  cache: Cache,
): ParsedNote {
  return Object.assign(
    unpackNote(head, () => cache.get(key) ?? gone()),
    { key },
  );
}

/** The bundler may need this thread at the same time: a single worker is of use, too. */
function workersFor(notes: number): number {
  if (notes < FEWEST_NOTES_FOR_WORKERS || maxWorkers() === 1) return 0;
  return Math.min(maxWorkers(), Math.ceil(notes / NOTES_PER_WORKER));
}

function partialsOf({ partials = [] }: NoteFile): readonly string[] {
  return partials.flatMap(({ path, digest }) => [path, digest]);
}

function gone(): never {
  throw new DamagedCacheError();
}

interface Parsing {
  readonly files: readonly NoteFile[];
  readonly rules: ParseRules;
  readonly take: (file: NoteFile, bytes: Uint8Array) => void;
}

async function parseHere({ files, rules, take }: Parsing): Promise<void> {
  if (files.length === 0) return;
  // What parses is not loaded for nothing.
  const { parseNote } = await import('./parse-note.ts');
  for (const file of files) {
    const note = await parseNote(file, rules).catch((error: unknown) => {
      throw new Error(`Reading ${file.path} failed`, { cause: error });
    });
    take(file, packNote(note));
  }
}

function parseInWorkers({
  files,
  rules,
  workers,
  take,
  signal,
}: Parsing & { readonly workers: number; readonly signal: AbortSignal | undefined }): Promise<void> {
  return runInWorkers<ParseRules, NoteFile, Uint8Array>({
    items: files,
    source: new URL('./parse-worker.ts', import.meta.url),
    settings: rules,
    workers,
    perTask: NOTES_PER_TASK,
    action: 'Reading',
    take,
    signal,
  });
}
