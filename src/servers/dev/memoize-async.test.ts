import { describe, expect, it } from 'vitest';
import { memoizeAsync } from './dev-server.ts';

describe('a memoized promise', () => {
  it('is created once, and again after it was forgotten', async () => {
    let times = 0;
    const value = memoizeAsync(async () => ++times);
    expect(await Promise.all([value.get(), value.get()])).toEqual([1, 1]);
    value.reset();
    expect(await value.get()).toBe(2);
  });

  it('is created again if it was rejected', async () => {
    let times = 0;
    const value = memoizeAsync(async () => {
      times += 1;
      if (times === 1) throw new Error('not yet');
      return times;
    });
    await expect(value.get()).rejects.toThrow('not yet');
    expect(await value.get()).toBe(2);
  });
});
