import { expect, it } from 'vitest';
import { runInWorkers } from './run-in-workers.ts';

const items = Array.from({ length: 24 }, (_, index) => ({ path: `app/release.${index}.0.0.md` }));

it('all items are processed once in workers, and each has its own result', async () => {
  const done: (readonly [path: string, result: string])[] = [];
  await runInWorkers<{ readonly mark: string }, (typeof items)[number], string>({
    items,
    source: new URL('../../../tests/sample-worker.ts', import.meta.url),
    settings: { mark: '!' },
    workers: 2,
    perTask: 3,
    action: 'Reading',
    take: ({ path }, result) => done.push([path, result]),
  });
  const wanted = items.map(({ path }) => [path, `${path}!`] as const);
  expect(done.toSorted()).toEqual(wanted.toSorted());
});
