import { expect, it } from 'vitest';
import { indexRelease } from '#core/search/index-release.ts';
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

it('the search index reads again only releases near those that have changed, and equals a new one', () => {
  const cache = createMemoryCache();
  const catalogue = catalogueOf(...NOTES);
  let read = 0;
  const filesOf = (edited: string) => {
    read = 0;
    const known = new Map(
      catalogue.streams.flatMap(({ releases }) =>
        releases.map((release) => {
          const key = release.version.text === edited ? 'edited' : release.id;
          const searchTerms = () => {
            read += 1;
            return [indexRelease(release)];
          };
          return [release, { searchTerms, source: { body: { key } } }] as const;
        }),
      ),
    );
    return [...createSearchFiles(catalogue, { known, cache })];
  };
  const first = filesOf('');
  expect(read).toBe(40);
  expect(filesOf('')).toEqual(first);
  expect(read).toBe(0);
  expect(filesOf('1.3.0')).toEqual(first);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(40);
});
