import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KINDS } from '#core/model/kind.ts';
import { parseQuery } from '#core/search/query/query.ts';
import { formatSearchAddress, parseSearchAddress, type SearchAddress } from './search-address.ts';

const CONTEXTS = ['app', 'api'];

const anyAddress: fc.Arbitrary<SearchAddress> = fc.record({
  query: fc.string({ unit: 'grapheme' }),
  context: fc.constantFrom('', ...CONTEXTS),
  kinds: fc.subarray([...KINDS]),
  sort: fc.constantFrom('relevance' as const, 'version' as const),
});

describe('the address of a search', () => {
  it('survives formatting and parsing for any search', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        expect(parseSearchAddress(formatSearchAddress(address), CONTEXTS)).toEqual(address);
      }),
    );
  });

  it('omits default values', () => {
    expect(formatSearchAddress({})).toBe('');
    expect(formatSearchAddress({ query: 'collector token' })).toBe('?q=collector+token');
    expect(
      formatSearchAddress({ query: 'a&b', context: 'app', kinds: ['fix', 'security'], sort: 'version' }),
    ).toBe('?q=a%26b&ctx=app&kind=fix&kind=security&sort=version');
  });

  it.each([
    ['an unknown stream', '?q=x&ctx=nowhere', { context: '' }],
    ['unknown kinds', '?q=x&kind=typo&kind=fix&kind=fix', { kinds: ['fix'] }],
    ['an unknown order', '?q=x&sort=random', { sort: 'relevance' }],
  ])('ignores %s', (_what, search, expected) => {
    expect(parseSearchAddress(search, CONTEXTS)).toMatchObject({ query: 'x', ...expected });
  });

  it('is short enough for any host, and finds the same as the whole query', () => {
    const long = '語 '.repeat(5000);
    const search = formatSearchAddress({ query: long, context: 'app', kinds: KINDS });
    expect(search.length).toBeLessThan(4000);
    const found = (query: string) => parseQuery(query, { streams: [], typing: false });
    expect(found(parseSearchAddress(search, CONTEXTS).query)).toEqual(found(long));
    expect(found(long).words.length).toBeGreaterThan(100);
  });

  it('keeps a query that looks like a number unchanged', () => {
    expect(parseSearchAddress('?q=1.10', CONTEXTS).query).toBe('1.10');
  });
});
