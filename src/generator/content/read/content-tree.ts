import type { GuideFolder } from '#core/model/guide-order.ts';
import type { Problem } from '#core/model/problem.ts';
import type { TagNames } from '../tags.ts';

/** What lies in the content folder: plain data that can be cloned into a worker. */
export interface ContentTree {
  /** How problems name the folder: `content`. */
  readonly label: string;
  /** In the order of their paths. */
  readonly notes: readonly NoteFile[];
  readonly assets: readonly AssetFile[];
  /** What is said of folders, by their paths. */
  readonly folders: ReadonlyMap<string, GuideFolder>;
  /** What is said of tags. */
  readonly tagNames: TagNames;
  /** The text of the record of permalinks, if there is one. */
  readonly permalinks?: string;
  /** Both kinds, in the order of their paths. */
  readonly files: readonly FileDigest[];
  /** What lies there and cannot be published. */
  readonly problems: readonly Problem[];
}

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

/** Any file that is no note: an image, or something to download. */
export interface AssetFile {
  readonly path: string;
  /** The first eight hexadecimal digits of the SHA-256 of the bytes that are published for it. */
  readonly hash: string;
  readonly byteLength: number;
  /** Where it lies on this machine. */
  readonly absolutePath: string;
  readonly image?: ImageSize | UnreadableImage;
  /** Of a file with the ending of a video or of captions. */
  readonly media?: MediaFile;
  /** Why it may not be published at all. */
  readonly refusal?: string;
}

export interface MediaFile {
  readonly type: 'video' | 'captions';
  /** The bytes begin otherwise than those of such a file do. */
  readonly isUnreadable?: true;
}

/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface UnreadableImage {
  /** Why its size cannot be told. */
  readonly reason: string;
}
