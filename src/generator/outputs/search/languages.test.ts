import { describe, expect, it } from 'vitest';
import { GERMAN_SAMPLE, JAPANESE_SAMPLE } from '../../../../tests/search-language-samples.ts';
import { catalogueOf, openSample } from '../../../../tests/search-samples.ts';

/** Mean reciprocal rank of the right pages among the first eight. */
const MIN_MRR = 0.97;
const BEST = 8;

describe('the search in another language', () => {
  it.each([
    { language: 'German', sample: GERMAN_SAMPLE },
    { language: 'Japanese', sample: JAPANESE_SAMPLE },
  ])('finds the pages of thirty labelled queries: $language', async ({ sample }) => {
    const { versions } = await openSample(catalogueOf(...sample.notes));
    const ranked = await Promise.all(
      sample.queries.map(async ([query, version]) => {
        const found = (await versions(query)).slice(0, BEST);
        return { query, version, found, rank: found.indexOf(version) + 1 };
      }),
    );
    const mrr = ranked.reduce((sum, { rank }) => sum + (rank === 0 ? 0 : 1 / rank), 0) / ranked.length;
    const worse = ranked.filter(({ rank }) => rank !== 1);
    expect(ranked).toHaveLength(30);
    expect(mrr, JSON.stringify(worse)).toBeGreaterThan(MIN_MRR);
  });

  it('marks the match in a text without spaces', async () => {
    const { ask } = await openSample(catalogueOf(...JAPANESE_SAMPLE.notes));
    const answer = await ask('ﾚﾎﾟｰﾄ');
    expect(JSON.stringify(answer)).toContain('レポート');
    expect(answer.relaxed).toBe(false);
  });

  it('marks each letter of a longer word once', async () => {
    const { ask } = await openSample(
      catalogueOf({ name: 'app 24.9.0', sections: { 修复: ['修复端口转发失败的问题'] } }),
    );
    const { pages } = await ask('端口转发');
    const { text = '', marks = [] } = pages[0]?.hits[0]?.snippet ?? {};
    expect(marks.map(({ start, end }) => text.slice(start, end))).toEqual(['端口转发']);
  });
});
