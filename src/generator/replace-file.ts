import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { environmentFault } from '#generator/config/environment-fault.ts';

/**
 * Writes a file completely or not at all: on a full disk, the previous file stays.
 * @throws {OperationError} if the file cannot be written
 */
export async function replaceFile(file: string, contents: string | Uint8Array): Promise<void> {
  // In the same folder, so that a rename replaces the file atomically; a hidden name, so that no build reads it as a note.
  const half = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(half, contents);
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw environmentFault(`Cannot write ${file}`, error);
  }
}
