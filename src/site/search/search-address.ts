import type { Kind } from '#core/model/kind.ts';
import { MAX_QUERY_LENGTH } from '#core/search/query/query-length.ts';
import { readKinds, writeKinds } from '../components/kinds/kind-query.ts';

/**
 * The parameters of the search page: `?q=token&ctx=app&kind=fix&sort=version`. The parameter `version` is a
 * version of the documents; the app reads it when it starts.
 */
export interface SearchAddress {
  readonly query: string;
  /** The id of a stream, or empty for all streams. */
  readonly context: string;
  /** In the order in which pages list kinds. Empty means all kinds. */
  readonly kinds: readonly Kind[];
  readonly sort: SearchSort;
}

export const SEARCH_SORTS = ['relevance', 'version'] as const;

export type SearchSort = (typeof SEARCH_SORTS)[number];

const NO_SEARCH: SearchAddress = {
  query: '',
  context: '',
  kinds: [],
  sort: 'relevance',
};

/** Parses the query of an address. Ignores unknown streams, kinds and orders, because links may be old. */
export function parseSearchAddress(search: string, contexts: readonly string[]): SearchAddress {
  const parameters = new URLSearchParams(search);
  const context = parameters.get('ctx') ?? '';
  return {
    query: parameters.get('q') ?? '',
    context: contexts.includes(context) ? context : '',
    kinds: readKinds(parameters) ?? [],
    sort: parameters.get('sort') === 'version' ? 'version' : 'relevance',
  };
}

/**
 * Formats the shortest equivalent query: `?q=token`, or an empty string. Truncates the query text, because
 * many hosts reject addresses of more than 8 KB.
 */
export function formatSearchAddress(address: Partial<SearchAddress>): string {
  const { query, context, kinds, sort } = { ...NO_SEARCH, ...address };
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query.slice(0, MAX_QUERY_LENGTH));
  if (context !== '') parameters.set('ctx', context);
  if (kinds.length > 0) writeKinds(parameters, kinds);
  if (sort !== NO_SEARCH.sort) parameters.set('sort', sort);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
