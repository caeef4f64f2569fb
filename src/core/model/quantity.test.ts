import { expect, it } from 'vitest';
import { quantity } from './quantity.ts';

it('a count of one uses the singular, any other count the plural', () => {
  expect([0, 1, 2].map((count) => quantity(count, 'release'))).toEqual([
    '0 releases',
    '1 release',
    '2 releases',
  ]);
  expect(quantity(2, 'patch', 'patches')).toBe('2 patches');
});
