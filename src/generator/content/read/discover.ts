import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { imageSize } from 'image-size';
import { compareText } from '#core/model/compare-text.ts';
import { type Cache, createMemoryCache, keyOf } from '#generator/cache/cache.ts';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { UncleanSvg } from '../assets/clean-svg.ts';
import { isActiveFile, publishedBytes } from '../assets/published-bytes.ts';
import { attachPartials, isPartialPath } from '../partials.ts';
import { PERMALINKS_FILE } from '../permalinks/permalinks-file.ts';
import { isTagsPath, readTagNames } from '../tags.ts';
import { isCategoryPath, readCategories } from './categories.ts';
import type {
  AssetFile,
  ContentTree,
  FileDigest,
  ImageSize,
  NoteFile,
  UnreadableImage,
} from './content-tree.ts';
import { type ContentFolder, listFiles } from './list-files.ts';

/** The content folder is missing or cannot be read: wrong usage, not an author's mistake. */
export class ContentFolderError extends OperationError {
  override readonly name = 'ContentFolderError';
}

const IMAGE_ENDINGS = new Set(['.avif', '.gif', '.jpeg', '.jpg', '.png', '.svg', '.webp']);

export interface DiscoverOptions {
  readonly contentDir: string;
  /** Whether links may lead to files outside of the folder. */
  readonly linksMayLeave?: boolean;
  /** What was found out about files of the same bytes: cleaning the drawings takes longer than reading all notes. */
  readonly cache?: Cache;
}

/**
 * Reads the content folder, every file once: the only place in this room that touches the disk.
 * A `README.md` that introduces the folder itself is left out.
 * @throws ContentFolderError
 */
export async function discoverContent({
  contentDir,
  linksMayLeave = false,
  cache = createMemoryCache(),
}: DiscoverOptions): Promise<ContentTree> {
  const root = resolve(contentDir);
  await assertFolder(root, contentDir);
  const folder = { root, label: basename(root), linksMayLeave };
  const { paths: found, problems } = await listFiles(folder);
  const paths = found.filter((path) => path.toLowerCase() !== 'readme.md').toSorted(compareText);
  // One after the other: waiting for each takes four times as long as reading it.
  const files = paths.map((path) => readContentFile(folder, path, cache));
  const categories = readCategories(textsOf(files, isCategoryPath), folder.label);
  const tags = readTagNames(textsOf(files, isTagsPath), folder.label);
  return {
    label: folder.label,
    folders: categories.folders,
    notes: attachPartials(
      files.flatMap(({ note, path }) => (note && !isPartialPath(path) ? [note] : [])),
      files.flatMap(({ note, path }) => (note && isPartialPath(path) ? [note] : [])),
    ),
    assets: files.flatMap(({ asset }) =>
      asset && !isCategoryPath(asset.path) && !isTagsPath(asset.path) ? [asset] : [],
    ),
    ...readRecord(files),
    files: files.map(({ path, digest }) => ({ path, digest })),
    tagNames: tags.names,
    problems: [...problems, ...categories.problems, ...tags.problems],
  };
}

interface TextFile {
  readonly path: string;
  readonly text: string;
}

function textsOf(files: readonly ContentFile[], isWanted: (path: string) => boolean): readonly TextFile[] {
  return files.flatMap(({ path, asset }) =>
    asset && isWanted(path) ? [{ path, text: readFileSync(asset.absolutePath, 'utf8') }] : [],
  );
}

function readRecord(files: readonly ContentFile[]): Pick<ContentTree, 'permalinks'> {
  const record = files.find(({ path }) => path === PERMALINKS_FILE);
  return record?.asset ? { permalinks: readFileSync(record.asset.absolutePath, 'utf8') } : {};
}

async function assertFolder(root: string, asGiven: string): Promise<void> {
  const found = await stat(root).catch(() => undefined);
  if (found === undefined)
    throw new ContentFolderError(
      `There is no content folder at ${asGiven}. Name another with --content, or begin one: release-notes init`,
    );
  if (!found.isDirectory())
    throw new ContentFolderError(`${asGiven} is a file; the content is a folder. Name it with --content.`);
}

function isNote(path: string): boolean {
  return /\.mdx?$/i.test(path);
}

interface ContentFile extends FileDigest {
  readonly note?: NoteFile;
  readonly asset?: AssetFile;
}

function readContentFile({ root, label }: ContentFolder, path: string, cache: Cache): ContentFile {
  const absolutePath = join(root, path);
  const bytes = readBytes(absolutePath, `${label}/${path}`);
  const digest = createHash('sha256').update(bytes).digest('hex');
  if (isNote(path)) return { path, digest, note: { path, digest, bytes: new Uint8Array(bytes) } };
  const described = describeOnce({ path, bytes, digest }, cache);
  return { path, digest, asset: { path, absolutePath, ...described } };
}

function readBytes(file: string, name: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw environmentFault(`Cannot read ${name}`, error);
  }
}

type Described = Omit<AssetFile, 'path' | 'absolutePath'>;

function describeOnce({ path, bytes, digest }: NoteFile, cache: Cache): Described {
  const key = keyOf('asset', extname(path).toLowerCase(), digest);
  const kept = cache.get(key);
  if (kept !== undefined) return JSON.parse(new TextDecoder().decode(kept));
  const described = describeAsset(path, bytes);
  cache.set(key, new TextEncoder().encode(JSON.stringify(described)));
  return described;
}

/** By its ending and its bytes, whatever it is called. */
function describeAsset(path: string, bytes: Uint8Array): Described {
  const published = publishedBytes(path, bytes);
  const refusal = refusalOf(path, published);
  const contents = 'reason' in published ? bytes : published;
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 8);
  const asset = { hash, byteLength: contents.byteLength, ...(refusal && { refusal }) };
  if (!IMAGE_ENDINGS.has(extname(path).toLowerCase())) return asset;
  return { ...asset, image: 'reason' in published ? published : measureImage(published) };
}

function refusalOf(path: string, published: Uint8Array | UncleanSvg): string | undefined {
  if ('reason' in published) return published.reason;
  return isActiveFile(path) ? 'a browser or a server would run it as a part of this site' : undefined;
}

function measureImage(bytes: Uint8Array): ImageSize | UnreadableImage {
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const reason = message.startsWith('unsupported file type') ? 'it begins like no kind of image' : message;
    return { reason };
  }
}
