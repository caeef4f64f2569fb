import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import type { SearchClient } from './client.ts';

/** One field's questions: each one makes the ones before it stale. */
export interface LatestSearch {
  /** The answer, or nothing when another question came before it did. Rejects with SearchFailure when it failed and is still wanted. */
  ask(request: SearchRequest): Promise<SearchAnswer | undefined>;
  /** No answer is wanted any more. */
  drop(): void;
}

export function createLatestSearch(client: Pick<SearchClient, 'search'>): LatestSearch {
  let current: AbortController | undefined;
  return {
    async ask(request) {
      current?.abort();
      const own = new AbortController();
      current = own;
      try {
        const answer = await client.search(request, own.signal);
        return own.signal.aborted ? undefined : answer;
      } catch (error) {
        if (own.signal.aborted) return undefined;
        throw error;
      }
    },
    drop() {
      current?.abort();
      current = undefined;
    },
  };
}
