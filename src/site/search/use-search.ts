import { useEffect, useReducer, useState } from 'react';
import type { FoundPage, SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import { useDelayed } from '../components/delayed.ts';
import { failureText } from '../messages/failure-text.ts';
import { useMessages } from '../messages/messages-context.ts';
import type { SearchClient } from './client.ts';

const NO_PAGES: readonly never[] = [];

/** The state of a search request. */
export interface SearchOutcome {
  /** The answer to the request, or to the previous one while this one is pending. */
  readonly answer: SearchAnswer | undefined;
  /** Whether `answer` belongs to the current request. */
  readonly answered: boolean;
  /** Whether the request is answered or has failed. */
  readonly isSettled: boolean;
  /** The pages of the answer, best match first. */
  readonly found: readonly FoundPage[];
  /** Whether the request takes so long that a spinner should be shown. */
  readonly slow: boolean;
  /** The error message for readers. */
  readonly failure: string | undefined;
  readonly retry: () => void;
}

interface Settled {
  readonly request?: SearchRequest;
  readonly answer?: SearchAnswer;
  readonly error?: unknown;
}

/** Sends `request` when its identity changes, and cancels the request before it. */
export function useSearch(client: SearchClient, request: SearchRequest | undefined): SearchOutcome {
  const messages = useMessages();
  const [outcome, setOutcome] = useState<Settled>({});
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what asks again
  useEffect(() => {
    if (request === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    setOutcome(({ answer }) => (answer ? { answer } : {}));
    client.search(request, signal).then(
      (answer) => setOutcome({ request, answer }),
      (error: unknown) => {
        if (!signal.aborted) setOutcome({ request, error });
      },
    );
    return () => controller.abort();
  }, [client, request, attempt]);

  const settled = outcome.request === request;
  const answer = request && outcome.answer;
  const answered = settled && outcome.answer !== undefined;
  const failure = settled && request && outcome.error ? failureText(messages, outcome.error) : undefined;
  return {
    ...{ answer, answered, failure, retry },
    isSettled: answered || failure !== undefined,
    found: answer?.pages ?? NO_PAGES,
    slow: useDelayed(request !== undefined && !settled),
  };
}
