import type { BigIntStats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** One version of a file. Data that is read from the handle belongs to this version, even if a build replaces the file. */
export interface OpenFile {
  readonly handle: FileHandle;
  /** The size in bytes. */
  readonly size: number;
  /** Differs between any two versions that builds write. */
  readonly version: string;
}

export type Found = { readonly type: 'file'; readonly file: OpenFile } | { readonly type: 'folder' };

/** A build renames the old folder away and the new one into its place. In between, there is no folder. */
const SWAP = { attempts: 50, pauseMilliseconds: 20 };

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP', 'EINVAL']);

/**
 * Opens `path` below `root`. A missing path is only reported if the folder was the same before and after; otherwise a
 * build was replacing the folder, and the function tries again.
 */
export async function openPublished(root: string, path: string): Promise<Found | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const before = await identityOf(root);
    const found = await openAt(join(root, path));
    if (found !== undefined || attempt === SWAP.attempts) return found;
    if (before !== undefined && before === (await identityOf(root))) return undefined;
    await wait(SWAP.pauseMilliseconds);
  }
}

async function identityOf(folder: string): Promise<string | undefined> {
  const found = await stat(folder, { bigint: true }).catch(ignoreAbsence);
  return found && `${found.dev}:${found.ino}:${found.birthtimeNs}`;
}

async function openAt(path: string): Promise<Found | undefined> {
  const handle = await open(path, 'r').catch(ignoreAbsence);
  if (handle === undefined) return undefined;
  try {
    const found = await handle.stat({ bigint: true });
    if (found.isFile()) return { type: 'file', file: { handle, ...versionOf(found) } };
  } catch (error) {
    await handle.close();
    throw error;
  }
  await handle.close();
  return { type: 'folder' };
}

function versionOf({ size, mtimeNs, ino }: BigIntStats): Omit<OpenFile, 'handle'> {
  const version = [mtimeNs, ino, size].map((figure) => figure.toString(36)).join('-');
  return { size: Number(size), version };
}

function ignoreAbsence(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return undefined;
  throw error;
}
