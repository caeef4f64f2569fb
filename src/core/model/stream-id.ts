import { RESERVED_SEGMENTS } from './urls.ts';

const STREAM_ID = /^[a-z0-9][a-z0-9-]*$/;

/** A stream's id is its folder below `content/` and the first segment of its addresses. */
export function isStreamId(id: string): boolean {
  return STREAM_ID.test(id) && !RESERVED_SEGMENTS.has(id);
}
