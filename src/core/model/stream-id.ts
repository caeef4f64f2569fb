const STREAM_ID = /^[a-z0-9][a-z0-9-]*$/;

/** Folders of the site itself, below the base: no stream can have such an id. */
const OWN_FOLDERS: ReadonlySet<string> = new Set(['search', 'schemas', 'assets', 'attachments']);

/** A stream's id is its folder below `content/` and the first segment of its addresses. */
export function isStreamId(id: string): boolean {
  return STREAM_ID.test(id) && !OWN_FOLDERS.has(id);
}
