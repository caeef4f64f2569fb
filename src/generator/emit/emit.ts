import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { OperationError } from '#generator/config/operation-error.ts';

/** Bytes written, by what they are. */
export interface Emitted {
  readonly files: number;
  readonly bytes: number;
}

export interface Emitter {
  /** Where files of other origin (images) may be copied to with `copyTarget`. */
  write(path: string, contents: string | Uint8Array): Promise<void>;
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
 * The only writer of `dist/`. Everything goes to a folder beside it, which takes its place at the end:
 * a build that fails half-way leaves the last good one as it was.
 */
export async function createEmitter(outDir: string, publishedRoot: string): Promise<Emitter> {
  const target = resolve(outDir);
  await refuseForeignFolder(target, publishedRoot);
  const staging = await createStaging(target);
  const written = new Map<string, Emitted>();
  const folders = new Set<string>();
  const pending = new Set<Promise<void>>();

  const writeOne = async (path: string, contents: string | Uint8Array): Promise<void> => {
    const file = join(staging, path);
    const folder = dirname(file);
    if (!folders.has(folder)) await mkdir(folder, { recursive: true });
    folders.add(folder);
    await writeFile(file, contents);
  };

  return {
    written,
    async write(path, contents) {
      count(written, path, contents);
      while (pending.size >= OPEN_FILES) await Promise.race(pending);
      const writing = writeOne(path, contents).finally(() => pending.delete(writing));
      pending.add(writing);
      // A failure is thrown by commit, which waits for all; without a handler Node would stop at once.
      writing.catch(() => undefined);
      if (pending.size === 1) await Promise.resolve();
    },
    async commit() {
      await Promise.all(pending);
      await replace(staging, target);
    },
    async discard() {
      await Promise.allSettled(pending);
      await rm(staging, { recursive: true, force: true });
    },
  };
}

function count(written: Map<string, Emitted>, path: string, contents: string | Uint8Array): void {
  const ending = basename(path).split('.').at(-1) ?? '';
  const before = written.get(ending) ?? { files: 0, bytes: 0 };
  const bytes = typeof contents === 'string' ? Buffer.byteLength(contents) : contents.byteLength;
  written.set(ending, { files: before.files + 1, bytes: before.bytes + bytes });
}

async function createStaging(target: string): Promise<string> {
  try {
    await mkdir(dirname(target), { recursive: true });
    return await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  } catch (error) {
    throw new OperationError(
      `Cannot write to ${dirname(target)}: ${reasonOf(error)}. Choose another folder with --out.`,
    );
  }
}

/** A folder that holds anything but a built site is somebody's work, and is not replaced. */
async function refuseForeignFolder(target: string, publishedRoot: string): Promise<void> {
  const found = await stat(target).catch(() => undefined);
  if (found === undefined) return;
  if (!found.isDirectory()) throw new OperationError(`${target} is a file. Choose a folder with --out.`);
  const entries = await readdir(target);
  if (entries.length === 0) return;
  const built = await stat(join(target, publishedRoot, 'site.json')).catch(() => undefined);
  const [root] = publishedRoot.split('/').filter(Boolean);
  const foreign = root === undefined ? [] : entries.filter((entry) => entry !== root);
  if (built === undefined || foreign.length > 0) {
    throw new OperationError(
      `${target} holds files that no build wrote${foreign[0] ? ` (${foreign[0]})` : ''}. Choose an empty folder with --out.`,
    );
  }
}

async function replace(staging: string, target: string): Promise<void> {
  const previous = `${staging}-previous`;
  const hadPrevious = await rename(target, previous).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw new OperationError(`Cannot replace ${target}: ${reasonOf(error)}`);
    },
  );
  try {
    await rename(staging, target);
  } catch (error) {
    if (hadPrevious) await rename(previous, target);
    throw new OperationError(`Cannot write ${target}: ${reasonOf(error)}`);
  }
  await rm(previous, { recursive: true, force: true });
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
