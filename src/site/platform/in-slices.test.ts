import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Steps } from '#core/steps.ts';
import { inSlices } from './in-slices.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Ten steps of so many milliseconds, and how often the browser had a turn. */
async function turnsWithin(
  milliseconds: number,
): Promise<{ readonly result: string; readonly turns: number }> {
  let [now, turns] = [0, 0];
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('scheduler', {
    yield: async () => {
      turns += 1;
    },
  });
  function* work(): Steps<string> {
    for (let step = 0; step < 10; step += 1) {
      now += milliseconds;
      yield;
    }
    return 'done';
  }
  return { result: await inSlices(work()), turns };
}

describe('work in slices', () => {
  it('lets the browser handle input after each slice of long work', async () => {
    expect(await turnsWithin(4)).toEqual({ result: 'done', turns: 5 });
    expect(await turnsWithin(50)).toEqual({ result: 'done', turns: 10 });
  });

  it('does short work at once', async () => {
    expect(await turnsWithin(0.1)).toEqual({ result: 'done', turns: 0 });
  });
});
