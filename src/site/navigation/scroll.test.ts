import { describe, expect, it } from 'vitest';
import { type Arrival, scrollMove } from './scroll.ts';

const arrival: Arrival = {
  key: 'k',
  pathname: '/b/',
  hash: '',
  action: 'PUSH',
  from: '/a/',
  repeated: false,
};

describe('where a navigation scrolls to', () => {
  it.each([
    ['the top of a new page', arrival, undefined, { to: 0 }],
    ['the target of the hash', { ...arrival, hash: '#x' }, undefined, { toHash: '#x' }],
    ['where the page was left, on back and forward', { ...arrival, action: 'POP' }, 120, { to: 120 }],
    [
      'where the page was left, whatever the hash',
      { ...arrival, action: 'POP', hash: '#x' },
      120,
      { to: 120 },
    ],
    [
      'the hash of an entry that nobody remembers',
      { ...arrival, action: 'POP', hash: '#x' },
      undefined,
      { toHash: '#x' },
    ],
    ['nowhere when only the query changed', { ...arrival, from: '/b/' }, undefined, 'stay'],
    [
      'the top when the link to the page itself is followed',
      { ...arrival, from: '/b/', repeated: true },
      undefined,
      { to: 0 },
    ],
    [
      'nowhere for a hash that the browser followed',
      { ...arrival, from: '/b/', action: 'POP', hash: '#x' },
      undefined,
      'stay',
    ],
  ] as const)('%s', (_name, where, saved, move) => {
    expect(scrollMove(where, saved)).toEqual(move);
  });

  it('nowhere on the first page: the browser has been there', () => {
    const { from: _from, ...first } = arrival;
    expect(scrollMove(first, 120)).toBe('stay');
  });
});
