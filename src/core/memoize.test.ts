import { expect, it, vi } from 'vitest';
import { loadPerKey, memoize } from './memoize.ts';

it('computes a result once for each text, also if the result is undefined', () => {
  const work = vi.fn((text: string) => (text === 'a' ? undefined : text.length));
  const length = memoize(10, work);
  expect([length('a'), length('bb'), length('a'), length('bb')]).toEqual([undefined, 2, undefined, 2]);
  expect(work.mock.calls).toEqual([['a'], ['bb']]);
});

it('stores no more results than its limit', () => {
  const work = vi.fn((text: string) => text.length);
  const length = memoize(2, work);
  for (const text of ['a', 'b', 'c', 'c', 'a']) expect(length(text)).toBe(1);
  expect(work.mock.calls).toEqual([['a'], ['b'], ['c'], ['a']]);
});

it('loads a value once for all who wait for it, and again if that failed', async () => {
  const load = vi.fn(async (key: string) => key.length);
  const loadOnce = loadPerKey(load);
  load.mockRejectedValueOnce(new Error('not yet'));
  await expect(loadOnce('a')).rejects.toThrow('not yet');
  expect(await Promise.all([loadOnce('a'), loadOnce('a'), loadOnce('bb')])).toEqual([1, 1, 2]);
  expect(load.mock.calls).toEqual([['a'], ['a'], ['bb']]);
});
