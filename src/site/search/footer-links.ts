import type { SearchAnswer } from '#core/search/answer/answer.ts';
import type { ViewMessages } from '../messages/view-messages.tsx';
import type { SearchAddress } from './search-address.ts';

/** A stream that a search can be limited to. */
export interface SearchContext {
  readonly id: string;
  readonly label: string;
}

export interface FooterLink {
  readonly label: string;
  readonly address: Partial<SearchAddress>;
}

interface FooterContext {
  readonly messages: ViewMessages<'search'>;
  readonly context?: SearchContext | undefined;
}

/**
 * The links below the suggestions:
 *
 *   results                   on a page of App                          elsewhere
 *   in App                    all, and all in App                       all
 *   in other streams only     all outside App                           all
 *   none                      -                                         -
 */
export function footerLinks(
  query: string,
  { rowCount, streamCounts }: Pick<SearchAnswer, 'rowCount' | 'streamCounts'>,
  { messages, context }: FooterContext,
): readonly FooterLink[] {
  if (rowCount === 0) return [];
  const all = { label: messages('search.see-all'), address: { query } };
  if (context === undefined) return [all];
  const stream = context.label;
  if (!streamCounts[context.id]) return [{ ...all, label: messages('search.see-all-outside', { stream }) }];
  return [all, { label: messages('search.see-all-in', { stream }), address: { query, context: context.id } }];
}
