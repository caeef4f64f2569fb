import { expect, it } from 'vitest';
import type { NoteFile } from '#generator/content/read/content-tree.ts';
import type { ParseRules } from '#generator/content/rules.ts';
import { sampleRules } from '../../../tests/content-samples/parse-text.ts';
import { runInWorkers } from './run-in-workers.ts';

const notes = Array.from({ length: 24 }, (_, index): NoteFile => {
  const path = `app/release.${index}.0.0.md`;
  return { path, digest: path, bytes: new TextEncoder().encode(`# ${index}\n`) };
});

it.each([
  ['at once', undefined],
  ['as one after the other pays', 8],
  ['never, where one is enough', 100],
])('all items are done once, whether workers start %s', async (_, itemsPerWorker) => {
  const done: string[] = [];
  await runInWorkers<ParseRules, NoteFile, Uint8Array>({
    items: notes,
    source: new URL('../content/parse-worker.ts', import.meta.url),
    settings: sampleRules({}),
    workers: 2,
    ...(itemsPerWorker !== undefined && { itemsPerWorker }),
    perTask: 3,
    action: 'Reading',
    take: ({ path }) => done.push(path),
  });
  expect(done.toSorted()).toEqual(notes.map(({ path }) => path).toSorted());
});
