import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hitUrl } from './answer.ts';
import { snippetOf } from './snippet.ts';

const markAll = (text: string, word: string) =>
  [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({ start: index, end: index + word.length }));

const show = (text: string, word: string, length: number): string => {
  const { text: part, marks, cutBefore, cutAfter } = snippetOf(text, markAll(text, word), length);
  const marked = marks.toReversed().reduce((shown, { start, end }) => {
    return `${shown.slice(0, start)}[${shown.slice(start, end)}]${shown.slice(end)}`;
  }, part);
  return `${cutBefore ? '…' : ''}${marked}${cutAfter ? '…' : ''}`;
};

describe('a snippet', () => {
  const text = 'A token that was copied to a second collector used to work there. It is now refused.';

  it('is cut between words, with the match in the middle', () => {
    expect(show(text, 'collector', 30)).toBe('…to a second [collector] used to…');
  });

  it('has text on both sides of a match in a language without spaces', () => {
    expect(show('このバージョンで接続するすべての地図の検索が速くなりました。', '検索', 12)).toBe(
      '…ての地図の[検索]が速くなり…',
    );
  });

  it('is the whole text if that is short', () => {
    expect(show('A token that works', 'token', 30)).toBe('A [token] that works');
  });

  it('starts with the text if nothing matches', () => {
    expect(show(text, 'nothing', 30)).toBe('A token that was copied to a…');
  });

  it('shows the part with the most matches', () => {
    expect(show('one x far away from all the others: one two one', 'one', 16)).toBe('…[one] two [one]');
  });

  it('shows the first of several parts with as many matches', () => {
    expect(show('one x far away from all the others: two one', 'one', 12)).toBe('[one] x far…');
  });

  it('contains the whole match, even if that is longer than a snippet', () => {
    expect(show('see connected_endpoints_reachable there', 'connected_endpoints_reachable', 10)).toBe(
      '…[connected_endpoints_reachable]…',
    );
  });

  it('never exceeds the maximum length, and is a part of the text with the matches at their places', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('ab', 'mark', 'x', 'longer', '-')),
        fc.integer({ min: 4, max: 40 }),
        (words, length) => {
          const whole = words.join(' ');
          const snippet = snippetOf(whole, markAll(whole, 'mark'), length);
          expect(whole).toContain(snippet.text);
          expect(snippet.text.length).toBeLessThanOrEqual(length);
          for (const { start, end } of snippet.marks) expect(snippet.text.slice(start, end)).toBe('mark');
          if (words.includes('mark')) expect(snippet.marks.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('the address of a search result', () => {
  it('contains the terms to highlight, and the anchor', () => {
    const hit = { u: '/notes/app/release.25.9.0/', h: '#drop', tokens: ['drop', 'a&b=c #"'] };
    expect(hitUrl(hit)).toBe('/notes/app/release.25.9.0/?_highlight=drop&_highlight=a%26b%3Dc%20%23%22#drop');
  });

  it('is the address of the page if nothing matches', () => {
    expect(hitUrl({ u: '/notes/app/', h: '', tokens: [] })).toBe('/notes/app/');
  });
});
