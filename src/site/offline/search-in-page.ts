import { createNetwork, UNPACKING } from '../search/worker/browser-environment.ts';
import type { SearchReply, SearchWorkerPort } from '../search/worker/protocol.ts';
import { createSearchService } from '../search/worker/search-service.ts';

/* Runs the search service in the page, because a page on the local disk cannot start a worker. */

/** Local files have no origin, but the search service needs absolute addresses. */
const network = createNetwork('https://bundle.invalid');

/** The files of a bundle are on the local disk. */
export function prefetchSearch(): void {}

export function startSearchWorker(): SearchWorkerPort {
  const listeners = new Set<(reply: SearchReply) => void>();
  const service = createSearchService({
    network: {
      ...network,
      // The path of the address identifies the file of the bundle.
      fetch: (url, options) => network.fetch(new URL(url).pathname, options),
    },
    unpacking: UNPACKING,
    reply: (reply) => {
      for (const listener of listeners) listener(reply);
    },
  });
  return {
    post: (message) => void service.receive(message),
    onReply: (listener) => void listeners.add(listener),
    onDeath: () => undefined,
    close: () => listeners.clear(),
  };
}
