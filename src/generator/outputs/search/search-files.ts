import type { Catalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { anchorOf, pageOf } from '#core/model/release/release-parts.ts';
import { type IndexedRelease, indexRelease } from '#core/search/index-release.ts';
import { type Cache, keyOf, remember } from '#generator/incremental/cache.ts';
import { buildInSteps } from './build-search-index.ts';

/** The releases whose search terms are known, and the cache of earlier builds. */
export interface SearchSources {
  /** By page. */
  readonly known: ReadonlyMap<Release, IndexedSource>;
  readonly cache: Cache;
}

interface IndexedSource {
  /** Of all releases on the page. */
  readonly searchTerms: () => readonly IndexedRelease[];
  /** `key` is a hash of everything that the search terms depend on. */
  readonly source: { readonly body: { readonly key: string } };
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
    termsOf(release) {
      const terms = known.get(pageOf(release))?.searchTerms();
      return terms?.find(({ anchor }) => anchor === anchorOf(release)) ?? indexRelease(release);
    },
    remember(releases, compute) {
      const keys = releases.map((release) => known.get(pageOf(release))?.source.body.key ?? '');
      if (keys.includes('')) return compute();
      return remember(cache, keyOf('searched releases', ...keys, ...releases.map(anchorOf)), compute);
    },
  });
  for (const { name: path, bytes: contents } of files) yield { path, contents };
}
