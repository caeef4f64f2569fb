import { quantity } from '#core/model/quantity.ts';
import type { SearchAnswer } from '#core/search/answer/answer.ts';
import type { SearchContext } from './footer-links.ts';

export interface SuggestionContext {
  readonly context?: SearchContext | undefined;
  /** Whether a direct answer is shown above the results. */
  readonly isAnswered?: boolean;
}

/** The text below the field, also for screen readers: `8 of 34 results, App first`. */
export function suggestionCountText(
  answer: SearchAnswer,
  shown: number,
  { context, isAnswered = false }: SuggestionContext = {},
): string {
  const { rowCount, streamCounts } = answer;
  if (rowCount === 0) return isAnswered ? 'Nothing else was found' : 'No results';
  const results = `${shown < rowCount ? `${shown} of ` : ''}${quantity(rowCount, 'result')}`;
  if (context === undefined) return results;
  const inside = streamCounts[context.id] ?? 0;
  if (inside === 0) return `No results in ${context.label}, ${results} elsewhere`;
  return inside < rowCount ? `${results}, ${context.label} first` : results;
}

/** For example `34 sections on 12 pages`. */
export function resultCountText({
  rowCount,
  pageCount,
}: Pick<SearchAnswer, 'rowCount' | 'pageCount'>): string {
  return rowCount === 0 ? 'No results' : `${quantity(rowCount, 'section')} on ${quantity(pageCount, 'page')}`;
}

/** For example `No note mentions PA-9999.` `undefined` if all ids are known. */
export function unmentionedText({ unknown }: Pick<SearchAnswer, 'unknown'>): string | undefined {
  if (unknown.length === 0) return undefined;
  const [last, ...before] = unknown.toReversed();
  const list = before.length === 0 ? last : `${before.toReversed().join(', ')} or ${last}`;
  return `No note mentions ${list}.`;
}
