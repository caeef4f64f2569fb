import { createHash } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { OperationError } from '#generator/config/operation-error.ts';

/*
 * How an incremental build works:
 *
 *   input      all data that a producer receives, such as the data of a page
 *   key        a hash of an input (`keyOf`)
 *   entry      the result of an input, by its key: parsed notes, compressed parts of the search index (`stored-cache.ts`)
 *   manifest   of the previous output: the files of each key, and signatures that show whether they are unchanged (`manifest.ts`)
 *
 *   content ──► notes ──► inputs of all pages ──► pages ──► output
 *           key: bytes,   assembled in            key: the whole input; where the manifest has it,
 *           rules         every build             the files are taken over from the last output
 *
 * A key cannot miss an input. A page is rendered from one object, and its key is a hash of all fields of that object (`page-outputs.ts`), so
 * data that is not in the key does not reach the renderer. A note is parsed from its bytes, its path, its partials and the rules, and its
 * key is a hash of these arguments (`note/parse-in-workers.ts`). If an edit changes nothing that other pages show, such as a title, the inputs
 * of other pages and the files about many releases are those of the last build (`hashFacts`); whatever is reused by that key runs in
 * `fromFacts`, where nothing else can be read. Entries and manifests are valid for one version of the program and of Node (`programKey`). If no input has changed, the build does
 * nothing (`last-build.ts`).
 */

/**
 * Cached results by the key of their inputs. A cache miss costs time but never changes the result.
 */
export interface Cache {
  /** Whether later builds read the cache. If not, only values that the same build reads again are worth storing. */
  readonly persistent: boolean;
  get(key: string): Uint8Array | undefined;
  set(key: string, value: Uint8Array): void;
}

/** An entry that existed at the start of the build is missing or damaged. The build has to start again without the cache. */
export class DamagedCacheError extends OperationError {
  override readonly name = 'DamagedCacheError';

  constructor() {
    super('A part of the cache was damaged while it was read. Run the program again.');
  }
}

/** The key of a list of parts: 132 bits of their SHA-256. Lengths are hashed as well, so different lists never have the same key. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  const hasher = createHash('sha256');
  for (const part of parts) hasher.update(`${part.length}:`).update(part);
  return hasher.digest('base64url').slice(0, KEY_LENGTH);
}

const KEY_LENGTH = 22;

/** Short, because few programs share a cache folder. */
const SCOPE_LENGTH = 11;

/** Restricts a cache to one program, because another program computes other values from the same inputs. */
export function scopeCache(cache: Cache, program: string): Cache {
  const scope = program.slice(0, SCOPE_LENGTH);
  return {
    persistent: cache.persistent,
    get: (key) => cache.get(scope + key),
    set: (key, value) => cache.set(scope + key, value),
  };
}

/** Returns the cached value of a key; otherwise computes it and stores it for later builds. */
export function remember<Value>(cache: Cache, key: string, compute: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return deserialize(inflateRawSync(known));
  const value = compute();
  if (cache.persistent) cache.set(key, deflateRawSync(serialize(value), { level: 1 }));
  return value;
}

export interface MemoryCache extends Cache {
  /** Removes entries that were not used since the call before the last one. */
  sweep(): void;
}

export function createMemoryCache(): MemoryCache {
  let [recent, older] = [new Map<string, Uint8Array>(), new Map<string, Uint8Array>()];
  const get = (key: string): Uint8Array | undefined => {
    const value = recent.get(key) ?? older.get(key);
    if (value !== undefined) recent.set(key, value);
    return value;
  };
  return {
    persistent: true,
    get,
    set: (key, value) => recent.set(key, value),
    sweep() {
      older = recent;
      recent = new Map();
    },
  };
}
