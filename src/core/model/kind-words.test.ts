import { describe, expect, it } from 'vitest';
import { KINDS } from './kind.ts';
import { countedKinds, countsInWords, kindNoun, kindWords } from './kind-words.ts';

describe('the words for kinds', () => {
  it('agree with the number before them', () => {
    expect([1, 2].map((count) => kindNoun('fix', count))).toEqual(['fix', 'fixes']);
    expect([0, 1].map((count) => kindNoun('security', count))).toEqual(['security fixes', 'security fix']);
  });

  it('name every kind but the one that shows as plain text', () => {
    expect(KINDS.filter((kind) => kindWords(kind).label === '')).toEqual(['other']);
  });

  it('make a sentence of counts, in the order of the page, without zeros', () => {
    expect(countsInWords({ security: 1, fix: 12, feature: 0 })).toBe('12 fixes, 1 security fix');
    expect(countsInWords({})).toBe('');
    expect(countedKinds({ breaking: 2, feature: 1 })).toEqual([
      ['feature', 1],
      ['breaking', 2],
    ]);
  });
});
