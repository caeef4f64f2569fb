import { expect, it } from 'vitest';
import { createMemoryCache } from '#generator/incremental/cache.ts';
import { catalogueOf, type WrittenNote } from '../../../../tests/search-samples.ts';
import { createSearchFiles } from './search-files.ts';

/** More releases than one batch contains. */
const NOTES = Array.from({ length: 40 }, (_, number): WrittenNote => {
  const line = `fix: The collector number ${number} retries session ${number * 7} of queue ${number % 3} (PA-${number})`;
  return {
    name: `app 1.${number}.0`,
    date: `2020-01-${10 + (number % 19)}`,
    sections: { Fixes: [line, line] },
  };
});

it('a search index equals a new one if its compressed parts are cached', () => {
  const memory = createMemoryCache();
  const stored: string[] = [];
  const cache = {
    ...memory,
    set: (key: string, value: Uint8Array): void => {
      stored.push(key);
      memory.set(key, value);
    },
  };
  const files = () => [...createSearchFiles(catalogueOf(...NOTES), { known: new Map(), cache })];
  const first = files();
  const { length } = stored;
  expect(length).toBeGreaterThan(5);
  expect(files()).toEqual(first);
  expect(stored).toHaveLength(length);
});
