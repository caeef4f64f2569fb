import { describe, expect, it } from 'vitest';
import { english } from '../../../../tests/site-samples/messages.ts';
import { sampleHit, samplePageFound } from '../../../../tests/site-samples/search.ts';
import { sectionOf, suggestionsOf } from './suggestions.ts';

const page = (id: string, count: number) =>
  samplePageFound({ id, hits: Array.from({ length: count }, (_, place) => sampleHit({ h: `#h${place}` })) });

describe('the rows of suggestions', () => {
  it('are grouped by page, and numbered across all groups', () => {
    const groups = suggestionsOf({ pages: [page('a', 3), page('b', 1)] }, 8);
    expect(groups.map(({ page: id }) => id)).toEqual(['a', 'b']);
    expect(groups.flatMap(({ suggestions }) => suggestions.map(({ index }) => index))).toEqual([0, 1, 2, 3]);
  });

  it('form a branch below the first row of their page', () => {
    const [group] = suggestionsOf({ pages: [page('a', 3)] }, 8);
    expect(group?.suggestions.map(({ branch }) => branch)).toEqual([undefined, 'inner', 'last']);
  });

  it('never exceed the limit, and every page has rows', () => {
    const groups = suggestionsOf({ pages: [page('a', 5), page('b', 5), page('c', 5)] }, 8);
    expect(groups.map(({ suggestions }) => suggestions.length)).toEqual([5, 3]);
    expect(groups[1]?.suggestions.at(-1)?.branch).toBe('last');
  });

  it('link to the section of the page, with the terms to highlight', () => {
    const hit = sampleHit({ h: '#tokens', tokens: ['collector', 'a&b'] });
    const [group] = suggestionsOf({ pages: [samplePageFound({ hits: [hit] })] }, 8);
    expect(group?.suggestions[0]?.href).toBe(
      '/notes/app/release.25.2.0/?_highlight=collector&_highlight=a%26b#tokens',
    );
  });
});

describe('the section of a hit', () => {
  it.each([
    ['the section of an entry', sampleHit({ t: 'A token', s: 'Security' }), 'Security'],
    ['empty for the heading of a section', sampleHit({ t: 'Security', s: 'Security' }), ''],
    ['empty for the title of the page', sampleHit({ type: 'Title', s: 'App 25.2.0' }), ''],
    ['the matching keyword', sampleHit({ type: 'Keywords', s: 'drop reasons' }), 'Keyword: drop reasons'],
    [
      'the releases that share a heading',
      sampleHit({ t: 'Security', s: 'Security', releases: 29 }),
      'in 29 releases',
    ],
  ])('is %s', (_what, hit, expected) => {
    expect(sectionOf(english, hit, 'App 25.2.0')).toBe(expected);
  });
});
