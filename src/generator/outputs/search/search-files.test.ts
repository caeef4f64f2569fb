import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Release } from '#core/model/release/release.ts';
import { createMemoryCache } from '#generator/incremental/cache.ts';
import { catalogueOf, type WrittenNote } from '../../../../tests/search-samples.ts';
import { type IndexedRelease, indexRelease } from '../../../core/search/index-release.ts';
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

it('a search index from cached batches equals a new one and reads none of their notes', () => {
  const cache = createMemoryCache();
  const catalogue = catalogueOf(...NOTES);
  const read: Release[] = [];
  const known = new Map(
    catalogue.streams[0]?.releases.map((release) => {
      const searchTerms = (): IndexedRelease => {
        read.push(release);
        return indexRelease(release);
      };
      return [release, { fingerprint: release.id, searchTerms }] as const;
    }),
  );
  const files = () => [...createSearchFiles(catalogue, { known, cache })].flatMap((file) => file ?? []);
  const first = files();
  expect(read).toHaveLength(NOTES.length);
  const again = files();
  expect(again.map(({ path, digest }) => [path, digest])).toEqual(
    first.map(({ path, digest }) => [path, digest]),
  );
  expect(read).toHaveLength(NOTES.length);
  for (const { digest, contents } of again)
    expect(createHash('sha256').update(contents).digest('hex')).toBe(digest);
});
