import type { GuideFolder } from '#core/model/guide-order.ts';
import type { Problem } from '#core/model/problem.ts';
import type { FileDigest, NoteFile } from '../../note/source/note-file.ts';
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
