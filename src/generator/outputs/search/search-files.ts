import { lazy } from '#core/lazy.ts';
import type { Catalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { type Cache, keyOf } from '#generator/incremental/cache.ts';
import { type IndexedRelease, indexRelease } from '../../../core/search/index-release.ts';
import { type BatchTerms, joinTerms } from './batch-terms.ts';
import type { IndexedBatch } from './batch-texts.ts';
import { buildInSteps, type SearchIndexOptions } from './build-search-index.ts';
import { type HashedBytes, hashBytes, lazyBytes, nodePacking } from './hashed-files.ts';

/** The releases whose search terms are known, and the cache of earlier builds. */
export interface SearchSources {
  readonly known: ReadonlyMap<
    Release,
    { readonly fingerprint: string; readonly searchTerms: () => IndexedRelease }
  >;
  readonly cache: Cache;
}

/** A file whose bytes are computed lazily: most files of an index are unchanged since the last build. */
export interface SearchOutput {
  readonly path: string;
  readonly contents: Uint8Array;
  /** The SHA-256 of its bytes, in hexadecimal digits. */
  readonly digest: string;
}

/**
 * The search index of all listed releases: the manifest, and files named by the hash of their bytes. Yields `undefined` between steps
 * (see `buildInSteps`).
 */
export function* createSearchFiles(
  catalogue: Catalogue,
  { known, cache }: SearchSources,
): Generator<SearchOutput | undefined> {
  const { files } = yield* buildInSteps(catalogue, {
    batchOf: cacheBatches({ known, cache }),
    pack: cacheDeflated(cache),
  });
  for (const file of files) {
    yield {
      path: file.name,
      digest: file.digest,
      get contents() {
        return file.bytes;
      },
    };
  }
}

/** A batch in the cache: texts are stored as hashes only. */
interface CachedBatch extends Omit<IndexedBatch, 'texts'> {
  readonly texts: readonly (readonly [first: number, digest: string])[];
}

/** The cache key of a batch; nothing if a release has no fingerprint. */
function batchKey(batch: readonly Release[], known: SearchSources['known']): string | undefined {
  const fingerprints = batch.flatMap((release) => known.get(release)?.fingerprint ?? []);
  return fingerprints.length < batch.length ? undefined : keyOf('row', ...fingerprints);
}

function packBatch({ texts, ...rest }: IndexedBatch): Uint8Array<ArrayBuffer> {
  const batch: CachedBatch = { ...rest, texts: texts.map(({ first, file }) => [first, file.digest]) };
  return new TextEncoder().encode(JSON.stringify(batch));
}

/** @param bytesOf computes the text file at an index again */
function unpackBatch(cached: Uint8Array, bytesOf: (place: number) => Uint8Array): IndexedBatch {
  const { texts, ...rest }: CachedBatch = JSON.parse(new TextDecoder().decode(cached));
  return {
    ...rest,
    texts: texts.map(([first, digest], place) => {
      return { first, file: lazyBytes(digest, () => bytesOf(place)) };
    }),
  };
}

/** Reuses cached batches: their notes are not read, and their text files are not made. */
function cacheBatches({ known, cache }: SearchSources): NonNullable<SearchIndexOptions['batchOf']> {
  const join = (batch: readonly Release[]): BatchTerms =>
    joinTerms(batch.map((release) => known.get(release)?.searchTerms() ?? indexRelease(release)));
  return (batch, make) => {
    const key = cache.persistent ? batchKey(batch, known) : undefined;
    if (key === undefined) return make(join(batch));
    const cached = cache.get(key);
    if (cached !== undefined) {
      const texts = lazy(() => make(join(batch)).texts);
      return unpackBatch(cached, (place) => {
        const shard = texts()[place];
        if (shard === undefined)
          throw new Error('A cached batch has fewer texts than the search index expects');
        return shard.file.bytes;
      });
    }
    const made = make(join(batch));
    cache.set(key, packBatch(made));
    return made;
  };
}

/** Reuses cached deflated bytes: compression takes most of the time of the index. */
function cacheDeflated(cache: Cache): (text: Uint8Array) => HashedBytes {
  return (text) => {
    if (!cache.persistent) return hashBytes(nodePacking.deflate(text));
    const key = keyOf('deflated', text);
    const cached = cache.get(key);
    if (cached !== undefined) return hashBytes(cached);
    const deflated = nodePacking.deflate(text);
    cache.set(key, deflated);
    return hashBytes(deflated);
  };
}
