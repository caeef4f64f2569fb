import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import type { SearchClient } from './client.ts';

/** The requests of one field. Each request makes the earlier ones stale. */
export interface LatestSearch {
  /**
   * Resolves with the answer, or with `undefined` if a newer request has made it stale. Until the first
   * answer, one earlier request whose text the newest one continues also stays active, and its answer is used
   * if it arrives first. Otherwise a reader who types faster than the connection would see nothing until a
   * pause.
   * @throws LoadError if the newest request failed
   */
  search(request: SearchRequest): Promise<SearchAnswer | undefined>;
  /** Cancels all requests. */
  cancelAll(): void;
}

interface Running {
  readonly request: SearchRequest;
  readonly controller: AbortController;
}

/** Shorter queries match almost everything, so their results are not useful. */
const MINIMUM_LENGTH = 3;

export function createLatestSearch(client: Pick<SearchClient, 'search'>): LatestSearch {
  let [current, first]: (Running | undefined)[] = [];
  let isAnswered = false;

  const cancel = (running: Running | undefined): void => running?.controller.abort();
  const settle = (own: Running): void => {
    if (own === current) {
      cancel(first);
      current = undefined;
    }
    if (own === first || current === undefined) first = undefined;
  };

  return {
    async search(request) {
      const own: Running = { request, controller: new AbortController() };
      if (!isAnswered && first === undefined && current && isContinuedBy(current.request, request))
        first = current;
      else if (current !== first) cancel(current);
      current = own;
      const { signal } = own.controller;
      try {
        const answer = await client.search(request, signal);
        if (signal.aborted) return undefined;
        isAnswered = true;
        return answer;
      } catch (error) {
        if (signal.aborted || own !== current) return undefined;
        throw error;
      } finally {
        settle(own);
      }
    },
    cancelAll() {
      cancel(first);
      cancel(current);
      current = undefined;
      first = undefined;
      isAnswered = false;
    },
  };
}

function isContinuedBy(before: SearchRequest, after: SearchRequest): boolean {
  const { query } = before;
  const isLonger = query.trim().length >= MINIMUM_LENGTH && after.query.startsWith(query);
  return isLonger && JSON.stringify({ ...after, query }) === JSON.stringify(before);
}
