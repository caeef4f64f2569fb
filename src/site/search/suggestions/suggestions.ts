import { type FoundPage, hitUrl, type SearchAnswer, type SearchHit } from '#core/search/answer/answer.ts';
import type { ViewMessages } from '../../messages/view-messages.tsx';

/** The hits of one page. */
export interface SuggestionGroup {
  /** The id of the document. */
  readonly page: string;
  /** The title of the document. */
  readonly title: string;
  readonly stream: string;
  readonly version: string;
  readonly suggestions: readonly Suggestion[];
}

/** A row of the list: a section of a page. */
export interface Suggestion {
  /** Index in the whole list, from 0. */
  readonly index: number;
  readonly href: string;
  readonly hit: SearchHit;
  /** The position below the first row of the page. */
  readonly branch?: 'inner' | 'last';
}

/**
 * Groups the hits by page, with at most `limit` rows. `first` is the index of the first row in the whole
 * list.
 */
export function suggestionsOf(
  { pages }: Pick<SearchAnswer, 'pages'>,
  limit: number,
  first = 0,
): readonly SuggestionGroup[] {
  const groups: SuggestionGroup[] = [];
  let index = 0;
  for (const page of pages) {
    const hits = page.hits.slice(0, limit - index);
    if (hits.length === 0) break;
    groups.push(groupOf({ ...page, hits }, first + index));
    index += hits.length;
  }
  return groups;
}

function groupOf({ id, streamLabel, version, title, hits }: FoundPage, first: number): SuggestionGroup {
  const suggestions = hits.map((hit, place): Suggestion => {
    const branch = place === 0 ? {} : ({ branch: place === hits.length - 1 ? 'last' : 'inner' } as const);
    return { index: first + place, href: hitUrl(hit), hit, ...branch };
  });
  return { page: id, title, stream: streamLabel, version, suggestions };
}

/**
 * The section that contains a hit. Empty if the text of the hit names it, or if it is the title of the page:
 * the row already shows stream and version.
 */
export function sectionOf(
  messages: ViewMessages<'search'>,
  { type, s, t, releases }: Pick<SearchHit, 'type' | 's' | 't' | 'releases'>,
  title: string,
): string {
  if (releases !== undefined) return messages('search.in-releases', { count: releases });
  if (type === 'Keywords') return messages('search.in-keyword', { keyword: s });
  if (type === 'Description') return messages('search.in-description');
  return s === t || s === title ? '' : s;
}
