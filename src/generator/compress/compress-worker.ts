import { readFile } from 'node:fs/promises';
import { handleTasks } from '#generator/workers/worker-task.ts';
import { compress, ENCODINGS } from './compressed.ts';

export interface CompressWork {
  /** The name of the file in error messages. */
  readonly path: string;
  /** The file to read. */
  readonly file: string;
  readonly everywhere: boolean;
}

/** The results in the order of `ENCODINGS`; undefined if compression does not pay. */
export type CompressedFile = readonly (Uint8Array | undefined)[];

handleTasks<undefined, CompressWork, CompressedFile>(async ({ file, everywhere }) => {
  const bytes = await readFile(file);
  const result = ENCODINGS.map((encoding) => compress({ bytes, everywhere }, encoding));
  return { result, moved: [] };
});
