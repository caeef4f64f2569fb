import { type Cache, DamagedCacheError, keyOf } from '#generator/incremental/cache.ts';
import { maxWorkers, runInWorkers } from '#generator/workers/run-in-workers.ts';
import { type CachedNote, packNote, unpackNote } from './cached-note.ts';
import type { ParseRules } from './rules.ts';
import type { NoteFile } from './source/note-file.ts';

/** With fewer notes, starting a worker takes longer than it saves. */
const MIN_NOTES_FOR_WORKERS = 300;

/**
 * Each worker loads the parser and grammars again and starts slowly. More workers finish sooner but use more processor
 * time.
 */
const NOTES_PER_WORKER = 200;

/** Small enough that all workers finish at about the same time. */
const NOTES_PER_TASK = 25;

export interface ParseNotesOptions {
  readonly files: readonly NoteFile[];
  readonly rules: ParseRules;
  /** The parsed notes of earlier builds with the same program. New notes are added. */
  readonly cache: Cache;
  /** Called from time to time with the number of finished notes. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** The number of worker threads, 0 for this thread. Default: depends on the number of notes. */
  readonly workers?: number | undefined;
  /** Aborts the workers, and rejects the promise. */
  readonly signal?: AbortSignal | undefined;
}

/** A note with its cache key, the hash of all of its inputs. */
export interface ParsedNote extends CachedNote {
  readonly key: string;
}

/**
 * Parses notes, or takes them from the cache if neither they nor the rules changed. Many notes are parsed in worker
 * threads. The result and its order do not depend on the number of workers.
 * @throws {DamagedCacheError} on later access, if the cache has lost a note
 */
export async function parseNotes(options: ParseNotesOptions): Promise<readonly ParsedNote[]> {
  const { files, rules, cache, onProgress, signal } = options;
  const keys = keysOf(files, rules);
  const notes = cachedNotes(keys, cache);
  const missing = files.filter((file) => !notes.has(file));
  const take = (file: NoteFile, bytes: Uint8Array): void => {
    const key = keys.get(file) ?? '';
    cache.set(key, bytes);
    notes.set(file, lazyNote({ key, bytes }, cache));
    if (notes.size % NOTES_PER_TASK === 0 || notes.size === files.length) onProgress?.(notes.size);
  };
  const workers = options.workers ?? workersFor(missing.length);
  if (workers > 0) await parseInWorkers({ files: missing, rules, workers, take, signal });
  else await parseHere({ files: missing, rules, take });
  return files.flatMap((file) => notes.get(file) ?? []);
}

type NoteKeys = ReadonlyMap<NoteFile, string>;

function keysOf(files: readonly NoteFile[], rules: ParseRules): NoteKeys {
  // Hashed once, because the rules are part of every key and can be long.
  const settings = keyOf('rules', JSON.stringify(rules));
  return new Map(
    files.map((file) => [file, keyOf('note', settings, file.path, file.digest, ...othersOf(file))]),
  );
}

function cachedNotes(keys: NoteKeys, cache: Cache): Map<NoteFile, ParsedNote> {
  const notes = new Map<NoteFile, ParsedNote>();
  for (const [file, key] of keys) {
    const bytes = cache.get(key);
    if (bytes !== undefined) notes.set(file, lazyNote({ key, bytes }, cache));
  }
  return notes;
}

function lazyNote(
  { key, bytes }: { readonly key: string; readonly bytes: Uint8Array },
  cache: Cache,
): ParsedNote {
  return Object.assign(
    unpackNote(bytes, () => cache.get(key) ?? damaged()),
    { key },
  );
}

/** One worker also helps, because the bundler may use this thread at the same time. */
function workersFor(notes: number): number {
  if (notes < MIN_NOTES_FOR_WORKERS || maxWorkers() === 1) return 0;
  return Math.min(maxWorkers(), Math.ceil(notes / NOTES_PER_WORKER));
}

function othersOf({ partials = [], repository = '' }: NoteFile): readonly string[] {
  return [repository, ...partials.flatMap(({ path, digest }) => [path, digest])];
}

function damaged(): never {
  throw new DamagedCacheError();
}

interface Parsing {
  readonly files: readonly NoteFile[];
  readonly rules: ParseRules;
  readonly take: (file: NoteFile, bytes: Uint8Array) => void;
}

async function parseHere({ files, rules, take }: Parsing): Promise<void> {
  if (files.length === 0) return;
  // The parser is loaded only if there is something to parse.
  const { parseNote } = await import('./parse-note.ts');
  for (const file of files) {
    const note = await parseNote(file, rules).catch((error: unknown) => {
      throw new Error(`Reading ${file.path} failed`, { cause: error });
    });
    take(file, packNote(note, rules));
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
