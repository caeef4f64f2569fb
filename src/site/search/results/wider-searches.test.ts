import { expect, it } from 'vitest';
import { english } from '../../../../tests/site-samples/messages.ts';
import { parseSearchAddress } from '../search-address.ts';
import { widerSearches } from './NoResults.tsx';

const STREAMS = [
  { id: 'app', label: 'App' },
  { id: 'api', label: 'API' },
];
const ways = (search: string, counts: Parameters<typeof widerSearches>[0]) =>
  widerSearches(counts, parseSearchAddress(search, ['app', 'api']), {
    messages: english,
    streams: STREAMS,
  });

it('a stream without results offers the results of other streams', () => {
  const counts = { kindCounts: {}, streamCounts: { app: 0, api: 3 } };
  expect(ways('?q=x&ctx=app', counts)).toEqual([
    { label: 'See all results outside "App"', address: parseSearchAddress('?q=x', []) },
  ]);
  expect(ways('?q=x&ctx=app', { kindCounts: {}, streamCounts: {} })).toEqual([]);
});

it('kinds without results offer all kinds in the same stream', () => {
  const counts = { kindCounts: { fix: 2 }, streamCounts: { app: 2, api: 0 } };
  expect(ways('?q=x&ctx=app&kind=security', counts)).toEqual([
    { label: 'See all kinds of change', address: parseSearchAddress('?q=x&ctx=app', ['app']) },
  ]);
});

it('a search without filters offers nothing', () => {
  expect(ways('?q=x', { kindCounts: {}, streamCounts: {} })).toEqual([]);
});
