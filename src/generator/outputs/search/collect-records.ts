import type { Release } from '#core/model/release/release.ts';
import type { Packing } from '#core/search/files/packed-file.ts';
import { isSectionHeading, unpackRecord } from '#core/search/files/record.ts';
import type { ShardTable } from '#core/search/files/shard-table.ts';
import { encodeTexts, type RecordText } from '#core/search/files/texts-file.ts';
import type { IndexedRelease } from '#core/search/index-release.ts';
import type { Steps } from '#core/steps.ts';
import { type HashedFiles, hashBytes } from './hashed-files.ts';
import { createShardSplitter, slices } from './shards.ts';

/** How many text files share one hash. With one hash each, hashes were half of the index. An edit renames one group. */
const TEXTS_PER_GROUP = 8;

export interface RecordSource {
  /**
   * Indexes into `releases`, in the order in which their records are numbered. No text file spans two batches, so an edit in one batch
   * does not change the text files of another.
   */
  readonly batches: readonly (readonly number[])[];
  readonly releases: readonly Release[];
  readonly termsOf: (release: Release) => IndexedRelease;
  /** Takes the text files. */
  readonly files: HashedFiles;
  /** The maximum number of characters in a text file. */
  readonly textCharacters: number;
  readonly packing: Packing;
}

export interface CollectedRecords {
  /** The number of records of each release. */
  readonly recordCounts: Uint32Array;
  /** One byte for each record. */
  readonly records: readonly number[];
  /** The headings of sections. */
  readonly headings: readonly string[];
  /** The records that contain each term, ascending. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  readonly texts: ShardTable;
}

/** Collects the records of all releases, and yields after each batch. */
export function* collectRecords(source: RecordSource): Steps<CollectedRecords> {
  const { batches, releases, termsOf, files } = source;
  const recordCounts = new Uint32Array(releases.length);
  const records: number[] = [];
  const headings: string[] = [];
  const postings = new Map<string, number[]>();
  const [firsts, hashes]: [number[], string[]] = [[], []];
  for (const batch of batches) {
    const start = records.length;
    const texts: RecordText[] = [];
    for (const [page, release] of batch.map((number) => [number, releases[number]] as const)) {
      if (release === undefined) continue;
      const indexed = termsOf(release);
      recordCounts[page] = indexed.records.length;
      addPostings(postings, indexed, records.length);
      for (const record of indexed.records) records.push(record);
      for (const text of indexed.texts) texts.push(text);
    }
    const traits = records.slice(start).map(unpackRecord);
    for (const [place, { text }] of texts.entries())
      if (traits[place] && isSectionHeading(traits[place])) headings.push(text);
    const begins = createShardSplitter(source.textCharacters);
    const own = [...texts.keys()].filter((place) =>
      begins(texts[place]?.text.length ?? 0, traits[place]?.type === 'Title'),
    );
    for (const first of own) firsts.push(start + first);
    const shards = slices(texts, Uint32Array.from([...own, texts.length]));
    for (const name of addTexts(files, shards, source.packing)) hashes.push(name);
    yield;
  }
  const texts = { firsts: Uint32Array.from([...firsts, records.length]), hashes };
  return { recordCounts, records, headings, postings, texts };
}

/** @param first the number that the first record of the release has in the index */
function addPostings(postings: Map<string, number[]>, { terms, lists }: IndexedRelease, first: number): void {
  for (const [place, term] of terms.entries()) {
    const known = postings.get(term);
    const list = known ?? [];
    if (!known) postings.set(term, list);
    for (const record of lists[place] ?? []) list.push(first + record);
  }
}

/** Adds the text files of a batch. Returns the parts of their names that follow the kind. */
function addTexts(
  files: HashedFiles,
  shards: readonly (readonly RecordText[])[],
  packing: Packing,
): readonly string[] {
  const hashed = shards.map((shard) => hashBytes(encodeTexts(shard, packing)));
  const groups = Math.ceil(hashed.length / TEXTS_PER_GROUP);
  return Array.from({ length: groups }, (_, group) =>
    files.addGroup('texts', hashed.slice(group * TEXTS_PER_GROUP, (group + 1) * TEXTS_PER_GROUP)),
  ).flat();
}
