import { LoadError, type LoadFailure } from '#core/load-error.ts';
import { createUrls } from '#core/model/urls.ts';
import type { SearchAnswer } from '#core/search/answer/answer.ts';
import type { Unpacking } from '#core/search/files/packed-file.ts';
import { SearchIndexError, type SearchIndexFault } from '#core/search/files/search-index-error.ts';
import { type OpenIndex, openIndex } from '#core/search/open-index.ts';
import { type SearchControl, search } from '#core/search/search.ts';
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

/** The search service, independent of the worker that runs it. */
export function createSearchService({ network, unpacking, reply }: SearchServiceSettings): SearchService {
  const indexes = createIndexCache({ network, unpacking });

  const respond = async (
    message: Exclude<SearchMessage, { type: 'cancel' }>,
    signal: AbortSignal,
  ): Promise<SearchReply> => {
    const { id, place } = message;
    try {
      if (message.type === 'search') {
        const idle = network.wait(TYPING_PAUSE_MS);
        const control = { signal, waitForIdle: () => idle };
        return { type: 'answer', id, answer: await answerFrom(indexes, message, control) };
      }
      await indexes.at(place, message.isManifestFetched);
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

/** Opens another index if the current one is damaged or gone. */
async function answerFrom(
  indexes: IndexCache,
  { place, request }: Extract<SearchMessage, { type: 'search' }>,
  control: SearchControl,
): Promise<SearchAnswer> {
  const urls = createUrls(place.base);
  const { index, url } = await indexes.at(place);
  try {
    return await search({ index, urls, control }, request);
  } catch (error) {
    const isDamaged = error instanceof SearchIndexError;
    if (!isDamaged && !isGone(error)) throw error;
    indexes.clear();
    // The index is missing because of a new deployment. The new manifest contains its new address.
    const renewed = await (isDamaged ? indexes.reload(place) : indexes.at(place));
    if (!isDamaged && renewed.url === url) throw error;
    return search({ index: renewed.index, urls, control }, request);
  }
}

/** A reader who presses no key for this time has paused. Longer than the time between two letters of a fast typist. */
const TYPING_PAUSE_MS = 120;

type SearchEnvironment = Pick<SearchServiceSettings, 'network' | 'unpacking'>;

interface OpenedIndex {
  readonly index: OpenIndex;
  /** The address of the index. */
  readonly url: string;
}

const RELOAD: CacheModes = { manifest: 'no-cache', files: 'reload' };

/** One open index per location. An index that failed to open is opened again on the next request. */
interface IndexCache {
  at(place: IndexLocation, isManifestFetched?: boolean): Promise<OpenedIndex>;
  /** Opens the index again, without the caches of the browser. */
  reload(place: IndexLocation): Promise<OpenedIndex>;
  clear(): void;
}

function createIndexCache(environment: SearchEnvironment): IndexCache {
  const open = new Map<string, Promise<OpenedIndex>>();
  const keyOf = ({ base, version }: IndexLocation): string => `${base} ${version}`;
  const keep = (place: IndexLocation, opened: Promise<OpenedIndex>): Promise<OpenedIndex> => {
    const key = keyOf(place);
    open.set(key, opened);
    opened.catch(() => open.delete(key));
    return opened;
  };
  return {
    at: (place, isManifestFetched = false) =>
      open.get(keyOf(place)) ?? keep(place, openOrReload(environment, place, isManifestFetched)),
    reload: (place) => keep(place, openAt(environment, place, RELOAD)),
    clear: () => open.clear(),
  };
}

/**
 * Browsers cache files with a hash in their name forever, including damaged copies. A damaged index is
 * fetched once more without caches.
 */
async function openOrReload(
  environment: SearchEnvironment,
  place: IndexLocation,
  isManifestFetched: boolean,
): Promise<OpenedIndex> {
  try {
    return await openAt(environment, place, {
      manifest: isManifestFetched ? 'force-cache' : 'no-cache',
      files: 'default',
    });
  } catch (error) {
    if (!(error instanceof SearchIndexError)) throw error;
    return openAt(environment, place, RELOAD);
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
