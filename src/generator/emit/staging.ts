import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { environmentFault, isSystemError, throwFault } from '#generator/config/environment-fault.ts';
import { isRunning } from '#generator/config/running-process.ts';

/*
 * A build writes to a staging folder next to the output folder and replaces the output folder with two renames:
 *
 *   .dist-<process>-<number>            the staging folder
 *   .dist-<process>-<number>-previous   the previous site, between the two renames and until it is removed
 *
 * The process id identifies the owner. Folders of processes that have ended can be removed.
 */
const PREVIOUS = '-previous';

/** The prefix of staging folders inside the output folder, for parents that are not writable or on another disk. */
const INSIDE = '.release-notes';

const own = new Set<string>();
let last = 0;

/**
 * Creates an empty folder on the same disk as `target`, with default permissions. It is next to the target, or inside it if the parent is
 * on another disk or not writable.
 *
 * @throws OperationError if neither folder is writable
 */
export async function createStaging(target: string, place?: 'inside'): Promise<string> {
  const parent = dirname(target);
  try {
    if (place === 'inside' || (await isMounted(target))) return await makeFolder(join(target, INSIDE));
    await mkdir(parent, { recursive: true });
    return await makeFolder(join(parent, `.${basename(target)}`));
  } catch (error) {
    if (!isSystemError(error) || !(await exists(target))) {
      throw environmentFault(`Cannot write to ${parent}`, error);
    }
    return await makeFolder(join(target, INSIDE)).catch(throwFault(`Cannot write to ${target}`));
  }
}

async function isMounted(target: string): Promise<boolean> {
  const [folder, parent] = await Promise.all(
    [target, dirname(target)].map((path) => stat(path).catch(() => undefined)),
  );
  return folder !== undefined && parent !== undefined && folder.dev !== parent.dev;
}

async function makeFolder(prefix: string): Promise<string> {
  last += 1;
  const folder = `${prefix}-${process.pid}-${last}`;
  await mkdir(folder);
  own.add(basename(folder));
  return folder;
}

export async function removeStaging(staging: string): Promise<void> {
  await rm(staging, { recursive: true, force: true });
  own.delete(basename(staging));
}

/** The path of the previous site during the swap. */
export function previousOf(staging: string): string {
  return `${staging}${PREVIOUS}`;
}

/** The staging folders of an output folder, including those of previous sites. */
export async function stagingFolders(target: string): Promise<readonly string[]> {
  const parent = dirname(target);
  const beside = (await namesIn(parent)).filter((name) => isStaging(name, `.${basename(target)}`));
  const inside = (await namesIn(target)).filter(isStagingInside);
  return [...beside.map((name) => join(parent, name)), ...inside.map((name) => join(target, name))];
}

export function isPrevious(folder: string): boolean {
  return folder.endsWith(PREVIOUS);
}

/** True if the process that created the folder has ended. */
export function isAbandoned(folder: string): boolean {
  const name = basename(isPrevious(folder) ? folder.slice(0, -PREVIOUS.length) : folder);
  const owner = Number(/-(\d+)-\d+$/.exec(name)?.[1]);
  // Process ids are reused; in a container, the id is always the same.
  return owner === process.pid ? !own.has(name) : !isRunning(owner);
}

export function isStagingInside(name: string): boolean {
  return isStaging(name, INSIDE);
}

function isStaging(name: string, prefix: string): boolean {
  return name.startsWith(`${prefix}-`) && /^\d+-\d+(?:-previous)?$/.test(name.slice(prefix.length + 1));
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch(() => []);
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
