import type { ReleaseNode } from '../answers/lines.ts';
import { listedReleases, type Stream } from '../model/catalogue.ts';
import type { StatedMerge } from '../model/release/merge-statement.ts';
import type { Release } from '../model/release/release.ts';
import type { UpgradeSource } from '../model/release/upgrade-source.ts';
import type { VersionStatements } from '../model/release/version-statements.ts';
import type { EntrySummary, VersionEntries } from './entry-summary.ts';

/** The entries of one version of a stream, and the page that they are on. */
export interface StreamVersionEntries<Entry = EntrySummary> extends VersionStatements {
  readonly at: ReleaseNode;
  readonly release: Release;
  /** The anchor of its section; empty for the page itself. */
  readonly anchor: string;
  /** The number of paragraphs that belong to no entry. */
  readonly unread?: number;
  readonly merges?: readonly StatedMerge[];
  readonly upgradeSource?: UpgradeSource;
  readonly entries: readonly Entry[];
}

/** Reads the summaries of a release. It may cache them. */
export type ReadEntries<Entry = EntrySummary> = (release: Release) => readonly VersionEntries<Entry>[];

/** The versions of a stream in the order of its listed releases, with the patches of a page in page order. */
export function streamVersionEntries<Entry>(
  stream: Stream,
  read: ReadEntries<Entry>,
): readonly StreamVersionEntries<Entry>[] {
  return [...readVersionEntries(listedReleases(stream), read)];
}

/** The versions on these pages, one page at a time, because all entries of a stream need not be in memory together. */
export function* readVersionEntries<Entry>(
  releases: Iterable<Release>,
  read: ReadEntries<Entry>,
): Generator<StreamVersionEntries<Entry>> {
  for (const release of releases) {
    for (const { version, date, ...home } of read(release)) {
      const { branchedFrom, wholeLine, merges } = home;
      const dated = { version, ...(date !== undefined && { date }) };
      yield {
        at: {
          ...dated,
          ...(branchedFrom && { branchedFrom }),
          ...(wholeLine && { wholeLine }),
          ...(merges && { merges }),
        },
        release,
        ...home,
      };
    }
  }
}
