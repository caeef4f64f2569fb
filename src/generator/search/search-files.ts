import type { Catalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release.ts';
import { type Cache, keepForLater, keyOf } from '#generator/cache/cache.ts';
import { buildSearchIndex } from './build-search-index.ts';
import { packing } from './named-files.ts';
import { cutWords, type ReleaseWords } from './release-words.ts';
import { joinWords, type RowWords } from './row-words.ts';

/** What was noted of releases, and what earlier builds made of it. */
export interface SearchSources {
  readonly known: ReadonlyMap<Release, { readonly fingerprint: string; readonly words: () => ReleaseWords }>;
  readonly cache: Cache;
}

/** The index of all listed releases: the manifest, and the files that are named by their bytes. */
export function* createSearchFiles(
  catalogue: Catalogue,
  { known, cache }: SearchSources,
): Generator<{ readonly path: string; readonly contents: Uint8Array }> {
  const { files } = buildSearchIndex(catalogue, {
    wordsOf: rememberRows({ known, cache }),
    deflate: rememberDeflated(cache),
  });
  for (const { name, bytes } of files) yield { path: name, contents: bytes };
}

/** Most rows of releases are as they were: none of their notes is looked into. */
function rememberRows({ known, cache }: SearchSources): (row: readonly Release[]) => RowWords {
  const join = (row: readonly Release[]): RowWords =>
    joinWords(row.map((release) => known.get(release)?.words() ?? cutWords(release)));
  return (row) => {
    const names = row.flatMap((release) => known.get(release)?.fingerprint ?? []);
    if (!cache.lasting || names.length < row.length) return join(row);
    const key = keyOf('words', ...names);
    const kept = cache.get(key);
    if (kept !== undefined) return JSON.parse(Buffer.from(kept).toString());
    const words = join(row);
    cache.set(key, Buffer.from(JSON.stringify(words)));
    return words;
  };
}

/** Most files of an index are as they were, and to deflate them takes most of its time. */
function rememberDeflated(cache: Cache): (bytes: Uint8Array) => Uint8Array {
  if (!cache.lasting) return packing.deflate;
  return (bytes) => {
    const key = keyOf('deflated', bytes);
    const kept = cache.get(key);
    if (kept !== undefined) return kept;
    const deflated = packing.deflate(bytes);
    keepForLater(cache, key, () => deflated);
    return deflated;
  };
}
