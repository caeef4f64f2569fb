import { memoizeByObject } from '#core/memoize.ts';
import type { Stream } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import type { Urls } from '#core/model/urls.ts';
import { summariseRelease, type VersionEntries } from '#core/upgrade/entry-summary.ts';
import type { ReadEntries } from '#core/upgrade/version-entries.ts';
import { shortHash } from '#generator/digest.ts';
import { type Remember, type StreamView, viewStream } from './stream-view.ts';

/** The view of a stream for its pages and data files, computed once. */
export type StreamViews = (stream: Stream) => StreamView;

/** The releases whose entry summaries are known. */
type KnownEntries = ReadonlyMap<Release, { readonly entries: () => readonly VersionEntries[] }>;

export function createStreamViews(urls: Urls, known?: KnownEntries, remember?: Remember): StreamViews {
  // Cached summaries if there are any, otherwise those of the release.
  const read: ReadEntries = (release) =>
    known?.get(release)?.entries() ?? summariseRelease(release, shortHash);
  return memoizeByObject((stream) => viewStream(stream, { read, urls, ...(remember && { remember }) }));
}
