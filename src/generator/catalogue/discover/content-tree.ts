import type { GuideFolder } from '#core/model/guide-order.ts';
import type { Problem } from '#core/model/problem.ts';
import type { FileDigest, NoteFile } from '../../note/source/note-file.ts';
import type { NoteOrigins } from '../sources/note-origin.ts';
import type { TagNames } from '../tags.ts';

/** The contents of the content folder: plain data that can be sent to a worker. */
export interface ContentTree {
  /** The name of the folder in problems: `content`. */
  readonly label: string;
  /** Sorted by path. */
  readonly notes: readonly NoteFile[];
  readonly assets: readonly AssetFile[];
  /** Where the notes of sources were written. */
  readonly origins: NoteOrigins;
  /** Settings of folders, by path. */
  readonly folders: ReadonlyMap<string, GuideFolder>;
  /** Settings of tags. */
  readonly tagNames: TagNames;
  /** The text of the permalink record, if there is one. */
  readonly permalinks?: string;
  /** The times of the notes that were left out because they are scheduled, by path. */
  readonly scheduled: ReadonlyMap<string, string>;
  /** All notes and assets, sorted by path. */
  readonly files: readonly FileDigest[];
  /** Problems of files that cannot be published. */
  readonly problems: readonly Problem[];
  /** Set for another language than the default one. Paths in the tree are those of originals. */
  readonly translation?: {
    /** The folder with the translated files. */
    readonly folder: string;
    /** The paths of all files that come from this folder. */
    readonly translated: ReadonlySet<string>;
    /** The originals of the translated notes among `notes`, by path. */
    readonly originals: ReadonlyMap<string, NoteFile>;
  };
}

/** Any file that is not a note: an image, or a download. */
export interface AssetFile {
  readonly path: string;
  /** The first eight hexadecimal digits of the SHA-256 of its published bytes. */
  readonly hash: string;
  readonly byteLength: number;
  /** The path on this machine. */
  readonly absolutePath: string;
  readonly image?: ImageSize | UnreadableImage;
  /** Set for files with the extension of a video or of captions. */
  readonly media?: MediaFile;
  /** Why the file must not be published. */
  readonly refusal?: string;
}

export interface MediaFile {
  readonly type: 'video' | 'captions';
  /** Set if the bytes do not begin like such a file. */
  readonly isUnreadable?: true;
}

/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface UnreadableImage {
  /** Why its size could not be read. */
  readonly reason: string;
}
