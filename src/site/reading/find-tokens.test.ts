import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findTokens } from './find-tokens.ts';

function found(text: string, ...tokens: readonly string[]): readonly string[] {
  return findTokens(text, tokens).map(({ start, end }) => text.slice(start, end));
}

describe('finding tokens in a text', () => {
  it('ignores case and diacritics in text and tokens', () => {
    expect(found('Cafés in ÉVRY', 'cafe', 'évry')).toEqual(['Café', 'ÉVRY']);
  });

  it('matches parts of words, and prefers the longer token', () => {
    expect(found('pathways', 'path', 'pathway')).toEqual(['pathway']);
  });

  it('matches versions and ids literally', () => {
    expect(found('24.9.0 mends PA-3290 (24x9)', '24.9', 'pa-3290')).toEqual(['24.9', 'PA-3290']);
  });

  it('returns offsets in the original text when folding changes its length', () => {
    expect(found('İstanbul 👍🏽 path e\u0301t', 'path', 'et')).toEqual(['path', 'e\u0301t']);
  });

  it('finds nothing for an empty token', () => {
    expect(found('path', '', ' '.trim())).toEqual([]);
  });

  it('returns ordered, non-overlapping positions within any text', () => {
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
