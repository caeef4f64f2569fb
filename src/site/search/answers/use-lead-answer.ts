import { useEffect, useMemo, useState } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';
import { readQuestion } from '#core/search/query/question.ts';
import type { SearchClient } from '../client.ts';
import { type Answer, type AnswerContext, answerOf, type DirectQuestion, isDirect } from './answers.ts';
import type { DirectAnswer } from './direct-answer.ts';

interface LeadOptions extends AnswerContext {
  readonly site: SiteData;
  readonly client: SearchClient;
  /** The search has answered the query, or failed: nothing is fetched for a question that is still typed. */
  readonly isSettled: boolean;
}

/**
 * The first row for a query that is a question. It leads to the page that answers the question from the beginning, and says the answer as
 * soon as it is known.
 */
export function useLeadAnswer(query: string, settings: LeadOptions): Answer | undefined {
  const { site, context, found } = settings;
  const lead = useMemo(() => answerOf(query, site, { context, found }), [query, site, context, found]);
  const direct = useDirectAnswer(query, settings);
  return useMemo(() => lead && { ...lead, ...direct }, [lead, direct]);
}

interface LoadedAnswer {
  /** The question as JSON. */
  readonly of: string;
  readonly answer: DirectAnswer;
}

function useDirectAnswer(
  query: string,
  { site, context, client, isSettled }: LeadOptions,
): DirectAnswer | undefined {
  const [known, setKnown] = useState<LoadedAnswer>();
  const asked = useMemo(() => {
    const question = readQuestion(query, { streams: site.streams, context });
    return isDirect(question) ? JSON.stringify(question) : '';
  }, [query, site, context]);
  useEffect(() => {
    if (asked === '' || !isSettled) return undefined;
    let isWanted = true;
    answer(JSON.parse(asked) as DirectQuestion, site, client).then(
      (found) => isWanted && setKnown({ of: asked, answer: found }),
      // The row still leads to the page that has the answer, and that page says why it cannot be loaded.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [asked, isSettled, site, client]);
  return known?.of === asked ? known.answer : undefined;
}

async function answer(question: DirectQuestion, site: SiteData, client: SearchClient): Promise<DirectAnswer> {
  const { answerDirectly, createSources } = await import('./answer-sources.ts');
  return answerDirectly(question, createSources(site, client));
}
