import { copyFile, link, lstat, mkdir, readFile, readlink, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, normalize } from 'node:path';
import { environmentFault } from '#generator/config/environment-fault.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { type FolderEntry, inspectOutput, type OutputFolder } from './output-folder.ts';
import { createStaging, removeStaging } from './staging.ts';
import { swap } from './swap.ts';
import { digestOf, foldersAbove, formatWrittenFiles, WRITTEN_FILES } from './written-files.ts';

/** Bytes written, by what they are. */
export interface Emitted {
  readonly files: number;
  readonly bytes: number;
}

/** One file of the site. */
export interface Output {
  /** Below the output folder, with slashes. */
  readonly path: string;
  readonly contents: string | Uint8Array;
  /** What it is made from, as people call it: `content/app/images/rack.svg`. */
  readonly origin: string;
}

export interface Emitter {
  /** Throws what went wrong with this file or with one before it. */
  write(output: Output): Promise<void>;
  /** What has been written so far, by file ending. */
  readonly written: ReadonlyMap<string, Emitted>;
  /** Puts the new folder in the place of the old one. */
  commit(): Promise<void>;
  /** Removes what was written; the old folder stays. */
  discard(): Promise<void>;
}

/** How many files are being written at a time. */
const OPEN_FILES = 48;

/**
 * The only writer of the output folder. Everything goes to a folder beside it, which takes its place at the end: a build that
 * fails half-way leaves the last good one as it was. A file with the same bytes as before stays the file that it was, with
 * its time: hosts and browsers need not send it again.
 */
export async function createEmitter(outDir: string, signal?: AbortSignal): Promise<Emitter> {
  const output = await inspectOutput(outDir);
  const staging = await createStaging(output.path);
  const writer = await createWriter(staging, output);
  const written = new Map<string, Emitted>();
  const origins = new Map<string, string>();
  const digests = new Map<string, string>();
  const pending = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | undefined;

  const settle = async (): Promise<void> => {
    await Promise.all(pending);
    if (failure) throw failure.error;
    signal?.throwIfAborted();
  };

  return {
    written,
    async write({ path, contents, origin }) {
      signal?.throwIfAborted();
      claim(origins, path, origin);
      count(written, path, contents);
      digests.set(path, digestOf(contents));
      while (pending.size >= OPEN_FILES) await Promise.race(pending);
      if (failure) throw failure.error;
      const writing = writer(path, contents)
        .catch((error: unknown) => {
          failure ??= { error: environmentFault(`Cannot write ${path} (${origin})`, error) };
        })
        .finally(() => pending.delete(writing));
      pending.add(writing);
    },
    async commit() {
      await settle();
      await carryOver(output, staging, origins);
      await writeList(staging, digests);
      await settle();
      await swap(staging, output.path, { before: output.written, after: digests });
      await removeStaging(staging);
    },
    async discard() {
      await Promise.all(pending);
      await removeStaging(staging);
    },
  };
}

/** Two outputs for one path: one of them would be lost. */
function claim(origins: Map<string, string>, path: string, origin: string): void {
  const first = origins.get(path);
  if (first !== undefined) {
    throw new OperationError(
      `${first} and ${origin} would both be published as ${path}. Rename one of the two.`,
    );
  }
  if (normalize(path) !== path || path.startsWith('..') || path.startsWith('/') || path === WRITTEN_FILES) {
    throw new Error(`${path} is no path below the output folder`);
  }
  origins.set(path, origin);
}

function count(written: Map<string, Emitted>, path: string, contents: string | Uint8Array): void {
  const ending = basename(path).split('.').at(-1) ?? '';
  const before = written.get(ending) ?? { files: 0, bytes: 0 };
  const bytes = typeof contents === 'string' ? Buffer.byteLength(contents) : contents.byteLength;
  written.set(ending, { files: before.files + 1, bytes: before.bytes + bytes });
}

type Writer = (path: string, contents: string | Uint8Array) => Promise<void>;

async function createWriter(staging: string, { path: target, written }: OutputFolder): Promise<Writer> {
  const folders = new Map<string, Promise<unknown>>();
  const mode = (await stat(staging)).mode & 0o666;
  return async (path, contents) => {
    const file = join(staging, path);
    const folder = dirname(file);
    if (!folders.has(folder)) folders.set(folder, mkdir(folder, { recursive: true }));
    await folders.get(folder);
    const old = join(target, path);
    const kept = written.has(path) && (await hasContents(old, contents, mode)) && (await linkTo(old, file));
    if (!kept) await writeFile(file, contents);
  };
}

async function hasContents(file: string, contents: string | Uint8Array, mode: number): Promise<boolean> {
  const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents;
  const found = await lstat(file).catch(() => undefined);
  if (!found?.isFile() || found.size !== bytes.byteLength || (found.mode & 0o777) !== mode) return false;
  return (await readFile(file)).equals(bytes);
}

/** Some disks know no second name for a file. */
function linkTo(old: string, file: string): Promise<boolean> {
  return link(old, file).then(
    () => true,
    () => false,
  );
}

/** What somebody else put into the output folder is in the new one, too. */
async function carryOver(
  { path: target, others }: OutputFolder,
  staging: string,
  origins: ReadonlyMap<string, string>,
): Promise<void> {
  const folders = new Set([...origins.keys()].flatMap(foldersAbove));
  for (const other of others) {
    const taken = [other.path, ...foldersAbove(other.path)].find((path) => origins.has(path));
    const inTheWay = other.type !== 'folder' && folders.has(other.path);
    if (taken !== undefined || inTheWay || other.type === 'device') {
      const reason = other.type === 'device' ? 'cannot be kept' : 'stands where a file of the site belongs';
      throw new OperationError(`${join(target, other.path)}, which no build wrote, ${reason}. Move it away.`);
    }
    await carry(other, target, staging).catch((error: unknown) => {
      throw environmentFault(`Cannot keep ${join(target, other.path)}`, error);
    });
  }
}

async function carry({ path, type }: FolderEntry, target: string, staging: string): Promise<void> {
  const [from, to] = [join(target, path), join(staging, path)];
  if (type === 'folder') {
    await mkdir(to, { recursive: true });
    return;
  }
  await mkdir(dirname(to), { recursive: true });
  if (type === 'link') await symlink(await readlink(from), to);
  else if (!(await linkTo(from, to))) await copyFile(from, to);
}

async function writeList(staging: string, digests: ReadonlyMap<string, string>): Promise<void> {
  await writeFile(join(staging, WRITTEN_FILES), formatWrittenFiles(digests)).catch((error: unknown) => {
    throw environmentFault(`Cannot write the list of files ${WRITTEN_FILES}`, error);
  });
}
