import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { environmentFault, isSystemError } from '#generator/config/environment-fault.ts';
import { isRunning } from '#generator/config/running-process.ts';

/*
 * A build writes beside the output folder and takes its place by two renames:
 *
 *   .dist-<process>-<number>            what is being written
 *   .dist-<process>-<number>-previous   the last site, between the two renames and until it is removed
 *
 * The number of the process tells whose it is: what a process that has ended left behind belongs to nobody.
 */
const PREVIOUS = '-previous';

/** Where the folder above cannot be written, as above a mounted disk. */
const INSIDE = '.release-notes';

const own = new Set<string>();
let last = 0;

/**
 * An empty folder on the same disk as `target`, with the permissions that the account gives to all it makes: beside the
 * target, or inside where that is another disk or cannot be written.
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
    return await makeFolder(join(target, INSIDE)).catch((inside: unknown) => {
      throw environmentFault(`Cannot write to ${target}`, inside);
    });
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

/** Where the last site waits while a new one takes its place. */
export function previousOf(staging: string): string {
  return `${staging}${PREVIOUS}`;
}

/** The staging folders that belong to this output folder, the last sites among them. */
export async function stagingFolders(target: string): Promise<readonly string[]> {
  const parent = dirname(target);
  const beside = (await namesIn(parent)).filter((name) => isStaging(name, `.${basename(target)}`));
  const inside = (await namesIn(target)).filter(isStagingInside);
  return [...beside.map((name) => join(parent, name)), ...inside.map((name) => join(target, name))];
}

export function isPrevious(folder: string): boolean {
  return folder.endsWith(PREVIOUS);
}

/** Whether the process that made the folder has ended. */
export function isAbandoned(folder: string): boolean {
  const name = basename(isPrevious(folder) ? folder.slice(0, -PREVIOUS.length) : folder);
  const owner = Number(/-(\d+)-\d+$/.exec(name)?.[1]);
  // After a restart a process can have the number of the one that was killed: in a container it is always the same.
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
