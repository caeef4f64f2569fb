import type { Network } from './index-source.ts';

/** Browsers keep six connections to a server of HTTP/1.1. Two are left for the page: a click must not wait for stuck shards. */
const CONNECTIONS = 4;

/** The same network, with no more fetches at once than the search may have. Who waits for a connection may give up. */
export function limitConnections(network: Network): Network {
  const waiting: (() => void)[] = [];
  let free = CONNECTIONS;

  const begin = async (): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = (): void => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };

  return {
    origin: network.origin,
    wait: (milliseconds) => network.wait(milliseconds),
    async fetch(url, options) {
      await begin();
      try {
        options.signal.throwIfAborted();
        return await network.fetch(url, options);
      } finally {
        end();
      }
    },
  };
}
