import { createHash } from 'node:crypto';

/**
 * What was worked out before, by the name of everything that it was worked out from. A value that is missing costs time and
 * changes nothing: what is read from here is what would be made again.
 */
export interface Cache {
  get(key: string): Uint8Array | undefined;
  set(key: string, value: Uint8Array): void;
}

/** A name for a row of things: 132 bits of their SHA-256, so that two rows never share one. */
export function keyOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('base64url').slice(0, KEY_LENGTH);
}

const KEY_LENGTH = 22;

/** Nothing is kept. */
export const NO_CACHE: Cache = { get: () => undefined, set: () => undefined };

/** The part of a cache that belongs to one program: another one would make other values of the same things. */
export function scopeCache(cache: Cache, program: string): Cache {
  return {
    get: (key) => cache.get(keyOf(program, key)),
    set: (key, value) => cache.set(keyOf(program, key), value),
  };
}

/** In memory; beyond `most` values the one that was used longest ago makes room. */
export function createMemoryCache(most: number): Cache {
  const values = new Map<string, Uint8Array>();
  const put = (key: string, value: Uint8Array): void => {
    values.delete(key);
    values.set(key, value);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value !== undefined) put(key, value);
      return value;
    },
    set: put,
  };
}
