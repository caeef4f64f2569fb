import { createServer, type RequestListener } from 'node:http';
import { listen } from '#servers/listen.ts';

/** No program uses this port, and `fetch` does not block it. */
export const UNREACHABLE = 'http://127.0.0.1:2';

export interface TestHost {
  /** For example `http://127.0.0.1:4321`. */
  readonly origin: string;
  close(): Promise<void>;
}

/** Starts a host on this machine. */
export async function startHost(answer: RequestListener): Promise<TestHost> {
  const server = createServer(answer);
  const port = await listen(server, { port: 0 });
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
