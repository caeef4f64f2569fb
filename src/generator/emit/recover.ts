import { rename, rm, stat } from 'node:fs/promises';
import { throwFault } from '#generator/config/environment-fault.ts';
import { locateOutput } from './output-folder.ts';
import { isAbandoned, isPrevious, stagingFolders } from './staging.ts';

/**
 * Restores the previous site if a build was killed between its two renames, and removes staging folders of builds that ended.
 *
 * @returns true if a site was restored
 * @throws OperationError if a folder cannot be moved or removed
 */
export async function recoverOutput(outDir: string): Promise<boolean> {
  const target = await locateOutput(outDir);
  const folders = await stagingFolders(target);
  const missing = (await stat(target).catch(() => undefined)) === undefined;
  const last = missing ? await newest(folders.filter(isPrevious)) : undefined;
  if (last !== undefined) {
    await rename(last, target).catch(
      throwFault(`Cannot restore the previous site from ${last} to ${target}`),
    );
  }
  for (const folder of folders.filter((one) => one !== last && isAbandoned(one))) {
    await rm(folder, { recursive: true, force: true }).catch(
      throwFault(`Cannot remove ${folder}, which an interrupted build left behind`),
    );
  }
  return last !== undefined;
}

async function newest(folders: readonly string[]): Promise<string | undefined> {
  const timed = await Promise.all(folders.map(async (path) => ({ path, time: (await stat(path)).ctimeMs })));
  return timed.toSorted((left, right) => right.time - left.time)[0]?.path;
}
