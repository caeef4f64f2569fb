import { LoadError, type LoadFailure } from '#core/load-error.ts';
import { createUrls } from '#core/model/urls.ts';
import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import type { Unpacking } from '#core/search/files/packed-file.ts';
import { SearchIndexError, type SearchIndexFault } from '#core/search/files/search-index-error.ts';
import { type OpenIndex, openIndex } from '#core/search/open-index.ts';
import { type SearchControl, search } from '#core/search/search.ts';
import { limitConnections } from './connections.ts';
import { type CacheModes, findIndex, type Network } from './index-source.ts';
import type { FailedReply, IndexLocation, SearchMessage, SearchReply } from './protocol.ts';

export interface SearchService {
  /** Handles a message of the page, and sends the reply to `reply`. Never throws. */
  receive(message: SearchMessage): Promise<void>;
}

export interface SearchServiceSettings {
  readonly network: Network;
  readonly unpacking: Unpacking;
  readonly reply: (reply: SearchReply) => void;
}

/**
 * The search service, independent of the worker that runs it. Caches one open index per location. An index
 * that failed to open is opened again on the next request.
 */
export function createSearchService({ network, unpacking, reply }: SearchServiceSettings): SearchService {
  const open = new Map<string, Promise<OpenedIndex>>();
  const limited = limitConnections(network);
  const world = { network: limited, unpacking };

  const keyOf = ({ base, version }: IndexLocation): string => `${base} ${version}`;
  const keep = (place: IndexLocation, opened: Promise<OpenedIndex>): Promise<OpenedIndex> => {
    const key = keyOf(place);
    open.set(key, opened);
    opened.catch(() => open.delete(key));
    return opened;
  };
  const indexAt = (place: IndexLocation, isManifestFetched = false): Promise<OpenedIndex> =>
    open.get(keyOf(place)) ?? keep(place, openOrReload(world, place, isManifestFetched));

  const reopen = (place: IndexLocation): Promise<OpenedIndex> => keep(place, openAt(world, place, RELOAD));

  const answer = async (
    place: IndexLocation,
    request: SearchRequest,
    control: SearchControl,
  ): Promise<SearchAnswer> => {
    const urls = createUrls(place.base);
    const { index, url } = await indexAt(place);
    try {
      return await search({ index, urls, control }, request);
    } catch (error) {
      const isDamaged = error instanceof SearchIndexError;
      if (!isDamaged && !isGone(error)) throw error;
      open.clear();
      // The index is missing because of a new deployment. The new manifest contains its new address.
      const renewed = await (isDamaged ? reopen(place) : indexAt(place));
      if (!isDamaged && renewed.url === url) throw error;
      return search({ index: renewed.index, urls, control }, request);
    }
  };

  const respond = async (
    message: Exclude<SearchMessage, { type: 'cancel' }>,
    signal: AbortSignal,
  ): Promise<SearchReply> => {
    const { id, place } = message;
    try {
      if (message.type === 'search') {
        return {
          type: 'answer',
          id,
          answer: await answer(place, message.request, {
            signal,
            waitForIdle: () => limited.wait(TYPING_PAUSE_MS),
          }),
        };
      }
      await indexAt(place, message.isManifestFetched);
      return { type: 'ready', id };
    } catch (error) {
      return signal.aborted ? { type: 'cancelled', id } : failedReply(id, error);
    }
  };

  const pending = new Map<number, AbortController>();
  return {
    async receive(message) {
      if (message.type === 'cancel') {
        pending.get(message.id)?.abort();
        return;
      }
      const controller = new AbortController();
      pending.set(message.id, controller);
      const answered = await respond(message, controller.signal);
      pending.delete(message.id);
      reply(answered);
    },
  };
}

/**
 * Shorter than the delay before the spinner, and longer than the time between two letters of a fast typist.
 */
const TYPING_PAUSE_MS = 150;

type SearchEnvironment = Pick<SearchServiceSettings, 'network' | 'unpacking'>;

interface OpenedIndex {
  readonly index: OpenIndex;
  /** The address of the index. */
  readonly url: string;
}

const RELOAD: CacheModes = { manifest: 'no-cache', files: 'reload' };

/**
 * Browsers cache files with a hash in their name forever, including damaged copies. A damaged index is
 * fetched once more without caches.
 */
async function openOrReload(
  world: SearchEnvironment,
  place: IndexLocation,
  isManifestFetched: boolean,
): Promise<OpenedIndex> {
  try {
    return await openAt(world, place, {
      manifest: isManifestFetched ? 'force-cache' : 'no-cache',
      files: 'default',
    });
  } catch (error) {
    if (!(error instanceof SearchIndexError)) throw error;
    return openAt(world, place, RELOAD);
  }
}

async function openAt(
  { network, unpacking }: SearchEnvironment,
  place: IndexLocation,
  caches: CacheModes,
): Promise<OpenedIndex> {
  const { url, index, read } = await findIndex(network, place, caches);
  return { url, index: await openIndex(index, read, unpacking) };
}

/** The file does not exist on the server, possibly because of a new deployment. */
function isGone(error: unknown): boolean {
  return error instanceof LoadError && (error.failure === 404 || error.failure === 410);
}

const FAULTS: Readonly<Record<SearchIndexFault, LoadFailure | undefined>> = {
  damaged: 'damaged',
  'other-format': 'outdated',
  stranger: undefined,
};

function failedReply(id: number, error: unknown): FailedReply {
  const failed = { type: 'failed', id } as const;
  if (error instanceof LoadError) return { ...failed, part: error.part, failure: error.failure };
  if (error instanceof SearchIndexError) return { ...failed, part: 'index', failure: FAULTS[error.fault] };
  return { ...failed, part: 'search', failure: 'crashed' };
}
