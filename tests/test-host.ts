import { createServer, type RequestListener, Server } from 'node:http';
import { type ListenOptions, listen } from '#servers/listen.ts';
import { createStaticServer, type StaticServerOptions } from '#servers/preview/static-server.ts';

/** No program uses this port, and `fetch` does not block it. */
export const UNREACHABLE = 'http://127.0.0.1:2';

export interface TestHost {
  /** For example `http://127.0.0.1:4321`. */
  readonly origin: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Starts a host on this machine, at any free port. */
export async function startHost(
  answer: RequestListener | Server,
  options: Pick<ListenOptions, 'host'> = {},
): Promise<TestHost> {
  const server = answer instanceof Server ? answer : createServer(answer);
  // Node closes unused connections after five seconds, also while `route.fetch` sends its next request through one of them: on a busy machine,
  // that request fails, and the page waits for ever.
  server.keepAliveTimeout = 0;
  const port = await listen(server, { ...options, port: 0 });
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Serves a built site as the command `start` does. */
export function serveSite(
  root: string,
  { host, ...options }: Partial<StaticServerOptions> & Pick<ListenOptions, 'host'> = {},
): Promise<TestHost> {
  return startHost(createStaticServer({ base: '/release-notes/', ...options, root }), { host });
}
