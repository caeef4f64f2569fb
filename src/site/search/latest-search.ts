import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import type { SearchClient } from './client.ts';

/** One field's questions: each one makes the ones before it stale. */
export interface LatestSearch {
  /**
   * The answer, or nothing when another question came before it did. As long as there was no answer at all, one question that is typed on
   * goes on beside the newest, and its answer comes if it is sooner: where letters are faster than the connection, there would be none
   * before the hand rests. Rejects with SearchFailure when it failed and is still wanted.
   */
  ask(request: SearchRequest): Promise<SearchAnswer | undefined>;
  /** No answer is wanted any more. */
  drop(): void;
}

interface Running {
  readonly request: SearchRequest;
  readonly controller: AbortController;
}

/** Beginnings that are shorter find next to everything, and are not what anybody looks for. */
const SHORTEST = 3;

export function createLatestSearch(client: Pick<SearchClient, 'search'>): LatestSearch {
  let [current, first]: (Running | undefined)[] = [];
  let isAnswered = false;

  const giveUp = (running: Running | undefined): void => running?.controller.abort();
  const settle = (own: Running): void => {
    if (own === current) {
      giveUp(first);
      current = undefined;
    }
    if (own === first || current === undefined) first = undefined;
  };

  return {
    async ask(request) {
      const own: Running = { request, controller: new AbortController() };
      if (!isAnswered && first === undefined && current && isTypedOn(current.request, request))
        first = current;
      else if (current !== first) giveUp(current);
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
    drop() {
      giveUp(first);
      giveUp(current);
      current = undefined;
      first = undefined;
      isAnswered = false;
    },
  };
}

function isTypedOn(before: SearchRequest, after: SearchRequest): boolean {
  const { query } = before;
  const isLonger = query.trim().length >= SHORTEST && after.query.startsWith(query);
  return isLonger && JSON.stringify({ ...after, query }) === JSON.stringify(before);
}
