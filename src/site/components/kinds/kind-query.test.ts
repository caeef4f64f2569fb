import { describe, expect, it } from 'vitest';
import { addressOfKinds, kindsOfAddress } from './kind-query.ts';

const KINDS = ['feature', 'fix', 'security'];

describe('the visible kinds of an address', () => {
  it.each([
    ['', KINDS],
    ['?kind=fix', ['fix']],
    ['?kind=security&kind=fix&x=1', ['fix', 'security']],
    ['?kind=fix,feature', ['feature', 'fix']],
    ['?kind=none', []],
    ['?hide=fix,feature', ['security']],
    ['?kind=breaking', KINDS],
  ])('for %s are %s', (search, kinds) => {
    expect(kindsOfAddress(search, KINDS)).toEqual(kinds);
  });

  it.each([
    ['', ['fix'], '?kind=fix'],
    ['?kind=fix&_highlight=a', KINDS, '?_highlight=a'],
    ['?kind=fix', [], '?kind=none'],
    ['?hide=feature', ['fix'], '?kind=fix'],
    ['?x=1', ['feature', 'fix'], '?x=1&kind=feature&kind=fix'],
  ])('added to %s: %s result in %s', (search, chosen, address) => {
    expect(addressOfKinds(search, chosen, KINDS)).toBe(address);
    expect(kindsOfAddress(address, KINDS)).toEqual(chosen);
  });
});
