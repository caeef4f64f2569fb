import { fetchModule } from '../platform/fetch-module.ts';
import { RESPONSE_TIMEOUT_MS } from '../platform/response-timeout.ts';
import { trustedScriptUrl } from '../platform/trusted-types.ts';
import { fetchIndex } from './fetch-index.ts';
import type { SearchReply, SearchWorkerPort } from './worker/protocol.ts';
import workerUrl from './worker/worker.ts?worker&url';

/** Fetches the worker and the index into the browser's cache, while the components of the search load. */
export function prefetchSearch(base: string): void {
  for (const fetched of [fetchModule(workerUrl), fetchIndex(base)]) fetched.catch(() => undefined);
}

/**
 * Starts the worker. Its script is fetched immediately, so call this function on the first hover or focus,
 * not earlier. Offline bundles replace this file, because their pages cannot start workers.
 */
export function startSearchWorker(): SearchWorkerPort {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'search' });
  return {
    post: (message) => worker.postMessage(message),
    onReply(listener) {
      worker.addEventListener('message', ({ data }: MessageEvent<SearchReply>) => listener(data));
    },
    onDeath(listener) {
      const silence = setTimeout(listener, RESPONSE_TIMEOUT_MS);
      worker.addEventListener('message', () => clearTimeout(silence), { once: true });
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        listener();
      });
      worker.addEventListener('messageerror', () => listener());
    },
    close: () => worker.terminate(),
  };
}
