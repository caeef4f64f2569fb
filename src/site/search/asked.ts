import { useEffect, useMemo, useReducer, useState } from 'react';
import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import { useDelayed } from '../components/delayed.ts';
import type { SearchClient } from './client.ts';
import { createLatestSearch } from './latest-search.ts';

/** What has come of a request so far. */
export interface Asked {
  /** To the request, or to the one before while this one is under way. */
  readonly answer: SearchAnswer | undefined;
  /** The answer is to this request. */
  readonly answered: boolean;
  /** No answer for so long that it should be said. */
  readonly slow: boolean;
  readonly failure: string | undefined;
  readonly retry: () => void;
}

interface Outcome {
  readonly request?: SearchRequest;
  readonly answer?: SearchAnswer;
  readonly failure?: string;
}

/** Asks `request` whenever it is another one (keep its identity), or nothing. Answers that come too late are not seen. */
export function useAsked(client: SearchClient, request: SearchRequest | undefined): Asked {
  const latest = useMemo(() => createLatestSearch(client), [client]);
  const [outcome, setOutcome] = useState<Outcome>({});
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what asks again
  useEffect(() => {
    if (request === undefined) return;
    setOutcome(({ answer }) => (answer ? { answer } : {}));
    latest.ask(request).then(
      (answer) => answer && setOutcome({ request, answer }),
      (error) => setOutcome({ request, failure: error instanceof Error ? error.message : String(error) }),
    );
    return () => latest.drop();
  }, [latest, request, attempt]);

  const settled = outcome.request === request;
  return {
    answer: request && outcome.answer,
    answered: settled && outcome.answer !== undefined,
    slow: useDelayed(request !== undefined && !settled),
    failure: settled && request ? outcome.failure : undefined,
    retry,
  };
}
