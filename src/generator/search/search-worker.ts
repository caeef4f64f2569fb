import { type Cache, type CachePlace, scopeCache } from '#generator/cache/cache.ts';
import { openStoredCache } from '#generator/cache/stored-cache.ts';
import { answerTasks } from '#generator/workers/worker-task.ts';
import { type IndexedPages, indexInSteps } from './build-search-index.ts';
import type { NamedBytes } from './named-files.ts';
import type { ReleaseWords } from './release-words.ts';
import type { IndexedRow } from './row-texts.ts';
import { joinWords } from './row-words.ts';
import { keyOfPacked, packRow, rememberPacked, unpackRow } from './search-files.ts';

/** What an index is made of, in another thread. */
export interface SearchWork extends IndexedPages {
  readonly path: string;
  /** The rows by their names, with the words of those that are not kept. */
  readonly rows: readonly SearchRow[];
  readonly place: CachePlace;
}

export interface SearchRow {
  readonly key: string;
  readonly words?: readonly ReleaseWords[];
}

export interface MadeIndex {
  /** With the key under which the bytes are kept, or will be. */
  readonly files: readonly (readonly [path: string, digest: string, key: string | undefined])[];
  /** The bytes of those that were made now and have no key, by their digests. */
  readonly made: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** What was read of the cache, and what is to be kept. */
  readonly used: readonly string[];
  readonly kept: readonly (readonly [key: string, value: Uint8Array])[];
}

/** What should have been there is not: the index is made in the main thread then. */
class MissingError extends Error {}

answerTasks<undefined, SearchWork, MadeIndex | 'missing'>(async (work) => {
  try {
    return { result: makeIndex(work), moved: [] };
  } catch (error) {
    if (!(error instanceof MissingError)) throw error;
    return { result: 'missing', moved: [] };
  }
});

function makeIndex({ streams, pages, rows, place }: SearchWork): MadeIndex {
  const { cache, used, kept } = readOnly(place);
  const made = new Map<string, Uint8Array<ArrayBuffer>>();
  const keys = new Map<string, string>();
  const note = ({ digest, bytes }: NamedBytes) => made.set(digest, Uint8Array.from(bytes));
  const remembered = rememberPacked(cache);
  const pack = (text: Uint8Array): NamedBytes => {
    const packed = remembered(text);
    keys.set(packed.digest, keyOfPacked(text));
    return packed;
  };
  const { files } = exhaust(
    indexInSteps(
      { streams, pages },
      (number, make): IndexedRow => {
        const { key = '', words } = rows[number] ?? {};
        if (words === undefined) return unpackRow(cache.get(key) ?? missing(), missing);
        const row = make(joinWords(words));
        for (const { file } of row.texts) note(file);
        cache.set(key, packRow(row));
        return row;
      },
      { pack },
    ),
  );
  const [manifest] = files;
  if (manifest) note(manifest);
  return {
    files: files.map(({ name, digest }) => [name, digest, keys.get(digest)]),
    made,
    used: [...used],
    kept: [...kept],
  };
}

/** Neither is anything written there, nor room made: the main thread does. */
function readOnly({ folder, scope }: CachePlace) {
  const stored = scopeCache(openStoredCache({ folder, onFault: () => undefined, now: 0 }), scope);
  const used = new Set<string>();
  const kept = new Map<string, Uint8Array>();
  const cache: Cache = {
    ...stored,
    get(key) {
      const value = kept.get(key) ?? stored.get(key);
      if (value !== undefined) used.add(key);
      return value;
    },
    set: (key, value) => kept.set(key, value),
  };
  return { cache, used, kept };
}

function missing(): never {
  throw new MissingError();
}

function exhaust<Result>(steps: Generator<unknown, Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
