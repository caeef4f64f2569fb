/** A file and the hash of its content. */
export interface FileDigest {
  readonly path: string;
  /** SHA-256 of the bytes, hexadecimal. */
  readonly digest: string;
}

/** A note. Its path is relative to the content folder, with slashes: `app/2024/release.24.9.0.md`. */
export interface NoteFile extends FileDigest {
  readonly bytes: Uint8Array;
  /** The partials that it includes. */
  readonly partials?: readonly Partial[];
  /** For a page generated from other files: the origin of each line. */
  readonly origins?: readonly LineOrigin[];
  /** The repository that its source names, for short references such as `#123`. */
  readonly repository?: string;
}

/** Text that notes include: `_limits.mdx`, or any Markdown file in a folder whose name begins with `_`. */
export interface Partial extends FileDigest {
  /** With an empty line for each line of its front matter, so that line numbers are those of the file. */
  readonly text: string;
}

/** Where a line of an expanded note was written. */
export interface LineOrigin {
  readonly path: string;
  /** From 1. */
  readonly line: number;
  /** The number of characters before it that were not written there. */
  readonly before: number;
}
