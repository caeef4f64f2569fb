import { extname } from 'node:path';
import type { MediaFile } from '../discover/content-tree.ts';

interface Format {
  readonly type: MediaFile['type'];
  /** Every file of the format begins with one of these at offset `at`, one character per byte. */
  readonly marks: readonly string[];
  readonly at: 0 | 4;
}

const MPEG4: Format = { type: 'video', marks: ['ftyp'], at: 4 };

const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['.mp4', MPEG4],
  ['.m4v', MPEG4],
  // Older files begin with their data or their index.
  ['.mov', { type: 'video', marks: ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'], at: 4 }],
  ['.webm', { type: 'video', marks: ['\x1a\x45\xdf\xa3'], at: 0 }],
  ['.ogv', { type: 'video', marks: ['OggS'], at: 0 }],
  // A byte order mark may come first.
  ['.vtt', { type: 'captions', marks: ['WEBVTT', '\xef\xbb\xbfWEBVTT'], at: 0 }],
]);

/** Describes a video or captions file by its extension and first bytes; undefined for other extensions. */
export function describeMedia(path: string, bytes: Uint8Array): MediaFile | undefined {
  const format = FORMATS.get(extname(path).toLowerCase());
  if (format === undefined) return undefined;
  const { type, marks, at } = format;
  const begin = Buffer.from(bytes.subarray(at, at + 16)).toString('latin1');
  return { type, ...(!marks.some((mark) => begin.startsWith(mark)) && { isUnreadable: true }) };
}
