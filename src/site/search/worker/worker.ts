import { createNetwork, UNPACKING } from './browser-environment.ts';
import type { SearchMessage, SearchReply } from './protocol.ts';
import { createSearchService } from './search-service.ts';

/**
 * The scope of a worker. TypeScript's DOM library describes the scope of a page, which has another
 * `postMessage`.
 */
interface WorkerScope {
  onmessage: ((event: MessageEvent<SearchMessage>) => void) | null;
  postMessage(reply: SearchReply): void;
  readonly location: { readonly origin: string };
}

declare const self: WorkerScope;

const service = createSearchService({
  network: createNetwork(self.location.origin),
  unpacking: UNPACKING,
  reply: (reply) => self.postMessage(reply),
});

self.postMessage({ type: 'started', id: 0 });
self.onmessage = ({ data }) => void service.receive(data);
