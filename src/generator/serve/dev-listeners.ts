import type { ServerResponse } from 'node:http';

/** The pages that are open, each at the end of a connection on which it is told of changes. */
export interface DevListeners {
  add(response: ServerResponse, state: string): void;
  tell(state: string): void;
  close(): void;
}

/** So soon a browser asks again after the server went away. */
const RETRY_MILLISECONDS = 300;

/** `onOpen` is told of each page that opens. */
export function createDevListeners({ onOpen }: { readonly onOpen: () => void }): DevListeners {
  const listeners = new Set<ServerResponse>();
  return {
    add(response, state) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: ${RETRY_MILLISECONDS}\ndata: ${state}\n\n`);
      listeners.add(response);
      response.once('close', () => listeners.delete(response));
      onOpen();
    },
    tell(state) {
      for (const listener of listeners) listener.write(`data: ${state}\n\n`);
    },
    close() {
      for (const listener of listeners) listener.end();
    },
  };
}
