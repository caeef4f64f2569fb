import { buildSearchIndex, type SearchFile } from '#generator/outputs/search/build-search-index.ts';
import type { CacheMode, FetchedFile, Network } from '#site/search/worker/index-source.ts';
import type { SearchReply } from '#site/search/worker/protocol.ts';
import { createSearchService } from '#site/search/worker/search-service.ts';
import { catalogueOf, nodeUnpacking } from './search-samples.ts';

export const base = '/notes/';
export const first = buildSearchIndex(
  catalogueOf({ name: 'app 25.9.0', sections: { Fixes: ['fix: The collector retries (PA-1)'] } }),
).files;
export const second = buildSearchIndex(
  catalogueOf({
    name: 'app 25.10.0',
    sections: { Fixes: ['fix: The collector waits (PA-2)', 'fix: Another line (PA-3)'] },
  }),
).files;

/** A few words per file. */
export const cutSmall = buildSearchIndex(
  catalogueOf({
    name: 'app 25.9.0',
    sections: {
      Fixes: 'alpha collect collector delta index kernel metric query reach route snapshot zone'
        .split(' ')
        .map((word) => `fix: ${word}`),
    },
  }),
  { wordsCharacters: 20 },
).files;

/** A server whose files and behaviour a test can change, and which records its requests. */
export class Server implements Network {
  readonly origin = 'https://docs.example.com';
  readonly requested: string[] = [];
  readonly waited: number[] = [];
  readonly caches: CacheMode[] = [];
  files: readonly SearchFile[] = first;
  /** Called with the name of each requested file. Can replace the response. */
  behaviour: (name: string) => FetchedFile | 'offline' | 'held' | undefined = () => undefined;
  /** Releases the held responses. */
  release: Promise<void> = Promise.resolve();

  /** Files that browsers cache forever, independent of the server. */
  browserCached: (name: string) => FetchedFile | undefined = () => undefined;

  async fetch(url: string, cache: CacheMode): Promise<FetchedFile> {
    const name = url.replace('https://docs.example.com/notes/', '');
    this.caches.push(cache);
    const browserCached = cache === 'default' ? this.browserCached(name) : undefined;
    if (browserCached) return browserCached;
    this.requested.push(name.slice(name.lastIndexOf('/') + 1).replace(/(?:\.\d)?\.[\da-f]{8}/, ''));
    const behaviour = this.behaviour(name);
    if (behaviour === 'offline') throw new TypeError('Failed to fetch');
    if (behaviour === 'held') await this.release;
    const file = this.files.find((own) => own.name === name);
    return (
      (typeof behaviour === 'object' ? behaviour : undefined) ??
      (file ? { status: 200, bytes: file.bytes } : { status: 404, bytes: new Uint8Array() })
    );
  }

  async wait(milliseconds: number): Promise<void> {
    this.waited.push(milliseconds);
  }
}

export function serve(server: Server) {
  const replies: SearchReply[] = [];
  const service = createSearchService({
    network: server,
    unpacking: nodeUnpacking,
    reply: (reply) => replies.push(reply),
  });
  let id = 0;
  const search = async (query: string, at = base): Promise<SearchReply | undefined> => {
    id += 1;
    await service.receive({ type: 'search', id, base: at, request: { query } });
    return replies.at(-1);
  };
  return { service, replies, search };
}
