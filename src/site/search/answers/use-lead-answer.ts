import { useEffect, useMemo, useState } from 'react';
import type { SiteData } from '#core/contracts/page-data.ts';
import { readQuestion } from '#core/search/query/question.ts';
import { useApp } from '../../app/app-context.ts';
import { loadViewMessages, useViewMessages } from '../../messages/view-messages.tsx';
import type { SearchClient } from '../client.ts';
import type { DirectAnswer } from './answer-model.ts';
import { type Answer, type AnswerContext, answerOf, type DirectQuestion, isDirect } from './answers.ts';

interface LeadOptions extends Omit<AnswerContext, 'messages'> {
  readonly client: SearchClient;
  /**
   * Whether the search has answered the query or failed. Before that, the reader may still be typing, and
   * nothing is fetched.
   */
  readonly isSettled: boolean;
}

/**
 * The first row for a query that is a question. It links to the answering page immediately, and shows the
 * direct answer after it has been loaded.
 */
export function useLeadAnswer(query: string, settings: LeadOptions): Answer | undefined {
  const messages = useViewMessages('search');
  const { site } = useApp();
  const { context, found } = settings;
  const lead = useMemo(
    () => answerOf(query, site, { messages, context, found }),
    [query, messages, site, context, found],
  );
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
  { context, client, isSettled }: LeadOptions,
): DirectAnswer | undefined {
  const { site } = useApp();
  const [known, setKnown] = useState<LoadedAnswer>();
  const questionJson = useMemo(() => {
    const question = readQuestion(query, { streams: site.streams, context });
    return isDirect(question) ? JSON.stringify(question) : '';
  }, [query, site, context]);
  useEffect(() => {
    if (questionJson === '' || !isSettled) return undefined;
    let isWanted = true;
    answer(JSON.parse(questionJson) as DirectQuestion, site, client).then(
      (found) => isWanted && setKnown({ of: questionJson, answer: found }),
      // The row still links to the page that answers the question. That page reports the error.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [questionJson, isSettled, site, client]);
  return known?.of === questionJson ? known.answer : undefined;
}

async function answer(question: DirectQuestion, site: SiteData, client: SearchClient): Promise<DirectAnswer> {
  const [{ answerDirectly, createSources }, messages] = await Promise.all([
    import('./answer-sources.ts'),
    loadViewMessages('answers', 'search', site),
  ]);
  return answerDirectly(question, createSources(messages, site, client));
}
