import type { SearchAnswer } from '#core/search/answer/answer.ts';
import type { ViewMessages } from '../messages/view-messages.tsx';
import type { SearchContext } from './footer-links.ts';

interface ShownSuggestions {
  readonly answer: Pick<SearchAnswer, 'rowCount' | 'streamCounts'>;
  /** The number of suggestions in the list. */
  readonly shown: number;
  readonly context?: SearchContext | undefined;
  /** Whether a direct answer is shown above the results. */
  readonly isAnswered?: boolean;
}

/** The text below the field, also for screen readers: `8 of 34 results, App first`. */
export function suggestionCountText(
  messages: ViewMessages<'search'>,
  { answer: { rowCount, streamCounts }, shown, context, isAnswered = false }: ShownSuggestions,
): string {
  if (rowCount === 0) return messages(isAnswered ? 'search.no-others' : 'search.none');
  const counts = { listed: shown < rowCount ? 'some' : 'all', shown, count: rowCount };
  if (context === undefined) return messages('search.count', counts);
  const inside = streamCounts[context.id] ?? 0;
  const stream = context.label;
  if (inside === 0) return messages('search.count-elsewhere', { ...counts, stream });
  return inside < rowCount
    ? messages('search.count-first', { ...counts, stream })
    : messages('search.count', counts);
}

/** For example `34 results in 12 releases`. */
export function resultCountText(
  messages: ViewMessages<'search'>,
  { rowCount, pageCount }: Pick<SearchAnswer, 'rowCount' | 'pageCount'>,
): string {
  if (rowCount === 0) return messages('search.none');
  return messages('search.count-in-releases', { count: rowCount, releases: pageCount });
}

/** For example `No note mentions PA-9999.` `undefined` if all ids are known. */
export function unmentionedText(
  messages: ViewMessages<'search'>,
  { unknown }: Pick<SearchAnswer, 'unknown'>,
): string | undefined {
  if (unknown.length === 0) return undefined;
  return messages('search.unmentioned', { count: unknown.length, ids: unknown });
}
