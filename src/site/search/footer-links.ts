import type { SearchAnswer } from '#core/search/answer/answer.ts';
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

/**
 * The links below the suggestions:
 *
 *   results                   on a page of App                          elsewhere
 *   in App                    all, and all within "App"                 all
 *   in other streams only     all outside "App"                         all
 *   none                      -                                         -
 */
export function footerLinks(
  query: string,
  { rowCount, streamCounts }: Pick<SearchAnswer, 'rowCount' | 'streamCounts'>,
  context?: SearchContext,
): readonly FooterLink[] {
  if (rowCount === 0) return [];
  const all = { label: 'See all results', address: { query } };
  if (context === undefined) return [all];
  if (!streamCounts[context.id]) return [{ ...all, label: `See all results outside "${context.label}"` }];
  return [
    all,
    { label: `See all results within "${context.label}"`, address: { query, context: context.id } },
  ];
}
