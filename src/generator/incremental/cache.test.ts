import { describe, expect, it } from 'vitest';
import { createMemoryCache, keepForLater, keyOf } from './cache.ts';

describe('a key', () => {
  it('is the same for the same parts only, however they are divided', () => {
    const keys = [['ab', 'c'], ['a', 'bc'], ['abc'], ['abc', ''], ['ab', 'd']].map((parts) =>
      keyOf(...parts),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(keyOf('ab', new TextEncoder().encode('c'))).toBe(keys[0]);
  });
});

describe('what later builds alone ask for', () => {
  it('is not made where there will be none', () => {
    const lasting = createMemoryCache();
    const temporary = { ...createMemoryCache(), lasting: false };
    const made: string[] = [];
    for (const [name, cache] of Object.entries({ lasting, temporary })) {
      keepForLater(cache, 'key', () => {
        made.push(name);
        return new Uint8Array([1]);
      });
    }
    expect(made).toEqual(['lasting']);
    expect([lasting.get('key'), temporary.get('key')]).toEqual([new Uint8Array([1]), undefined]);
  });
});

describe('a cache in memory', () => {
  it('drops what was not used for a while', () => {
    const cache = createMemoryCache();
    for (const key of ['a', 'b']) cache.set(key, new Uint8Array());
    cache.sweep();
    cache.get('a');
    cache.sweep();
    expect(['a', 'b'].map((key) => cache.get(key) !== undefined)).toEqual([true, false]);
  });
});
