import { RESERVED_SEGMENTS } from './urls.ts';

const STREAM_ID = /^[a-z0-9][a-z0-9-]*$/;

/** A stream's id is its folder below `content/` and the first segment of its addresses. */
export function isStreamId(id: string): boolean {
  return STREAM_ID.test(id) && !RESERVED_SEGMENTS.has(id);
}

/** Finds a stream by its id or label, ignoring case. */
export function findStream<Stream extends { readonly id: string; readonly label: string }>(
  name: string,
  streams: readonly Stream[],
): Stream | undefined {
  const lower = name.toLowerCase();
  return streams.find(({ id, label }) => id === lower || label.toLowerCase() === lower);
}
