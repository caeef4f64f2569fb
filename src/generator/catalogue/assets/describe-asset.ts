import { extname } from 'node:path';
import { imageSize } from 'image-size';
import { fileHash } from '#generator/digest.ts';
import type { AssetFile, ImageSize, MediaFile, UnreadableImage } from '../discover/content-tree.ts';
import type { UncleanSvg } from './clean-svg.ts';
import { isActiveFile, publishedBytes } from './published-bytes.ts';

export type DescribedAsset = Omit<AssetFile, 'path' | 'absolutePath'>;

const IMAGE_ENDINGS = new Set(['.avif', '.gif', '.jpeg', '.jpg', '.png', '.svg', '.webp']);

/** Describes a file by its extension and its bytes. */
export function describeAsset(path: string, bytes: Uint8Array): DescribedAsset {
  const published = publishedBytes(path, bytes);
  const refusal = refusalOf(path, published);
  const contents = 'reason' in published ? bytes : published;
  const media = describeMedia(path, contents);
  const asset = {
    hash: fileHash(contents),
    byteLength: contents.byteLength,
    ...(media && { media }),
    ...(refusal && { refusal }),
  };
  if (!IMAGE_ENDINGS.has(extname(path).toLowerCase())) return asset;
  return { ...asset, image: 'reason' in published ? published : measureImage(published) };
}

function refusalOf(path: string, published: Uint8Array | UncleanSvg): string | undefined {
  if ('reason' in published) return published.reason;
  return isActiveFile(path) ? 'browsers or servers may execute files of this type' : undefined;
}

function measureImage(bytes: Uint8Array): ImageSize | UnreadableImage {
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = message.startsWith('unsupported file type') ? 'it is not a known image format' : message;
    return { reason };
  }
}

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
