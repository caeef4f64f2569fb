import type { Catalogue } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { once } from '#core/once.ts';
import { type Cache, keyOf } from '#generator/incremental/cache.ts';
import { cutWords, type ReleaseWords } from '../../../core/search/release-words.ts';
import { buildInSteps, type SearchIndexOptions } from './build-search-index.ts';
import { type NamedBytes, named, namedLater, packing } from './named-files.ts';
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
    pack: rememberPacked(cache),
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

/** A name for what a row of releases gives to the index; none where something is not known by name. */
function nameRow(row: readonly Release[], known: SearchSources['known']): string | undefined {
  const names = row.flatMap((release) => known.get(release)?.fingerprint ?? []);
  return names.length < row.length ? undefined : keyOf('row', ...names);
}

function packRow({ texts, ...words }: IndexedRow): Uint8Array<ArrayBuffer> {
  const row: KeptRow = { ...words, texts: texts.map(({ first, file }) => [first, file.digest]) };
  return new TextEncoder().encode(JSON.stringify(row));
}

/** @param bytesOf the text of this place, which is made anew where somebody asks for it */
function unpackRow(kept: Uint8Array, bytesOf: (place: number) => Uint8Array): IndexedRow {
  const { texts, ...words }: KeptRow = JSON.parse(new TextDecoder().decode(kept));
  return {
    ...words,
    texts: texts.map(([first, digest], place) => {
      return { first, file: namedLater(digest, () => bytesOf(place)) };
    }),
  };
}

/** Most rows of releases are as they were: none of their notes is looked into, and of their texts no file is made. */
function rememberRows({ known, cache }: SearchSources): NonNullable<SearchIndexOptions['rowOf']> {
  const join = (row: readonly Release[]): RowWords =>
    joinWords(row.map((release) => known.get(release)?.words() ?? cutWords(release)));
  return (row, make) => {
    const key = cache.lasting ? nameRow(row, known) : undefined;
    if (key === undefined) return make(join(row));
    const kept = cache.get(key);
    if (kept !== undefined) {
      const again = once(() => make(join(row)).texts);
      return unpackRow(kept, (place) => {
        const shard = again()[place];
        if (shard === undefined) throw new Error('A row of releases has other texts than it had');
        return shard.file.bytes;
      });
    }
    const made = make(join(row));
    cache.set(key, packRow(made));
    return made;
  };
}

/** Most files of an index are as they were, and to deflate them takes most of its time. */
function rememberPacked(cache: Cache): (text: Uint8Array) => NamedBytes {
  return (text) => {
    if (!cache.lasting) return named(packing.deflate(text));
    const key = keyOf('deflated', text);
    const kept = cache.get(key);
    if (kept !== undefined) return named(kept);
    const deflated = packing.deflate(text);
    cache.set(key, deflated);
    return named(deflated);
  };
}
