import type { Network } from './index-source.ts';
import type { SearchMessage, SearchReply } from './protocol.ts';
import { createSearchService } from './search-service.ts';

/** A worker's own scope. The DOM types describe the page's, whose `postMessage` is another. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<SearchMessage>) => void) | null;
  postMessage(reply: SearchReply): void;
  readonly location: { readonly origin: string };
}

declare const self: WorkerScope;

/** A connection that gives no answer for so long is none. */
const PATIENCE = 15_000;

const network: Network = {
  origin: self.location.origin,
  async fetch(url, { fresh, signal }) {
    const response = await fetch(url, {
      credentials: 'same-origin',
      cache: fresh ? 'no-cache' : 'default',
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
  },
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};

const service = createSearchService({
  network,
  unpacking: {
    decodeText: (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
    async inflate(bytes) {
      const stream = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream('deflate'));
      return new Uint8Array(await new Response(stream).arrayBuffer());
    },
  },
  reply: (reply) => self.postMessage(reply),
});

self.onmessage = ({ data }) => void service.receive(data);
