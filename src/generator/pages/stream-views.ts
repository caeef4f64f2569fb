import type { Stream } from '#core/model/catalogue.ts';
import type { ReadEntries } from '#core/upgrade/homes.ts';
import { type StreamView, type ViewOptions, viewStream } from './stream-view.ts';

/** The view of a stream, for its pages and for the files beside them: worked out once, when it is first asked for. */
export type StreamViews = (stream: Stream) => StreamView;

export function createStreamViews(read: ReadEntries, options?: ViewOptions): StreamViews {
  const views = new Map<Stream, StreamView>();
  return (stream) => {
    const view = views.get(stream) ?? viewStream(stream, read, options);
    views.set(stream, view);
    return view;
  };
}
