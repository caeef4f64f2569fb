import type { Emitter } from './emit/emit.ts';
import { type Cache, keepForLater } from './incremental/cache.ts';

/** A file with the digest of its bytes. */
export type KeptOutput = readonly [path: string, digest: string];

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
