import { describe, expect, it, vi } from 'vitest';
import { createShardCache } from './shard-cache.ts';

function pendingShards() {
  const [cancelled, finish]: [number[], (() => void)[]] = [[], []];
  const cache = createShardCache((number) => ({
    value: new Promise<number>((resolve) => finish.push(() => resolve(number))),
    cancel: () => cancelled.push(number),
  }));
  return {
    cache,
    cancelled,
    finishAll: () => {
      for (const one of finish) one();
    },
  };
}

/** The signal of a query, with a count of its listeners. */
function countedSignal() {
  const control = new AbortController();
  const listen = vi.spyOn(control.signal, 'addEventListener');
  return { control, signal: control.signal, listeners: () => listen.mock.calls.length };
}

describe('the files that a query waits for', () => {
  it('are all cancelled with the query, by one listener', () => {
    const { cache, cancelled } = pendingShards();
    const { control, signal, listeners } = countedSignal();
    for (let number = 0; number < 20; number += 1) void cache(number, signal);
    expect(listeners()).toBe(1);
    control.abort();
    expect(cancelled).toHaveLength(20);
  });

  it('need no listener when they have arrived', async () => {
    const { cache, cancelled, finishAll } = pendingShards();
    const first = cache(1);
    finishAll();
    await first;
    const { control, signal, listeners } = countedSignal();
    expect(await cache(1, signal)).toBe(1);
    expect(listeners()).toBe(0);
    control.abort();
    expect(cancelled).toEqual([]);
  });
});
