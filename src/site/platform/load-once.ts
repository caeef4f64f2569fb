import { LoadError, type LoadedPart } from '#core/load-error.ts';
import { failureReason, withTimeout } from './fetch-with-timeout.ts';

/**
 * Loads a part of the site once, and again after a failure. The promise rejects with a LoadError.
 */
export function loadOnce<Value>(part: LoadedPart, load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return async () => {
    loading ??= load().catch((cause) => {
      loading = undefined;
      throw cause;
    });
    try {
      return await withTimeout(loading);
    } catch (cause) {
      if (cause instanceof LoadError) throw cause;
      throw new LoadError(part, failureReason(cause), { cause });
    }
  };
}
