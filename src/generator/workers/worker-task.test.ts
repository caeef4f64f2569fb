import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { createTaskRunner } from './worker-task.ts';

/** A worker that does this with the second item of each task. */
function workerThat(does: string): Worker {
  const source = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', async ({ items, position }) => {
      Atomics.store(position, 0, 1);
      await null;
      ${does}
    });`;
  return new Worker(source, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
}

const items = [{ path: 'app/release.1.0.0.md' }, { path: 'app/release.2.0.0.md' }];

describe('a task for a worker', () => {
  it('returns the messages of the worker in order', async () => {
    const worker = workerThat('parentPort.postMessage(items.length);');
    const run = createTaskRunner(worker, 'Reading');
    expect([await run(items), ...(await Promise.all([run(items.slice(1)), run([])]))]).toEqual([2, 1, 0]);
    await worker.terminate();
  });

  it.each([
    ['throws', "throw new TypeError('no text');", 'Reading app/release.2.0.0.md failed'],
    ['ends', 'process.exit(3);', 'Reading app/release.2.0.0.md ended its worker with 3'],
    [
      'runs out of memory',
      "let all = []; for (;;) all.push('x'.repeat(1e5) + all.length);",
      'Reading app/release.2.0.0.md failed',
    ],
  ])('reports the note if the worker %s, and does not wait forever', async (_, does, message) => {
    const worker = workerThat(does);
    const run = createTaskRunner(worker, 'Reading');
    const [first, waiting] = await Promise.allSettled([run(items), run(items.toReversed())]);
    expect(first).toMatchObject({ reason: { message } });
    // A task that waits behind it is never finished.
    expect(waiting).toMatchObject({ status: 'rejected' });
    await worker.terminate();
  });
});
