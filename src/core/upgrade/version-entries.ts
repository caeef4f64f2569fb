import { listedReleases, type Stream } from '../model/catalogue.ts';
import type { Release } from '../model/release/release.ts';
import { compareVersions } from '../model/version.ts';
import type { EntrySummary, VersionEntries } from './entry-summary.ts';

/** The entries of one version of a stream, and the page that they are on. */
export interface StreamVersionEntries<Entry = EntrySummary> extends VersionEntries<Entry> {
  readonly release: Release;
}

/** Reads the summaries of a release. It may cache them. */
export type ReadEntries<Entry = EntrySummary> = (release: Release) => readonly VersionEntries<Entry>[];

/** The versions of a stream, newest first, in whatever order a page has them. */
export function streamVersionEntries<Entry>(
  stream: Stream,
  read: ReadEntries<Entry>,
): readonly StreamVersionEntries<Entry>[] {
  return [...readVersionEntries(listedReleases(stream), read)].toSorted((left, right) =>
    compareVersions(right.version, left.version),
  );
}

/** The versions on these pages, one page at a time, because all entries of a stream need not be in memory together. */
export function* readVersionEntries<Entry>(
  releases: Iterable<Release>,
  read: ReadEntries<Entry>,
): Generator<StreamVersionEntries<Entry>> {
  for (const release of releases) {
    for (const version of read(release)) yield { ...version, release };
  }
}
