import { readFile } from 'node:fs/promises';
import { handleTasks } from '#generator/workers/worker-task.ts';
import { compress, ENCODINGS } from './compressed.ts';

export interface CompressWork {
  /** As people are told it when it goes wrong. */
  readonly path: string;
  /** Where its bytes are now. */
  readonly file: string;
  readonly everywhere: boolean;
}

/** In the order of `ENCODINGS`; nothing where compressing saves nothing. */
export type CompressedFile = readonly (Uint8Array | undefined)[];

handleTasks<undefined, CompressWork, CompressedFile>(async ({ file, everywhere }) => {
  const bytes = await readFile(file);
  const result = ENCODINGS.map((encoding) => compress({ bytes, everywhere }, encoding));
  return { result, moved: [] };
});
