import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import type { SearchAnswer, SearchRequest } from '#core/search/answer/answer.ts';
import { useDelayed } from '../components/delayed.ts';
import type { SearchClient } from './client.ts';
import { createLatestSearch } from './latest-search.ts';

/** What has come of a request so far. */
export interface SearchOutcome {
  /** To the request, or to one before while this one is under way. */
  readonly answer: SearchAnswer | undefined;
  /** The answer is to this request. */
  readonly answered: boolean;
  /** No answer for so long that it should be said. */
  readonly slow: boolean;
  readonly failure: string | undefined;
  readonly retry: () => void;
}

interface Settled {
  readonly request?: SearchRequest;
  readonly answer?: SearchAnswer;
  readonly failure?: string;
}

/** A page that is on its way needs the connection more than an answer for the page that is left. */
function leavesPage({ destination }: NavigateEvent): boolean {
  return new URL(destination.url).pathname !== window.location.pathname;
}

/** Asks `request` whenever it is another one (keep its identity), or nothing. Answers that come too late are not seen. */
export function useSearch(client: SearchClient, request: SearchRequest | undefined): SearchOutcome {
  const latest = useMemo(() => createLatestSearch(client), [client]);
  const [outcome, setOutcome] = useState<Settled>({});
  const [attempt, retry] = useReducer((count: number) => count + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what asks again
  useEffect(() => {
    if (request === undefined) {
      latest.drop();
      return;
    }
    setOutcome(({ answer }) => (answer ? { answer } : {}));
    latest.ask(request).then(
      (answer) => answer && setOutcome({ request, answer }),
      (error) => setOutcome({ request, failure: error instanceof Error ? error.message : String(error) }),
    );
  }, [latest, request, attempt]);
  useEffect(() => () => latest.drop(), [latest]);

  const settled = outcome.request === request;
  const dropOnLeave = useEffectEvent((event: NavigateEvent) => {
    if (!settled && leavesPage(event)) latest.drop();
  });
  const askAgain = useEffectEvent(() => {
    if (!settled) retry();
  });
  useEffect(() => {
    const [onLeave, onStay] = [(event: NavigateEvent) => dropOnLeave(event), () => askAgain()];
    window.navigation?.addEventListener('navigate', onLeave);
    window.navigation?.addEventListener('navigateerror', onStay);
    return () => {
      window.navigation?.removeEventListener('navigate', onLeave);
      window.navigation?.removeEventListener('navigateerror', onStay);
    };
  }, []);
  return {
    answer: request && outcome.answer,
    answered: settled && outcome.answer !== undefined,
    slow: useDelayed(request !== undefined && !settled),
    failure: settled && request ? outcome.failure : undefined,
    retry,
  };
}
