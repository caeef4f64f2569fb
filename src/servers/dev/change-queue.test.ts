import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChangeQueue, createChangeQueue } from './change-queue.ts';

/** Handles each batch slowly, and records it. */
function record(): { queue: ChangeQueue<string>; batches: string[][]; most: () => number } {
  const batches: string[][] = [];
  let [running, most] = [0, 0];
  const queue = createChangeQueue<string>({
    quietMilliseconds: 1,
    async handle(changes) {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      batches.push([...changes]);
      running -= 1;
    },
  });
  return { queue, batches, most: () => most };
}

describe('file changes', () => {
  it('that arrive together are handled together, each once', async () => {
    const { queue, batches } = record();
    for (const change of ['a', 'b', 'a']) queue.add(change);
    await queue.settled();
    expect(batches).toEqual([['a', 'b']]);
  });

  it('are never lost and never handled concurrently, whenever they arrive', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ change: fc.constantFrom('a', 'b', 'c'), pause: fc.nat(4) }), { maxLength: 12 }),
        async (steps) => {
          const { queue, batches, most } = record();
          let last = '';
          for (const { change, pause } of steps) {
            queue.add(change);
            last = change;
            if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
          }
          await queue.settled();
          expect(most()).toBeLessThanOrEqual(1);
          expect(new Set(batches.flat())).toEqual(new Set(steps.map(({ change }) => change)));
          if (steps.length > 0) expect(batches.at(-1)).toContain(last);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are handled even if changes arrive without a pause', async () => {
    const { queue, batches } = record();
    while (batches.length === 0) {
      queue.add('saved again and again');
      await new Promise((resolve) => setTimeout(resolve));
    }
    await queue.close();
    expect(batches[0]).toEqual(['saved again and again']);
  });

  it('are discarded when the queue is closed', async () => {
    const { queue, batches } = record();
    queue.add('late');
    await queue.close();
    queue.add('later');
    await queue.settled();
    expect(batches).toEqual([]);
  });
});
