/** A file as it was read. */
export interface FileDigest {
  readonly path: string;
  /** The SHA-256 of the bytes, in hexadecimal digits. */
  readonly digest: string;
}

/** Its path is relative to the content folder, with slashes: `app/2024/release.24.9.0.md`. */
export interface NoteFile extends FileDigest {
  readonly bytes: Uint8Array;
  /** What it takes in. */
  readonly partials?: readonly Partial[];
  /** Of a page that was made of other files: where each of its lines was written. */
  readonly origins?: readonly LineOrigin[];
}

/** A piece of text that notes take in: `_limits.mdx`, or any Markdown in a folder whose name begins with `_`. */
export interface Partial extends FileDigest {
  /** With an empty line for each line of its front matter: places in it are places in the file. */
  readonly text: string;
}

/** Where a line of an expanded note was written. */
export interface LineOrigin {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** How many characters stand before it that were not written there. */
  readonly before: number;
}
