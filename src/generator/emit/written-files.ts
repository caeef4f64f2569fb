import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '#generator/digest.ts';

/**
 * The list of files in the output folder that a build wrote, with their digests. Other files are foreign. The format is that of
 * `sha256sum`, so `sha256sum -c .release-notes.sha256` checks a copy.
 */
export const WRITTEN_FILES = '.release-notes.sha256';

const DIGEST = /^[0-9a-f]{64}$/;
const DIGEST_LENGTH = 64;
const SEPARATOR = '  ';

/** The maximum number of open files. */
const FILES_AT_ONCE = 64;

/** Hexadecimal SHA-256 digests by path, relative to the output folder, with slashes. */
export type WrittenFiles = ReadonlyMap<string, string>;

/** Formats the list, sorted by path, so that equal sites have equal lists. */
export function formatWrittenFiles(files: WrittenFiles): string {
  const lineOf = (path: string): string => {
    const digest = files.get(path);
    if (!/[\\\n]/.test(path)) return `${digest}  ${path}\n`;
    const escaped = path.replace(/[\\\n]/g, (character) => (character === '\n' ? '\\n' : '\\\\'));
    return `\\${digest}  ${escaped}\n`;
  };
  return [...files.keys()].sort().map(lineOf).join('');
}

/** Parses a list. Returns undefined if any line is invalid: files must not be removed based on a damaged list. */
export function parseWrittenFiles(text: string): WrittenFiles | undefined {
  const files = new Map<string, string>();
  for (const line of text.split('\n').slice(0, -1)) {
    const escaped = line.startsWith('\\');
    const start = escaped ? 1 : 0;
    const digest = line.slice(start, start + DIGEST_LENGTH);
    const path = line.slice(start + DIGEST_LENGTH + SEPARATOR.length);
    const isWhole = DIGEST.test(digest) && line.startsWith(SEPARATOR, start + DIGEST_LENGTH) && path !== '';
    if (!isWhole) return undefined;
    const plain = escaped
      ? path.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
      : path;
    // Listed files may be replaced and removed, so paths must stay inside the folder.
    if (plain.startsWith('/') || /(?:^|\/)\.\.(?:\/|$)/.test(plain)) return undefined;
    files.set(plain, digest);
  }
  return text.endsWith('\n') || text === '' ? files : undefined;
}

/** The parent folders of a path: `a` and `a/b` for `a/b/c`. */
export function foldersAbove(path: string): readonly string[] {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** All parent folders of the paths. */
export function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  const above = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
  for (const path of paths) {
    for (let folder = above(path); folder !== '' && !folders.has(folder); folder = above(folder))
      folders.add(folder);
  }
  return folders;
}

/** Reads the list of an output folder; undefined if it is missing or invalid. */
export async function readWrittenFiles(folder: string): Promise<WrittenFiles | undefined> {
  const text = await readFile(join(folder, WRITTEN_FILES), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parseWrittenFiles(text);
}

/** True if all listed files exist and have their digests. */
export async function isComplete(folder: string): Promise<boolean> {
  const files = [...((await readWrittenFiles(folder)) ?? [])];
  if (files.length === 0) return false;
  for (let start = 0; start < files.length; start += FILES_AT_ONCE) {
    const same = await Promise.all(
      files.slice(start, start + FILES_AT_ONCE).map(async ([path, digest]) => {
        const contents = await readFile(join(folder, path)).catch(() => undefined);
        return contents !== undefined && digestOf(contents) === digest;
      }),
    );
    if (same.includes(false)) return false;
  }
  return true;
}
