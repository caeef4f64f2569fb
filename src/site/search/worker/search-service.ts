import { LoadError, type LoadFailure } from '#core/load-error.ts';
import { createUrls } from '#core/model/urls.ts';
import type { SearchAnswer } from '#core/search/answer/answer.ts';
import type { Unpacking } from '#core/search/files/packed-file.ts';
import { SearchIndexError, type SearchIndexFault } from '#core/search/files/search-index-error.ts';
import { type OpenIndex, openIndex } from '#core/search/open-index.ts';
import { type SearchControl, search } from '#core/search/search.ts';
import { type CacheModes, findIndex, type Network } from './index-source.ts';
import type { FailedReply, SearchMessage, SearchReply } from './protocol.ts';

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
  const cache = createIndexCache({ network, unpacking });

  const respond = async (
    message: Exclude<SearchMessage, { type: 'cancel' }>,
    signal: AbortSignal,
  ): Promise<SearchReply> => {
    const { id, base } = message;
    try {
      if (message.type === 'search') {
        const idle = network.wait(TYPING_PAUSE_MS);
        const control = { signal, waitForIdle: () => idle };
        return { type: 'answer', id, answer: await answerFrom(cache, message, control) };
      }
      await cache.at(base, message.isManifestFetched);
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
  cache: IndexCache,
  { base, request }: Extract<SearchMessage, { type: 'search' }>,
  control: SearchControl,
): Promise<SearchAnswer> {
  const urls = createUrls(base);
  const { index, url } = await cache.at(base);
  try {
    return await search({ index, urls, control }, request);
  } catch (error) {
    const isDamaged = error instanceof SearchIndexError;
    if (!isDamaged && !isGone(error)) throw error;
    cache.clear();
    // The index is missing because of a new deployment. The new manifest contains its new address.
    const renewed = await (isDamaged ? cache.reload(base) : cache.at(base));
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

/** The open index. An index that failed to open is opened again on the next request. */
interface IndexCache {
  at(base: string, isManifestFetched?: boolean): Promise<OpenedIndex>;
  /** Opens the index again, without the caches of the browser. */
  reload(base: string): Promise<OpenedIndex>;
  clear(): void;
}

function createIndexCache(environment: SearchEnvironment): IndexCache {
  let open: Promise<OpenedIndex> | undefined;
  const clear = (): void => {
    open = undefined;
  };
  const keep = (opened: Promise<OpenedIndex>): Promise<OpenedIndex> => {
    open = opened;
    opened.catch(clear);
    return opened;
  };
  return {
    at: (base, isManifestFetched = false) => open ?? keep(openOrReload(environment, base, isManifestFetched)),
    reload: (base) => keep(openAt(environment, base, RELOAD)),
    clear,
  };
}

/**
 * Browsers cache files with a hash in their name forever, including damaged copies. A damaged index is
 * fetched once more without caches.
 */
async function openOrReload(
  environment: SearchEnvironment,
  base: string,
  isManifestFetched: boolean,
): Promise<OpenedIndex> {
  try {
    return await openAt(environment, base, {
      manifest: isManifestFetched ? 'force-cache' : 'no-cache',
      files: 'default',
    });
  } catch (error) {
    if (!(error instanceof SearchIndexError)) throw error;
    return openAt(environment, base, RELOAD);
  }
}

async function openAt(
  { network, unpacking }: SearchEnvironment,
  base: string,
  caches: CacheModes,
): Promise<OpenedIndex> {
  const { url, index, read } = await findIndex(network, base, caches);
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
