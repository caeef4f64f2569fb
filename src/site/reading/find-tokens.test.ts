import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTokens } from './find-tokens.ts';

function found(text: string, ...tokens: readonly string[]): readonly string[] {
  return findTokens(text, tokens).map(({ start, end }) => text.slice(start, end));
}

describe('finding tokens in a text', () => {
  it('folds case and diacritics, on both sides', () => {
    expect(found('Cafés in ÉVRY', 'cafe', 'évry')).toEqual(['Café', 'ÉVRY']);
  });

  it('finds parts of words, and the longer of two tokens', () => {
    expect(found('pathways', 'path', 'pathway')).toEqual(['pathway']);
  });

  it('finds versions and ids as they are written', () => {
    expect(found('24.9.0 mends PA-3290 (24x9)', '24.9', 'pa-3290')).toEqual(['24.9', 'PA-3290']);
  });

  it('counts in the text’s own units where folding changes lengths', () => {
    expect(found('İstanbul 👍🏽 path e\u0301t', 'path', 'et')).toEqual(['path', 'e\u0301t']);
  });

  it('finds nothing for no token', () => {
    expect(found('path', '', ' '.trim())).toEqual([]);
  });

  it('gives places that are in order, apart and inside of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(fc.string({ maxLength: 3 })), (text, tokens) => {
        let last = 0;
        for (const { start, end } of findTokens(text, tokens)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = end;
        }
      }),
    );
  });
});
