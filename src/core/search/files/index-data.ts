import type { Vocabulary } from './vocabulary.ts';

/** A page as search knows it. */
export interface IndexedPage {
  /** The path without base, `app/2024/release.24.9.0`. */
  readonly id: string;
  /** As written: `24.9.0`, `24.9.x`. */
  readonly version: string;
  readonly title: string;
  /** `2024-09-17`, or empty. */
  readonly date: string;
}

export interface IndexedStream {
  readonly id: string;
  readonly label: string;
  /** Its pages are neighbours in the list of pages, newest version first. */
  readonly pageCount: number;
}

/** What every query needs; it is fetched as one file. All that is large and rarely needed is in shards. */
export interface IndexData {
  readonly streams: readonly IndexedStream[];
  readonly pages: readonly IndexedPage[];
  /** For every page the number of its first record, and the number of all records at the end. */
  readonly firstRecords: Uint32Array;
  /** A byte for each record, see `packRecord`. */
  readonly records: Uint8Array;
  readonly vocabulary: Vocabulary;
  /** For every shard of postings the number of its first term, ascending from 0. */
  readonly postingsShards: Uint32Array;
  /** For every shard of texts the number of its first record, ascending from 0. */
  readonly textShards: Uint32Array;
}
