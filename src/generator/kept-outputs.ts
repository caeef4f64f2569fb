import { setImmediate } from 'node:timers/promises';
import { type Cache, keepForLater } from './cache/cache.ts';
import type { Emitter, Output } from './emit/emit.ts';

/** A file with the digest of its bytes. */
export type KeptOutput = readonly [path: string, digest: string];

/** A file whose digest may be known: then its contents are made only when they are asked for. */
export interface LateOutput extends Output {
  readonly digest?: string | undefined;
}

export interface KeyedOutputs {
  /** A hash of everything that they are made from; without it they are always made. */
  readonly key: string | undefined;
  /** Yields nothing where it may pause. */
  readonly make: () => Iterable<LateOutput | undefined>;
}

/**
 * Writes files, or takes over those that an earlier build made from the same input. Between files, other work gets its turn: threads that have rendered
 * something, and whoever wants to stop the build.
 */
export async function writeOutputs(
  emitter: Emitter,
  cache: Cache,
  { key, make }: KeyedOutputs,
): Promise<void> {
  const { taken, isComplete } = takeOverOutputs(emitter, cache, key);
  if (isComplete) return;
  const written: KeptOutput[] = [];
  for (const output of make()) {
    if (output) written.push([output.path, taken.get(output.path) ?? writeLate(emitter, output)]);
    await setImmediate();
  }
  if (key !== undefined) keepOutputs(cache, key, written);
}

function writeLate(emitter: Emitter, output: LateOutput): string {
  const { path, digest, origin } = output;
  return digest !== undefined && emitter.keep({ path, digest, origin }) ? digest : emitter.write(output);
}

export function keepOutputs(cache: Cache, key: string, outputs: readonly KeptOutput[]): void {
  keepForLater(cache, key, () => Buffer.from(JSON.stringify(outputs)));
}

/** Files of an earlier build, by path with their digests. */
export interface TakenOver {
  readonly taken: ReadonlyMap<string, string>;
  /** Whether they are all that was made from the input. */
  readonly isComplete: boolean;
}

/** Takes over the files that were made from the input with this key, except those that are not there any more. */
export function takeOverOutputs(emitter: Emitter, cache: Cache, key: string | undefined): TakenOver {
  const kept = key === undefined || !cache.lasting ? undefined : cache.get(key);
  const outputs: readonly KeptOutput[] = kept === undefined ? [] : JSON.parse(Buffer.from(kept).toString());
  const taken = new Map(outputs.filter(([path, digest]) => emitter.keep({ path, digest, origin: path })));
  return { taken, isComplete: kept !== undefined && taken.size === outputs.length };
}
