import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { environmentFault, isSystemError, throwFault } from '#generator/config/environment-fault.ts';
import { STATE_FOLDER } from './deployment-state.ts';
import type { Remote } from './remote.ts';

export interface FolderRemoteOptions {
  /** The folder that a web server publishes. */
  readonly folder: string;
  /** The output folder of the build. */
  readonly out: string;
  /** The unique name of this deployment. */
  readonly name: string;
}

/** A local folder, or a folder on a shared disk. Files are replaced by renaming, which is atomic. */
export function createFolderRemote({ folder, out, name }: FolderRemoteOptions): Remote {
  const aside = join(folder, STATE_FOLDER, `upload-${name}`);
  const place = async (path: string, put: (file: string) => Promise<void>): Promise<void> => {
    const target = join(folder, path);
    try {
      await mkdir(dirname(aside), { recursive: true });
      await mkdir(dirname(target), { recursive: true });
      await put(aside);
      await rename(aside, target);
    } catch (error) {
      throw environmentFault(`Cannot write ${target}`, error);
    }
  };
  return {
    read: (path) => readFile(join(folder, path), 'utf8').catch(ignoreAbsence),
    write: (path, text) => place(path, (file) => writeFile(file, text)),
    list: async (path) => (await readdir(join(folder, path)).catch(ignoreAbsence)) ?? [],
    async upload({ paths }) {
      for (const path of paths) await place(path, (file) => copyFile(join(out, path), file));
    },
    async remove(paths) {
      for (const path of paths) {
        await rm(join(folder, path), { force: true }).catch(
          throwFault(`Cannot remove ${join(folder, path)}`),
        );
      }
    },
  };
}

function ignoreAbsence(error: unknown): undefined {
  if (isSystemError(error) && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return undefined;
  throw error;
}
