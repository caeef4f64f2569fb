/** A stream's id is its folder below `content/` and the first segment of its addresses. */
export const STREAM_ID = /^[a-z0-9][a-z0-9-]*$/;
