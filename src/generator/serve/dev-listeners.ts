import type { ServerResponse } from 'node:http';

/** The open pages, each with a connection for change events. */
export interface DevListeners {
  add(response: ServerResponse, state: string): void;
  tell(state: string): void;
  close(): void;
}

/** The delay after which browsers reconnect. */
const RECONNECT_DELAY_MS = 300;

/** @param onOpen called for each page that opens a connection */
export function createDevListeners({ onOpen }: { readonly onOpen: () => void }): DevListeners {
  const listeners = new Set<ServerResponse>();
  return {
    add(response, state) {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(`retry: ${RECONNECT_DELAY_MS}\ndata: ${state}\n\n`);
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
