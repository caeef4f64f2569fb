import { describe, expect, it } from 'vitest';
import { createMemoryCache, keyOf } from './cache.ts';

describe('a key', () => {
  it('is the same for the same parts only, however they are divided', () => {
    const keys = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['ab', 'd']].map((parts) =>
      keyOf(...parts),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf('ab', new TextEncoder().encode('c'))).toBe(keys[0]);
  });
});

describe('a cache in memory', () => {
  it('makes room by what was used longest ago', () => {
    const cache = createMemoryCache(2);
    for (const key of ['a', 'b']) cache.set(key, new Uint8Array());
    cache.get('a');
    cache.set('c', new Uint8Array());
    expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
  });
});
