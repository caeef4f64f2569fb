import type { Catalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Packing } from '#core/search/files/packed-file.ts';
import { type IndexedRelease, indexRelease } from '#core/search/index-release.ts';
import { type Cache, keyOf } from '#generator/incremental/cache.ts';
import { buildInSteps } from './build-search-index.ts';
import { nodePacking } from './hashed-files.ts';

/** The releases whose search terms are known, and the cache of earlier builds. */
export interface SearchSources {
  readonly known: ReadonlyMap<Release, { readonly searchTerms: () => IndexedRelease }>;
  readonly cache: Cache;
}

/**
 * The search index of all listed releases: the manifest, and files named by the hash of their bytes. Yields `undefined` between steps
 * (see `buildInSteps`).
 */
export function* createSearchFiles(
  catalogue: Catalogue,
  { known, cache }: SearchSources,
): Generator<{ readonly path: string; readonly contents: Uint8Array } | undefined> {
  const { files } = yield* buildInSteps(catalogue, {
    termsOf: (release) => known.get(release)?.searchTerms() ?? indexRelease(release),
    packing: cache.persistent ? cachedPacking(cache) : nodePacking,
  });
  for (const { name: path, bytes: contents } of files) yield { path, contents };
}

/** Reuses cached deflated bytes: compression takes most of the time of the index. */
function cachedPacking(cache: Cache): Packing {
  return {
    ...nodePacking,
    deflate: (text) => {
      const key = keyOf('deflated', text);
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const deflated = nodePacking.deflate(text);
      cache.set(key, deflated);
      return deflated;
    },
  };
}
