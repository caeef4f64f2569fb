import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { runTask } from './worker-task.ts';

/** A worker that does this with each task. */
function workerThat(does: string): Worker {
  const source = `const { parentPort } = require('node:worker_threads');
    parentPort.on('message', async (task) => { ${does} });`;
  return new Worker(source, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } });
}

const begin = "parentPort.postMessage({ begins: 'app/release.1.0.0.md' });";

describe('a task for a worker', () => {
  it('comes to what the worker sends, one after the other', async () => {
    const worker = workerThat(`${begin} parentPort.postMessage({ result: task * 2 });`);
    expect([await runTask(worker, 1), await runTask(worker, 2)]).toEqual([2, 4]);
    await worker.terminate();
  });

  it.each([
    ['throws', "throw new TypeError('no text');", 'Reading app/release.1.0.0.md failed'],
    ['ends', 'process.exit(3);', 'Reading app/release.1.0.0.md ended its worker with 3'],
    ['has no memory left', "let all = []; for (;;) all.push('x'.repeat(1e5) + all.length);", 'failed'],
  ])('names the note when the worker %s, and does not wait for ever', async (_, does, message) => {
    const worker = workerThat(`${begin} await null; ${does}`);
    await expect(runTask(worker, 0)).rejects.toThrow(message);
    await worker.terminate();
  });
});
