import { describe, expect, it } from 'vitest';
import { groupSeries } from '#core/model/series.ts';
import { createUrls } from '#core/model/urls.ts';
import { sampleRelease } from '../../../../../tests/release-samples.ts';
import { yearRail } from './rail.ts';

const urls = createUrls('/notes/');

/** The series in each month, from January on. */
function ticks(days: Readonly<Record<string, string | undefined>>): Readonly<Record<number, string>> {
  const releases = Object.entries(days).map(([name, date]) =>
    sampleRelease(name, date === undefined ? {} : { date }),
  );
  const series = groupSeries(releases.toReversed());
  const months = yearRail(2025, { series, current: undefined, urls });
  return Object.fromEntries(
    months.flatMap((month, index) =>
      month.length === 0 ? [] : [[index, month.map((place) => place.version).join(' ')]],
    ),
  );
}

describe('the scale of a year', () => {
  it('has a tick in the month of each release, and no other ticks', () => {
    expect(ticks({ '16.0.0': '2025-03-11', '16.1.0': '2025-07-08', '16.2.0': '2025-10-14' })).toEqual({
      2: '16.0.0',
      6: '16.1.0',
      9: '16.2.0',
    });
  });

  it('has two releases of one month in order', () => {
    expect(ticks({ '16.1.0': '2025-07-08', '16.2.0': '2025-07-29' })).toEqual({ 6: '16.1.0 16.2.0' });
  });

  it('has the newest pre-release of a series, until the series has a release', () => {
    const early = { '17.0.0-rc.1': '2025-09-02', '17.0.0-rc.2': '2025-10-01' };
    expect(ticks(early)).toEqual({ 9: '17.0.0-rc.2' });
    expect(ticks({ ...early, '17.0.0': '2025-11-11' })).toEqual({ 10: '17.0.0' });
  });

  it('ends with releases from just after its last month, and excludes releases without date', () => {
    expect(ticks({ '25.11.0': undefined, '25.12.0': '2026-01-13' })).toEqual({ 11: '25.12.0' });
  });
});
