import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readJsonValues } from './json-values.ts';

/** How programs write consecutive values: without a separator, or one per line. */
const BETWEEN = fc.constantFrom('', '\n', '\r\n', ' ');

const PAGE = fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue()));

describe('consecutive JSON values', () => {
  it.each([
    ['[{"a":1}][{"a":2}]', [[{ a: 1 }], [{ a: 2 }]]],
    ['{"a":1}\n{"a":2}\n', [{ a: 1 }, { a: 2 }]],
    ['[]\n[]', [[], []]],
    ['["][", "\\"]["][2]', [['][', '"]['], [2]]],
    ['\uFEFF [1] ', [[1]]],
    ['', []],
  ])('are all read: %s', (text, values) => {
    expect(readJsonValues(text, 'releases.json')).toEqual(values);
  });

  it('are read as written, whatever their content and separators', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(PAGE, BETWEEN, fc.constantFrom(0, 2))), (pages) => {
        const text = pages.map(
          ([page, between, indent]) => `${JSON.stringify(page, undefined, indent)}${between}`,
        );
        const written = pages.map(([page]) => JSON.parse(JSON.stringify(page)));
        expect(readJsonValues(text.join(''), 'releases.json')).toEqual(written);
      }),
    );
  });
});
