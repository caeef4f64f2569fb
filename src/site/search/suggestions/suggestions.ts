import type { Kind } from '#core/model/kind.ts';
import { quantity } from '#core/model/quantity.ts';
import {
  type FoundPage,
  hitUrl,
  type SearchAnswer,
  type SearchHit,
  type Snippet,
} from '#core/search/answer/answer.ts';

/** The hits of one page. */
export interface SuggestionGroup {
  /** The id of the document. */
  readonly page: string;
  readonly stream: string;
  readonly version: string;
  readonly suggestions: readonly Suggestion[];
}

/** A row of the list: a section of a page. */
export interface Suggestion {
  /** Index in the whole list, from 0. */
  readonly index: number;
  readonly href: string;
  readonly type: SearchHit['type'];
  readonly kind: Kind;
  readonly snippet: Snippet;
  /** The section that contains the hit. Empty if the text of the hit names it. */
  readonly section: string;
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
    const { type, kind, snippet } = hit;
    const branch = place === 0 ? {} : ({ branch: place === hits.length - 1 ? 'last' : 'inner' } as const);
    return {
      index: first + place,
      href: hitUrl(hit),
      type,
      kind,
      snippet,
      section: sectionOf(hit, title),
      ...branch,
    };
  });
  return { page: id, stream: streamLabel, version, suggestions };
}

/**
 * The section that contains a hit. Omitted if it is the title of the page: the row already shows stream and
 * version.
 */
export function sectionOf(
  { type, s, t, releases }: Pick<SearchHit, 'type' | 's' | 't' | 'releases'>,
  title: string,
): string {
  if (releases !== undefined) return `in ${quantity(releases, 'release')}`;
  if (type === 'Keywords') return `Keyword: ${s}`;
  if (type === 'Description') return type;
  return s === t || s === title ? '' : s;
}
