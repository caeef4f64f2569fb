import { setImmediate } from 'node:timers/promises';
import { type Cache, keepForLater } from './cache/cache.ts';
import type { Emitter, Output } from './emit/emit.ts';

/** A file with the digest of its bytes. */
export type KeptOutput = readonly [path: string, digest: string];

/** Files that were written with pages, by their addresses. */
export type WrittenBeside = ReadonlyMap<string, KeptOutput>;

/** A file of which the digest may be known: then its contents are made when they are asked for. */
export interface LateOutput extends Output {
  readonly digest?: string | undefined;
}

export interface KeyedOutputs {
  /** A name for all that they are made of; without one they are made in any case. */
  readonly key: string | undefined;
  /** Nothing where it may pause. */
  readonly make: () => Iterable<LateOutput | undefined>;
}

/**
 * Writes what was made of the same things before by taking over the files of the last build: it is made where one of them is gone. Between files others
 * are heard: threads that have rendered something, and whoever wants to stop the build.
 */
export async function writeOutputs(
  emitter: Emitter,
  cache: Cache,
  { key, make }: KeyedOutputs,
): Promise<void> {
  const known = key === undefined ? [] : readKept(cache, key);
  const taken = new Set(
    known.filter(([path, digest]) => takeOver(emitter, path, digest)).map(([path]) => path),
  );
  if (known.length > 0 && taken.size === known.length) return;
  const digests: KeptOutput[] = [...known.filter(([path]) => taken.has(path))];
  for (const output of make()) {
    if (output && !taken.has(output.path)) digests.push([output.path, writeLate(emitter, output)]);
    await setImmediate();
  }
  if (key !== undefined) keepOutputs(cache, key, digests);
}

function writeLate(emitter: Emitter, output: LateOutput): string {
  const { path, digest, origin } = output;
  return digest !== undefined && emitter.keep({ path, digest, origin }) ? digest : emitter.write(output);
}

export function keepOutputs(cache: Cache, key: string, outputs: readonly KeptOutput[]): void {
  keepForLater(cache, key, () => Buffer.from(JSON.stringify(outputs)));
}

function takeOver(emitter: Emitter, path: string, digest: string): boolean {
  return emitter.keep({ path, digest, origin: path });
}

function readKept(cache: Cache, key: string): readonly KeptOutput[] {
  const kept = cache.lasting ? cache.get(key) : undefined;
  return kept === undefined ? [] : JSON.parse(Buffer.from(kept).toString());
}
