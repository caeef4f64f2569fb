import { describe, expect, it } from 'vitest';
import { addressOfKinds, kindsOfAddress } from './kind-query.ts';

const KINDS = ['feature', 'fix', 'security'];

describe('the kinds that an address shows', () => {
  it.each([
    ['', KINDS],
    ['?kind=fix', ['fix']],
    ['?kind=security&kind=fix&x=1', ['fix', 'security']],
    ['?kind=fix,feature', ['feature', 'fix']],
    ['?kind=none', []],
    ['?hide=fix,feature', ['security']],
    ['?kind=breaking', KINDS],
  ])('are of %s: %s', (search, kinds) => {
    expect(kindsOfAddress(search, KINDS)).toEqual(kinds);
  });

  it.each([
    ['', ['fix'], '?kind=fix'],
    ['?kind=fix&_highlight=a', KINDS, '?_highlight=a'],
    ['?kind=fix', [], '?kind=none'],
    ['?hide=feature', ['fix'], '?kind=fix'],
    ['?x=1', ['feature', 'fix'], '?x=1&kind=feature&kind=fix'],
  ])('make of %s and %s the address %s', (search, chosen, address) => {
    expect(addressOfKinds(search, chosen, KINDS)).toBe(address);
    expect(kindsOfAddress(address, KINDS)).toEqual(chosen);
  });
});
