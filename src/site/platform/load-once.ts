import { failureReason, withTimeout } from './fetch-with-timeout.ts';

/**
 * Loads scripts once, and again after a failure. Rejects with a message for readers.
 * @param what the subject of the error message
 */
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
