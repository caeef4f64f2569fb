import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { digestOf } from '#generator/digest.ts';
import { type Cache, keyOf } from '#generator/incremental/cache.ts';
import type { FileDigest, NoteFile } from '../../note/source/note-file.ts';
import type { DescribedAsset } from '../assets/describe-asset.ts';
import type { SourcedAsset } from '../sources/with-sources.ts';
import type { AssetFile } from './content-tree.ts';
import type { ContentFolder } from './list-files.ts';

/** A file of the content folder, read: a note, or an asset. */
export interface ContentFile extends FileDigest {
  readonly note?: NoteFile;
  readonly asset?: AssetFile;
}

/**
 * Reads files one after the other, with blocking calls: awaiting each read would take four times as long.
 * @throws {OperationError} if a file cannot be read
 */
export async function readContentFiles(
  { root, label }: ContentFolder,
  paths: readonly string[],
  cache: Cache,
): Promise<readonly ContentFile[]> {
  const files: ContentFile[] = [];
  for (const path of paths) {
    const absolutePath = join(root, path);
    const bytes = readBytes(absolutePath, `${label}/${path}`);
    const digest = digestOf(bytes);
    files.push({
      ...{ path, digest },
      ...(/\.mdx?$/i.test(path)
        ? { note: { path, digest, bytes: new Uint8Array(bytes) } }
        : { asset: await describeFile({ path, absolutePath, bytes, digest }, cache) }),
    });
  }
  return files;
}

/**
 * Reads a file that notes of sources use.
 * @throws {OperationError} if the file cannot be read
 */
export async function readSourcedAsset(
  { path, absolutePath }: Pick<AssetFile, 'path' | 'absolutePath'>,
  cache: Cache,
): Promise<SourcedAsset> {
  const bytes = readBytes(absolutePath, absolutePath);
  const digest = digestOf(bytes);
  return { asset: await describeFile({ path, absolutePath, bytes, digest }, cache), digest };
}

function readBytes(file: string, name: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw environmentFault(`Cannot read ${name}`, error);
  }
}

interface ReadFile extends FileDigest {
  readonly absolutePath: string;
  readonly bytes: Uint8Array;
}

/** Describes an asset. The code that cleans SVG files and measures images is loaded only for a new file. */
async function describeFile(
  { path, absolutePath, bytes, digest }: ReadFile,
  cache: Cache,
): Promise<AssetFile> {
  const key = keyOf('asset', extname(path).toLowerCase(), digest);
  const cached = cache.get(key);
  if (cached !== undefined) return { path, absolutePath, ...parseDescribed(cached) };
  const { describeAsset } = await import('../assets/describe-asset.ts');
  const described = describeAsset(path, bytes);
  cache.set(key, new TextEncoder().encode(JSON.stringify(described)));
  return { path, absolutePath, ...described };
}

function parseDescribed(bytes: Uint8Array): DescribedAsset {
  return JSON.parse(new TextDecoder().decode(bytes));
}
