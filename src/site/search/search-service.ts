import { createUrls } from '#core/model/urls.ts';
import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import type { Unpacking } from '#core/search/files/envelope.ts';
import { SearchIndexError } from '#core/search/files/search-index-error.ts';
import { type OpenIndex, openIndex } from '#core/search/open-index.ts';
import { SearchCancelled, search } from '#core/search/search.ts';
import { findIndex, type Network, SearchFetchError } from './index-source.ts';
import type { SearchMessage, SearchPlace, SearchReply } from './protocol.ts';

export interface SearchService {
  /** Takes a message of the page; the reply goes to `reply`. Never throws. */
  receive(message: SearchMessage): Promise<void>;
}

export interface SearchServiceSettings {
  readonly network: Network;
  readonly unpacking: Unpacking;
  readonly reply: (reply: SearchReply) => void;
}

/** What the worker does, apart from being one. Indexes stay open, one for each place; one that failed to open is tried again when asked for. */
export function createSearchService({ network, unpacking, reply }: SearchServiceSettings): SearchService {
  const open = new Map<string, Promise<Opened>>();
  const cancelled = new Set<number>();

  const indexAt = (place: SearchPlace): Promise<Opened> => {
    const key = `${place.base} ${place.version}`;
    const known = open.get(key) ?? openAt(network, unpacking, place);
    open.set(key, known);
    known.catch(() => open.delete(key));
    return known;
  };

  const answer = async (
    place: SearchPlace,
    request: SearchRequest,
    isCancelled: () => boolean,
  ): Promise<SearchAnswer> => {
    const urls = createUrls(place.base);
    const { index, folder } = await indexAt(place);
    try {
      return await search({ index, urls, isCancelled }, request);
    } catch (error) {
      if (!(error instanceof SearchFetchError && error.gone)) throw error;
      // A new deployment has taken the place of this index: its manifest tells of another folder.
      open.clear();
      const renewed = await indexAt(place);
      if (renewed.folder === folder) throw error;
      return search({ index: renewed.index, urls, isCancelled }, request);
    }
  };

  const respond = async (message: Exclude<SearchMessage, { type: 'cancel' }>): Promise<SearchReply> => {
    const { id, place } = message;
    try {
      if (message.type === 'search') {
        return { type: 'answer', id, answer: await answer(place, message.request, () => cancelled.has(id)) };
      }
      await indexAt(place);
      return { type: 'ready', id };
    } catch (error) {
      return error instanceof SearchCancelled
        ? { type: 'cancelled', id }
        : { type: 'failed', id, message: wordsFor(error) };
    }
  };

  const pending = new Set<number>();
  return {
    async receive(message) {
      if (message.type === 'cancel') {
        if (pending.has(message.id)) cancelled.add(message.id);
        return;
      }
      pending.add(message.id);
      const answered = await respond(message);
      pending.delete(message.id);
      cancelled.delete(message.id);
      reply(answered);
    },
  };
}

interface Opened {
  readonly index: OpenIndex;
  readonly folder: string;
}

async function openAt(network: Network, unpacking: Unpacking, place: SearchPlace): Promise<Opened> {
  const { folder, read } = await findIndex(network, place);
  return { folder, index: await openIndex(read, unpacking) };
}

function wordsFor(error: unknown): string {
  const known = error instanceof SearchFetchError || error instanceof SearchIndexError;
  return known ? error.message : 'The search failed because of an error in this page.';
}
