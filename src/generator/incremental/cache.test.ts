import { describe, expect, it } from 'vitest';
import { createMemoryCache, keyOf } from './cache.ts';

describe('a cache key', () => {
  it('is equal only for equal parts, divided in the same way', () => {
    const keys = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['ab', 'd']].map((parts) =>
      keyOf(...parts),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf('ab', new TextEncoder().encode('c'))).toBe(keys[0]);
  });
});

describe('a cache in memory', () => {
  it('removes entries that were not used for a while', () => {
    const cache = createMemoryCache();
    for (const key of ['a', 'b']) cache.set(key, new Uint8Array());
    cache.sweep();
    cache.get('a');
    cache.sweep();
    expect(['a', 'b'].map((key) => cache.get(key) !== undefined)).toEqual([true, false]);
  });
});
