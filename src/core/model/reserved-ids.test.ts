import fc from 'fast-check';
import { slug } from 'github-slugger';
import { expect, it } from 'vitest';
import { isReservedId, reservedId } from './reserved-ids.ts';

it('no heading gets the id of a part of the page', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (heading) => !isReservedId(slug(heading))));
  expect(slug(reservedId('icon-close'))).toBe('icon-close');
  expect(isReservedId(reservedId('icon-close'))).toBe(true);
});
