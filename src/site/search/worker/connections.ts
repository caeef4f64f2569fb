import type { Network } from './index-source.ts';

/**
 * Browsers open six HTTP/1.1 connections to a server. Two of them are left for the page, so that a click does
 * not wait for slow shards.
 */
const HTTP1_CONNECTIONS = 4;

/**
 * HTTP/2 and HTTP/3 send all requests over one connection. An answer needs at most this number of requests.
 */
const HTTP2_STREAMS = 12;

/** Limits the number of concurrent fetches of the search. Waiting fetches can be aborted. */
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
    // The first response may raise the limit, because it shows the protocol.
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
