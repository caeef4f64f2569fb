import { createHash, type Hash, hash } from 'node:crypto';
import { OperationError } from '#generator/config/operation-error.ts';

/*
 * How an incremental build works:
 *
 *   input      all data that a producer receives, such as what a page is rendered from
 *   key        a hash of an input (`keyOf`)
 *   entry      what was made of an input, by its key: notes as they were parsed, rows of the search (`stored-cache.ts`)
 *   manifest   of the last output: which files were made under which key, and what tells that they are unchanged (`manifest.ts`)
 *
 *   content ──► notes ──► inputs of all pages ──► pages ──► output
 *           key: bytes,   assembled in            key: the whole input; where the manifest has it,
 *           rules         every build             the files are taken over from the last output
 *
 * An input cannot be forgotten. A page is rendered from one object, and its key is made of all fields of this object (`page-outputs.ts`): what is not
 * in the key does not reach the renderer. A note is parsed from its bytes, its path, the texts that it includes and the rules, and its key is made of
 * these arguments (`note/parse-in-workers.ts`). Files that are made of many releases have no key: they are made in every build. Entries and
 * manifests belong to one version of the program on one version of Node (`programKey`). Where nothing at all has changed, nothing is made (`last-build.ts`).
 */

/**
 * What was worked out before, by the name of everything that it was worked out from. A value that is missing costs time and
 * changes nothing: what is read from here is what would be made again.
 */
export interface Cache {
  /** Whether a later build reads what is set here. Where none does, only what is asked for again in this one is worth setting. */
  readonly persistent: boolean;
  get(key: string): Uint8Array | undefined;
  set(key: string, value: Uint8Array): void;
}

/** What was there when a build began, and is not any more, or not whole: all that was made of it has to be made anew. */
export class DamagedCacheError extends OperationError {
  override readonly name = 'DamagedCacheError';

  constructor() {
    super('A part of the cache was damaged while it was read. Run the program again.');
  }
}

/** A name for a row of things: 132 bits of their SHA-256, so that two rows never share one. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  let begun: Hash | undefined;
  let text = '';
  // Texts go into the hash together: tens of thousands of names are made of a few short ones each.
  for (const part of parts) {
    text += `${part.length}:`;
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    begun = (begun ?? createHash('sha256')).update(text).update(part);
    text = '';
  }
  const name = begun ? begun.update(text).digest('base64url') : hash('sha256', text, 'base64url');
  return name.slice(0, KEY_LENGTH);
}

const KEY_LENGTH = 22;

/** Programs that met in one folder are few. */
const SCOPE_LENGTH = 11;

/** The part of a cache that belongs to one program: another one would make other values of the same things. */
export function scopeCache(cache: Cache, program: string): Cache {
  const scope = program.slice(0, SCOPE_LENGTH);
  return {
    persistent: cache.persistent,
    get: (key) => cache.get(scope + key),
    set: (key, value) => cache.set(scope + key, value),
  };
}

export interface MemoryCache extends Cache {
  /** Drops what was not used since the last call of this but one. */
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
