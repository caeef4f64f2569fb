import { describe, expect, it } from 'vitest';
import { sampleRelease } from '../../../../tests/release-samples.ts';
import { earliestDays } from './earliest-days.ts';

function daysOf(written: Readonly<Record<string, string>>): readonly string[] {
  const releases = Object.entries(written).map(([version, date]) =>
    sampleRelease(version, { date: date === '' ? undefined : date } as never),
  );
  const days = earliestDays(releases);
  return releases.map((release) => days.get(release) ?? '?');
}

describe('the earliest date of a release', () => {
  it('is its own date, otherwise the date of the previous release of its series', () => {
    expect(daysOf({ '2.1.2': '', '2.1.1': '2025-05-01', '2.1.0': '2025-04-01' })).toEqual([
      '2025-05-01',
      '2025-05-01',
      '2025-04-01',
    ]);
  });

  it('is the date on which the previous series began, which may have received patches since', () => {
    expect(
      daysOf({ '2.2.0': '', '2.1.9': '2025-12-01', '2.1.0': '2025-04-01', '2.0.0': '2025-01-01' })[0],
    ).toBe('2025-04-01');
    expect(daysOf({ '2.2.0': '', '2.1.0': '', '2.0.0': '2025-01-01' }).slice(0, 2)).toEqual([
      '2025-01-01',
      '2025-01-01',
    ]);
  });

  it('is unknown if no older release has a date', () => {
    expect(daysOf({ '2.1.0': '2025-04-01', '2.0.1': '', '2.0.0': '' })).toEqual(['2025-04-01', '', '']);
  });
});
