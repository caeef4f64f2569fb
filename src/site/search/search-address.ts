import type { Kind } from '#core/model/kind.ts';
import { MAXIMUM_QUERY_LENGTH } from '#core/search/query/query-length.ts';
import { readKinds, writeKinds } from '../components/kinds/kind-query.ts';

/**
 * What the search page is asked, as its address says it: `?q=token&ctx=app&kind=fix&sort=version`. A `version` of the documents in
 * it is the reader's preference, and is settled when the app starts.
 */
export interface SearchAddress {
  readonly query: string;
  /** Id of a stream; empty for everywhere. */
  readonly context: string;
  /** In the order in which pages count them. Empty: all. */
  readonly kinds: readonly Kind[];
  readonly sort: SearchSort;
}

export type SearchSort = 'relevance' | 'version';

const NO_SEARCH: SearchAddress = {
  query: '',
  context: '',
  kinds: [],
  sort: 'relevance',
};

/** Reads the query of an address. A stream, kind or order that is not known is as good as none: links may be old. */
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
 * The shortest query that says the same: `?q=token`, or nothing at all. What is not looked for is left out: many hosts answer no address
 * of more than 8 KB.
 */
export function formatSearchAddress(address: Partial<SearchAddress>): string {
  const { query, context, kinds, sort } = { ...NO_SEARCH, ...address };
  const parameters = new URLSearchParams();
  if (query !== '') parameters.set('q', query.slice(0, MAXIMUM_QUERY_LENGTH));
  if (context !== '') parameters.set('ctx', context);
  if (kinds.length > 0) writeKinds(parameters, kinds);
  if (sort !== NO_SEARCH.sort) parameters.set('sort', sort);
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
