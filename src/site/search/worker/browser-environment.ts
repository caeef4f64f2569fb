import { LoadError } from '#core/load-error.ts';
import type { Unpacking } from '#core/search/files/packed-file.ts';
import { failureReason, fetchWithTimeout } from '../../platform/fetch-with-timeout.ts';
import type { Network } from './index-source.ts';

/** The browser functions that the search uses. `origin` is the origin of the site. */
export function createNetwork(origin: string): Network {
  return {
    origin,
    async fetch(url, cache) {
      try {
        const response = await fetchWithTimeout(url, { credentials: 'same-origin', cache });
        return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
      } catch (error) {
        throw new LoadError('index', failureReason(error) ?? 'connection');
      }
    },
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
}

export const UNPACKING: Unpacking = {
  decodeText: (bytes) => new TextDecoder('utf-8', { fatal: true }).decode(bytes),
  async inflate(bytes) {
    const stream = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream('deflate'));
    return new Uint8Array(await new Response(stream).arrayBuffer());
  },
};
