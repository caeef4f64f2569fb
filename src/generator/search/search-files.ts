import type { Catalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release.ts';
import { once } from '#core/once.ts';
import { type Cache, keepForLater, keyOf } from '#generator/cache/cache.ts';
import { buildInSteps, type SearchIndexOptions } from './build-search-index.ts';
import { namedLater, packing } from './named-files.ts';
import { cutWords, type ReleaseWords } from './release-words.ts';
import type { IndexedRow } from './row-texts.ts';
import { joinWords, type RowWords } from './row-words.ts';

/** What was noted of releases, and what earlier builds made of it. */
export interface SearchSources {
  readonly known: ReadonlyMap<Release, { readonly fingerprint: string; readonly words: () => ReleaseWords }>;
  readonly cache: Cache;
}

/** A file whose bytes are made when they are asked for: most of an index are those of the last build. */
export interface SearchOutput {
  readonly path: string;
  readonly contents: Uint8Array;
  /** The SHA-256 of its bytes, in hexadecimal digits. */
  readonly digest: string;
}

/** The index of all listed releases: the manifest, and the files that are named by their bytes. Between them pauses: see `buildInSteps`. */
export function* createSearchFiles(
  catalogue: Catalogue,
  { known, cache }: SearchSources,
): Generator<SearchOutput | undefined> {
  const { files } = yield* buildInSteps(catalogue, {
    rowOf: rememberRows({ known, cache }),
    deflate: rememberDeflated(cache),
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

/** A row as it is kept: of its texts the names alone. */
interface KeptRow extends Omit<IndexedRow, 'texts'> {
  readonly texts: readonly (readonly [first: number, digest: string])[];
}

/** Most rows of releases are as they were: none of their notes is looked into, and of their texts no file is made. */
function rememberRows({ known, cache }: SearchSources): NonNullable<SearchIndexOptions['rowOf']> {
  const join = (row: readonly Release[]): RowWords =>
    joinWords(row.map((release) => known.get(release)?.words() ?? cutWords(release)));
  return (row, make) => {
    const names = row.flatMap((release) => known.get(release)?.fingerprint ?? []);
    if (!cache.lasting || names.length < row.length) return make(join(row));
    const key = keyOf('row', ...names);
    const kept = cache.get(key);
    if (kept !== undefined) {
      const { texts, ...words }: KeptRow = JSON.parse(Buffer.from(kept).toString());
      const again = once(() => make(join(row)).texts);
      const bytesOf = (place: number): Uint8Array => {
        const shard = again()[place];
        if (shard === undefined) throw new Error('A row of releases has other texts than it had');
        return shard.file.bytes;
      };
      return {
        ...words,
        texts: texts.map(([first, digest], place) => {
          return { first, file: namedLater(digest, () => bytesOf(place)) };
        }),
      };
    }
    const made = make(join(row));
    const texts = made.texts.map(({ first, file }) => [first, file.digest] as const);
    cache.set(key, Buffer.from(JSON.stringify({ ...made, texts } satisfies KeptRow)));
    return made;
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
