import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, resolve } from 'node:path';
import { imageSize } from 'image-size';
import { compareText } from '#core/model/compare-text.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import type { AssetFile, ContentTree, ImageSize, NoteFile, UnreadableImage } from './content-tree.ts';

/** The content folder is missing or cannot be read: wrong usage, not an author's mistake. */
export class ContentFolderError extends OperationError {
  override readonly name = 'ContentFolderError';
}

/** Few enough open files for any machine, enough to keep the disk busy. */
const FILES_AT_ONCE = 64;

const IMAGE_ENDINGS = new Set(['.avif', '.gif', '.jpeg', '.jpg', '.png', '.svg', '.webp']);

/**
 * Reads the content folder: the only place in this room that touches the disk.
 * Names that begin with `_` or `.` are left out, as is a `README.md` that introduces the folder itself.
 * @throws ContentFolderError
 */
export async function discoverContent(contentDir: string): Promise<ContentTree> {
  const root = resolve(contentDir);
  await assertFolder(root, contentDir);
  const paths = (await listFiles(root, '')).filter((path) => path !== 'README.md').toSorted(compareText);
  const notes = paths.filter(isNote);
  const others = paths.filter((path) => !isNote(path));
  return {
    label: basename(root),
    notes: await mapInBatches(notes, (path) => readNote(root, path)),
    assets: await mapInBatches(others, (path) => readAsset(root, path)),
  };
}

async function assertFolder(root: string, asGiven: string): Promise<void> {
  const found = await stat(root).catch(() => undefined);
  if (found === undefined) throw new ContentFolderError(`There is no content folder at ${asGiven}.`);
  if (!found.isDirectory()) throw new ContentFolderError(`${asGiven} is a file; the content is a folder.`);
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !/^[._]/.test(name))
      .map(async (entry) => {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory()) return listFiles(root, path);
        return entry.isFile() || (await isLinkToFile(root, path)) ? [path] : [];
      }),
  );
  return lists.flat();
}

/** Links to folders are not followed: they can form a circle. */
async function isLinkToFile(root: string, path: string): Promise<boolean> {
  const target = await stat(join(root, path)).catch(() => undefined);
  return target?.isFile() ?? false;
}

function isNote(path: string): boolean {
  return path.endsWith('.md');
}

async function readNote(root: string, path: string): Promise<NoteFile> {
  return { path, bytes: new Uint8Array(await readFile(join(root, path))) };
}

async function readAsset(root: string, path: string): Promise<AssetFile> {
  const absolutePath = join(root, path);
  const bytes = await readFile(absolutePath);
  return {
    path,
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, 8),
    byteLength: bytes.byteLength,
    absolutePath,
    ...(IMAGE_ENDINGS.has(extname(path).toLowerCase()) && { image: measureImage(bytes) }),
  };
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

async function mapInBatches<Input, Output>(
  inputs: readonly Input[],
  map: (input: Input) => Promise<Output>,
): Promise<Output[]> {
  const outputs: Output[] = [];
  for (let start = 0; start < inputs.length; start += FILES_AT_ONCE) {
    outputs.push(...(await Promise.all(inputs.slice(start, start + FILES_AT_ONCE).map(map))));
  }
  return outputs;
}
