import { createNetwork, UNPACKING } from '../search/worker/browser-environment.ts';
import type { SearchReply, SearchWorkerPort } from '../search/worker/protocol.ts';
import { createSearchService } from '../search/worker/search-service.ts';

/** In the place of the worker, which a page of the local disk may not start: the same service, in the page. */
/** Files have no origin, and an address has to have one. */
const network = createNetwork('https://bundle.invalid');

export function startSearchWorker(): SearchWorkerPort {
  const listeners = new Set<(reply: SearchReply) => void>();
  const service = createSearchService({
    network: {
      ...network,
      // Of the address only the path says which file of the bundle it is.
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
