import type { Network } from './index-source.ts';

/** Browsers keep six connections to a server of HTTP/1.1. Two are left for the page: a click must not wait for stuck shards. */
const HTTP1_CONNECTIONS = 4;

/** Later versions carry all requests on one connection: no click waits for another. So many are asked for by one answer. */
const HTTP2_STREAMS = 12;

/** The same network, with no more fetches at once than the search may have. Who waits for its turn may give up. */
export function limitConnections(network: Network): Network {
  const waiting: (() => void)[] = [];
  let running = 0;

  const limit = (): number => (network.isMultiplexed() ? HTTP2_STREAMS : HTTP1_CONNECTIONS);
  const begin = async (): Promise<void> => {
    if (running < limit()) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const end = (): void => {
    running -= 1;
    // The first answers tell how many there may be.
    for (let next = waiting[0]; next !== undefined && running < limit(); next = waiting[0]) {
      waiting.shift();
      running += 1;
      next();
    }
  };

  return {
    origin: network.origin,
    isMultiplexed: () => network.isMultiplexed(),
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
