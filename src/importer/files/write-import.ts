import { mkdir, mkdtemp, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { throwFault } from '#generator/config/environment-fault.ts';
import { refuse } from '../import-problem.ts';

/** A file to write. The path is relative to the target folder. */
export interface ImportedFile {
  readonly path: string;
  readonly contents: string | Uint8Array;
}

export interface ImportWrites {
  /** New files, and files that replace existing ones. */
  readonly files: readonly ImportedFile[];
  readonly removed: readonly string[];
}

/**
 * Writes all files to a temporary folder and then moves them, so that a failure leaves everything unchanged.
 * @throws {ImportRefusal} if a file is a folder
 * @throws {OperationError} if a file cannot be written
 */
export async function writeImport(
  root: string,
  { files, removed }: ImportWrites,
  signal: AbortSignal,
): Promise<void> {
  const taken = await existing(root, files);
  const staging = await mkdtemp(join(root, '.import-')).catch(throwFault(`Cannot write to ${root}`));
  try {
    const staged = files.map(({ contents }, index) => ({ path: String(index), contents }));
    await stage(staging, staged);
    signal.throwIfAborted();
    await moveAll({ root, staging, taken: new Set(taken), removed }, files);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

async function existing(root: string, files: readonly ImportedFile[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { path } of files) {
    const there = await stat(join(root, path)).catch(() => undefined);
    if (there?.isDirectory()) refuse('target-is-folder', { target: path });
    if (there) found.push(path);
  }
  return found;
}

/** Writes files below `folder`. */
export async function stage(folder: string, files: readonly ImportedFile[]): Promise<void> {
  for (const { path, contents } of files) {
    const target = join(folder, path);
    await writing(target, async () => {
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, contents);
    });
  }
}

interface Moving {
  readonly root: string;
  readonly staging: string;
  /** Existing files that are replaced. They are kept until all files are moved. */
  readonly taken: ReadonlySet<string>;
  readonly removed: readonly string[];
}

async function moveAll(
  { root, staging, taken, removed }: Moving,
  files: readonly ImportedFile[],
): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const [index, { path }] of files.entries()) {
      const target = join(root, path);
      const previous = join(staging, `previous-${index}`);
      await writing(target, async () => {
        const made = await mkdir(dirname(target), { recursive: true });
        if (made !== undefined) undo.push(() => rm(made, { recursive: true, force: true }));
        if (taken.has(path)) {
          await rename(target, previous);
          undo.push(() => rename(previous, target));
        }
        await rename(join(staging, String(index)), target);
        undo.push(() => rm(target, { force: true }));
      });
    }
    for (const [index, path] of removed.entries()) {
      const [target, previous] = [join(root, path), join(staging, `removed-${index}`)];
      await writing(target, () => rename(target, previous));
      undo.push(() => rename(previous, target));
    }
  } catch (error) {
    for (const step of undo.toReversed()) await step();
    throw error;
  }
}

async function writing(target: string, work: () => Promise<void>): Promise<void> {
  await work().catch(throwFault(`Cannot write ${target}`));
}
