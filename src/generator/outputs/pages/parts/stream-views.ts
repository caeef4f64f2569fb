import type { Stream } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { summariseRelease, type VersionEntries } from '#core/upgrade/entry-summary.ts';
import type { ReadEntries } from '#core/upgrade/version-entries.ts';
import { shortHash } from '#generator/incremental/short-hash.ts';
import { type StreamView, viewStream } from './stream-view.ts';

/** The view of a stream, for its pages and for the files beside them: worked out once, when it is first asked for. */
export type StreamViews = (stream: Stream) => StreamView;

export function createStreamViews(read: ReadEntries): StreamViews {
  const views = new Map<Stream, StreamView>();
  return (stream) => {
    const view = views.get(stream) ?? viewStream(stream, read);
    views.set(stream, view);
    return view;
  };
}

/** Reads the entries of releases in short: what was worked out when they were read, else from all that they say. */
export function createEntryReader(
  known?: ReadonlyMap<Release, { readonly entries: () => readonly VersionEntries[] }>,
): ReadEntries {
  return (release) => known?.get(release)?.entries() ?? summariseRelease(release, shortHash);
}
