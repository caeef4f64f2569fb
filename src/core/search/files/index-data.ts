import type { VersionRules } from '../../model/version.ts';
import type { ShardTable } from './shard-table.ts';

/** The data of a release or a guide that search needs. */
export interface IndexedPage {
  /** The path without base, `app/2024/release.24.9.0`; of one of several releases on a page with its anchor, `app/2024/release.24.9.x#2493`. */
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
  /** Its pages are adjacent in the list of pages, newest version first. */
  readonly pageCount: number;
  /** How its versions are parsed, if its settings have version rules. */
  readonly versionRules?: VersionRules | undefined;
}

/** The data that every query needs, in one file. Large data that is rarely needed is in shards. */
export interface IndexData {
  readonly streams: readonly IndexedStream[];
  readonly pages: readonly IndexedPage[];
  /** The number of records of each page. Records are numbered page by page, oldest page first: see `pagesOldestFirst`. */
  readonly recordCounts: Uint32Array;
  /** One byte for each record, see `packRecord`. */
  readonly records: Uint8Array;
  /**
   * For each heading that is not an entry, in the order of the records: the number of the group of equal headings of other releases, or 0
   * if hardly any other release has the heading.
   */
  readonly sharedHeadings: Uint32Array;
  /** All terms, sorted by code units. */
  readonly words: ShardTable;
  /** The first term of each shard. */
  readonly firstTerms: readonly string[];
  /** By the number of the term. */
  readonly postings: ShardTable;
  /** By the number of the record. */
  readonly texts: ShardTable;
}
