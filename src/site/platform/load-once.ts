import { failureReason, withTimeout } from './fetch-with-timeout.ts';

/** Loads scripts once; after a failure again. Rejects with words for readers, which begin with what did not come. */
export function loadOnce<Value>(what: string, load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return async () => {
    loading ??= load().catch((cause) => {
      loading = undefined;
      throw cause;
    });
    try {
      return await withTimeout(loading);
    } catch (cause) {
      const reason = failureReason(cause);
      throw new Error(`${what} could not be loaded${reason ? `: ${reason}` : ''}.`, { cause });
    }
  };
}
