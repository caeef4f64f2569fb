import fc from 'fast-check';
import { slug } from 'github-slugger';
import { expect, it } from 'vitest';
import { isPageId, pageId } from './page-ids.ts';

it('no heading makes the id of a page’s own part', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (heading) => !isPageId(slug(heading))));
  expect(slug(pageId('icon-close'))).toBe('icon-close');
  expect(isPageId(pageId('icon-close'))).toBe(true);
});
