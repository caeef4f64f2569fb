import { RESPONSE_TIMEOUT_MS } from '../platform/fetch-with-timeout.ts';
import { trustedScriptUrl } from '../platform/trusted-types.ts';
import type { SearchReply, SearchWorkerPort } from './worker/protocol.ts';
import workerUrl from './worker/worker.ts?worker&url';

/** Starts the worker. Its script is fetched now, so this is called on the first hover or focus and not before. */
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
