import type { Stream } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { summariseRelease, type VersionEntries } from '#core/upgrade/entry-summary.ts';
import type { ReadEntries } from '#core/upgrade/version-entries.ts';
import { shortHash } from '#generator/digest.ts';
import { type StreamView, viewStream } from './stream-view.ts';

/** The view of a stream for its pages and data files, computed once. */
export type StreamViews = (stream: Stream) => StreamView;

export function createStreamViews(read: ReadEntries): StreamViews {
  const views = new Map<Stream, StreamView>();
  return (stream) => {
    const view = views.get(stream) ?? viewStream(stream, read);
    views.set(stream, view);
    return view;
  };
}

/** The releases whose entry summaries are known. */
export type KnownEntries = ReadonlyMap<Release, { readonly entries: () => readonly VersionEntries[] }>;

/** Reads entry summaries of releases: cached ones if there are any, otherwise from the release. */
export function createEntryReader(known?: KnownEntries): ReadEntries {
  return (release) => known?.get(release)?.entries() ?? summariseRelease(release, shortHash);
}
