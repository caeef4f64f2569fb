import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryCache } from '#generator/cache/cache.ts';
import { openStoredCache, type StoredCache } from '#generator/cache/stored-cache.ts';
import { catalogueOf, type WrittenNote } from '../../../tests/search-samples.ts';
import { cutWords } from './release-words.ts';
import { createSearchFiles, type SearchOutput, type SearchSources } from './search-files.ts';
import { indexInThread } from './search-thread.ts';

/** However few pages there are, and whatever machine this is. */
const ALWAYS = { fewestPages: 1, workers: 2 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'search-thread-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (): StoredCache => openStoredCache({ folder, onFault: () => undefined, now: Date.now() });

/** More than fill a row. */
function notes(edited: string): readonly WrittenNote[] {
  return Array.from({ length: 70 }, (_, number) => ({
    name: `app 1.${number}.0`,
    date: `2020-01-${10 + (number % 19)}`,
    sections: {
      Fixes: [`fix: Session ${number * 7} of ${number === 40 ? edited : 'the queue'} ends (PA-${number})`],
    },
  }));
}

function sourcesOf(
  edited: string,
): { readonly catalogue: ReturnType<typeof catalogueOf> } & Pick<SearchSources, 'known'> {
  const catalogue = catalogueOf(...notes(edited));
  const releases = catalogue.streams.flatMap((stream) => stream.releases);
  const known = new Map(
    releases.map((release) => {
      const fingerprint = release.id.endsWith('1.40.0') ? edited : release.id;
      return [release, { fingerprint, words: () => cutWords(release) }] as const;
    }),
  );
  return { catalogue, known };
}

function here(edited: string, cache: SearchSources['cache'] = createMemoryCache()): readonly SearchOutput[] {
  const { catalogue, known } = sourcesOf(edited);
  return [...createSearchFiles(catalogue, { known, cache })].flatMap((file) => file ?? []);
}

function keep(edited: string): void {
  const cache = open();
  here(edited, cache);
  cache.close();
}

const digestsOf = (files: readonly SearchOutput[]) => files.map(({ path, digest }) => [path, digest]);

describe('the search in a thread of its own', () => {
  it('is that of the main thread, byte for byte, after an edit and when it is taken back', async () => {
    keep('a device');
    for (const edited of ['a gateway', 'a device']) {
      const { catalogue, known } = sourcesOf(edited);
      const cache = open();
      const files = await indexInThread(catalogue, { known, cache }, ALWAYS);
      expect(digestsOf(files ?? [])).toEqual(digestsOf(here(edited)));
      for (const { contents, digest } of files ?? [])
        expect(createHash('sha256').update(contents).digest('hex')).toBe(digest);
      cache.close();
    }
  });

  it('is kept as if it were made in the main thread', async () => {
    keep('a device');
    const { catalogue, known } = sourcesOf('a gateway');
    const cache = open();
    await indexInThread(catalogue, { known, cache }, ALWAYS);
    cache.close();
    const next = open();
    const made: string[] = [];
    here('a gateway', { ...next, set: (key) => made.push(key) });
    expect(made).toEqual([]);
    next.close();
  });

  it('marks as used what the main thread would have read: else it is kept no longer', async () => {
    keep('a device');
    const { catalogue, known } = sourcesOf('a device');
    const cache = open();
    const [used, read] = [new Set<string>(), new Set<string>()];
    const touch = (key: string): boolean => {
      used.add(key);
      return cache.touch(key);
    };
    await indexInThread(catalogue, { known, cache: { ...cache, touch } }, ALWAYS);
    const get = (key: string): Uint8Array | undefined => {
      read.add(key);
      return cache.get(key);
    };
    here('a device', { ...cache, get });
    expect(read.size).toBeGreaterThan(1);
    expect([...read].filter((key) => !used.has(key))).toEqual([]);
    cache.close();
  });

  it('is made in the main thread where what was kept is gone before the other has read it', async () => {
    keep('a device');
    const { catalogue, known } = sourcesOf('a device');
    const cache = open();
    const making = indexInThread(catalogue, { known, cache }, ALWAYS);
    expect(making).toBeDefined();
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    expect(digestsOf((await making) ?? [])).toEqual(digestsOf(here('a device')));
    cache.close();
  });

  it('ends with a build that is stopped', async () => {
    keep('a device');
    const { catalogue, known } = sourcesOf('a gateway');
    const cache = open();
    const stop = new AbortController();
    const making = indexInThread(catalogue, { known, cache }, { ...ALWAYS, signal: stop.signal });
    stop.abort(new Error('stopped'));
    await expect(making).rejects.toThrow('stopped');
    cache.close();
  });

  it('is left to the main thread where there is little to do, nothing is kept, or much is new', () => {
    keep('a device');
    const { catalogue, known } = sourcesOf('a device');
    const cache = open();
    expect(indexInThread(catalogue, { known, cache }, { workers: 2 })).toBeUndefined();
    expect(indexInThread(catalogue, { known, cache }, { ...ALWAYS, workers: 1 })).toBeUndefined();
    expect(indexInThread(catalogue, { known, cache: createMemoryCache() }, ALWAYS)).toBeUndefined();
    const renamed = new Map(
      Array.from(known, ([release, of]) => [release, { ...of, fingerprint: `${of.fingerprint}!` }]),
    );
    expect(
      indexInThread(catalogue, { known: renamed, cache }, { ...ALWAYS, mostNewRows: 2 }),
    ).toBeUndefined();
    cache.close();
  });
});
