import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Stands in the output folder and says which files a build wrote, and with which bytes: what is not on it is somebody
 * else's. The form is that of `sha256sum`, so that `sha256sum -c .release-notes.sha256` checks a copy anywhere.
 */
export const WRITTEN_FILES = '.release-notes.sha256';

const DIGEST = /^[0-9a-f]{64}$/;
const DIGEST_LENGTH = 64;
const SEPARATOR = '  ';

/** Few enough open files for any machine. */
const FILES_AT_ONCE = 64;

/** Paths below the output folder, with slashes, to the SHA-256 of the bytes in hexadecimal digits. */
export type WrittenFiles = ReadonlyMap<string, string>;

export function digestOf(contents: string | Uint8Array): string {
  return hash('sha256', contents, 'hex');
}

/** In the order of the paths: the same site has the same list. */
export function formatWrittenFiles(files: WrittenFiles): string {
  const lineOf = (path: string): string => {
    const digest = files.get(path);
    if (!/[\\\n]/.test(path)) return `${digest}  ${path}\n`;
    const escaped = path.replace(/[\\\n]/g, (character) => (character === '\n' ? '\\n' : '\\\\'));
    return `\\${digest}  ${escaped}\n`;
  };
  return [...files.keys()].sort().map(lineOf).join('');
}

/** Nothing when a line is of another form: such a list is nobody's to act on. */
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
    // The list says what may be replaced and removed: never anything outside of its folder.
    if (plain.startsWith('/') || /(?:^|\/)\.\.(?:\/|$)/.test(plain)) return undefined;
    files.set(plain, digest);
  }
  return text.endsWith('\n') || text === '' ? files : undefined;
}

/** `a/b/c` lies in `a` and in `a/b`. */
export function foldersAbove(path: string): readonly string[] {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

/** All folders that these lie in. */
export function foldersOf(paths: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  const above = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
  for (const path of paths) {
    for (let folder = above(path); folder !== '' && !folders.has(folder); folder = above(folder))
      folders.add(folder);
  }
  return folders;
}

/** The list in an output folder, if there is one that can be read. */
export async function readWrittenFiles(folder: string): Promise<WrittenFiles | undefined> {
  const text = await readFile(join(folder, WRITTEN_FILES), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parseWrittenFiles(text);
}

/** Whether every file on the list is there with the bytes that the build wrote. */
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
