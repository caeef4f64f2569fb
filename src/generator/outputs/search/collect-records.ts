import type { Release } from '#core/model/release/release.ts';
import { isSectionHeading, unpackRecord } from '#core/search/files/record.ts';
import type { ShardTable } from '#core/search/files/shard-table.ts';
import { encodeTexts } from '#core/search/files/texts-file.ts';
import type { IndexedRelease } from '#core/search/index-release.ts';
import type { Steps } from '#core/steps.ts';
import { deflateText, type HashedFiles, hashBytes } from './hashed-files.ts';
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
  readonly indexBatch: (releases: readonly Release[]) => IndexedBatch;
  /** Takes the text files. */
  readonly files: HashedFiles;
}

/** The search data of some releases. It depends only on these, so it can be cached. */
export interface IndexedBatch {
  /** The number of records of each release. */
  readonly counts: readonly number[];
  /** One byte for each record. The records of a batch are numbered from 0. */
  readonly records: Uint8Array;
  /** The headings of sections. */
  readonly headings: readonly string[];
  /** The first record of each text file. */
  readonly firsts: readonly number[];
  readonly texts: readonly Uint8Array[];
  readonly terms: readonly string[];
  /** For each term, the records that contain it, ascending. */
  readonly lists: readonly Uint32Array[];
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
export function* collectRecords({
  batches,
  releases,
  indexBatch,
  files,
}: RecordSource): Steps<CollectedRecords> {
  const recordCounts = new Uint32Array(releases.length);
  const records: number[] = [];
  const headings: string[] = [];
  const postings = new Map<string, number[]>();
  const [firsts, hashes]: [number[], string[]] = [[], []];
  for (const batch of batches) {
    const start = records.length;
    const indexed = indexBatch(batch.flatMap((number) => releases[number] ?? []));
    for (const [place, page] of batch.entries()) recordCounts[page] = indexed.counts[place] ?? 0;
    for (const record of indexed.records) records.push(record);
    for (const heading of indexed.headings) headings.push(heading);
    for (const first of indexed.firsts) firsts.push(start + first);
    for (const name of addTexts(files, indexed.texts)) hashes.push(name);
    for (const [place, term] of indexed.terms.entries())
      append(postings, term, { list: indexed.lists[place] ?? [], first: start });
    yield;
  }
  const texts = { firsts: Uint32Array.from([...firsts, records.length]), hashes };
  return { recordCounts, records, headings, postings, texts };
}

/** @param textCharacters the maximum number of characters in a text file */
export function indexReleases(
  releases: readonly Release[],
  termsOf: (release: Release) => IndexedRelease,
  textCharacters: number,
): IndexedBatch {
  const indexed = releases.map(termsOf);
  const texts = indexed.flatMap((one) => one.texts);
  const records = indexed.flatMap((one) => one.records);
  const postings = new Map<string, number[]>();
  let first = 0;
  for (const one of indexed) {
    for (const [place, term] of one.terms.entries())
      append(postings, term, { list: one.lists[place] ?? [], first });
    first += one.records.length;
  }
  const traits = records.map(unpackRecord);
  const begins = createShardSplitter(textCharacters);
  const firsts = [...texts.keys()].filter((place) =>
    begins(texts[place]?.text.length ?? 0, traits[place]?.type === 'Title'),
  );
  return {
    counts: indexed.map((one) => one.records.length),
    records: Uint8Array.from(records),
    headings: texts.flatMap(({ text }, place) =>
      traits[place] && isSectionHeading(traits[place]) ? [text] : [],
    ),
    firsts,
    texts: slices(texts, Uint32Array.from([...firsts, texts.length])).map((shard) =>
      deflateText(encodeTexts(shard)),
    ),
    terms: [...postings.keys()],
    lists: Array.from(postings.values(), (list) => Uint32Array.from(list)),
  };
}

interface Posted {
  readonly list: Iterable<number>;
  /** The number that the first record has in the index. */
  readonly first: number;
}

function append(postings: Map<string, number[]>, term: string, { list, first }: Posted): void {
  const known = postings.get(term);
  const all = known ?? [];
  if (!known) postings.set(term, all);
  for (const record of list) all.push(first + record);
}

/** Adds the text files of a batch. Returns the parts of their names that follow the kind. */
function addTexts(files: HashedFiles, texts: readonly Uint8Array[]): readonly string[] {
  const hashed = texts.map(hashBytes);
  const groups = Math.ceil(hashed.length / TEXTS_PER_GROUP);
  return Array.from({ length: groups }, (_, group) =>
    files.addGroup('texts', hashed.slice(group * TEXTS_PER_GROUP, (group + 1) * TEXTS_PER_GROUP)),
  ).flat();
}
