import { describe, expect, it } from 'vitest';
import type { Stream } from '#core/model/catalogue.ts';
import type { Release } from '#core/model/release/release.ts';
import { version } from '../../../tests/site-samples/release.ts';
import { missingDates, missingSummaries } from './releases-lacking.ts';

/** A stream with this number of releases, the first of which have neither date nor summary. */
function stream(all: number, lacking: number): Stream {
  const releases = Array.from({ length: all }, (_, number) => {
    const head = {
      id: `app/release.1.${number}.0`,
      file: `app/release.1.${number}.0.md`,
      title: `App 1.${number}.0`,
      unlisted: false,
      facts: { counts: {}, parts: [] },
    };
    return (number < lacking
      ? { ...head, description: '' }
      : { ...head, description: 'One.', date: '2025-01-02' }) as unknown as Release;
  });
  return { id: 'app', label: 'App', tagline: '', description: '', releases };
}

describe('releases without a date or a summary', () => {
  it.each([
    [3, 3, 3],
    [4, 4, 'once'],
    [10, 5, 5],
    [10, 6, 'once'],
    [200, 20, 20],
    [200, 21, 'once'],
  ])('are reported among %i releases, %i of which lack it: %s', (all, lacking, expected) => {
    for (const look of [missingDates, missingSummaries]) {
      const findings = look(stream(all, lacking), {
        folder: 'content',
        misdated: new Set(),
        isFromSource: () => false,
      });
      if (expected === 'once')
        expect(findings).toMatchObject([{ file: 'app', arguments: { stream: { missing: lacking, all } } }]);
      else
        expect(findings.map(({ file }) => file)).toEqual(
          stream(all, expected as number)
            .releases.slice(0, lacking)
            .map(({ file }) => file),
        );
    }
  });

  it('are reported without summaries for releases of a source, which has no front matter', () => {
    expect(
      missingSummaries(stream(3, 2), { isFromSource: (file) => file.endsWith('.0.0.md') }),
    ).toMatchObject([{ code: 'missing-summary', file: 'app/release.1.1.0.md' }]);
  });

  it('are not reported for a page without a date if each release on it has one', () => {
    const pageWith = (...dates: readonly (string | undefined)[]) => {
      const parts = dates.map((date, place) => ({ version: version(`1.0.${place}`), date, counts: {} }));
      const [page] = stream(1, 1).releases;
      return { ...page, facts: { counts: {}, parts } } as unknown as Release;
    };
    const rules = { folder: 'content', misdated: new Set<string>() };
    const findingsOf = (page: Release) => missingDates({ ...stream(0, 0), releases: [page] }, rules);
    expect(findingsOf(pageWith('2025-01-02', '2025-02-02'))).toEqual([]);
    expect(findingsOf(pageWith('2025-01-02', undefined))).toHaveLength(1);
  });

  it('are not reported if their date is already reported as invalid', () => {
    const misdated = new Set(['content/app/release.1.0.0.md']);
    const findings = missingDates(stream(3, 2), { folder: 'content', misdated });
    expect(findings.map(({ file }) => file)).toEqual(['app/release.1.1.0.md']);
  });
});
