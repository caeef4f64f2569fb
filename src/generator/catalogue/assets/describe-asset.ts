import { extname } from 'node:path';
import { imageSize } from 'image-size';
import { fileHash } from '#generator/digest.ts';
import type { AssetFile, ImageSize, UnreadableImage } from '../discover/content-tree.ts';
import type { UncleanSvg } from './clean-svg.ts';
import { describeMedia } from './describe-media.ts';
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
