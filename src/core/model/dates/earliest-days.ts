import type { Release } from '../release/release.ts';
import { seriesOf } from '../version.ts';

/**
 * The earliest date that each release of a stream can have: its own, otherwise that of an older release. Within a series dates rise with
 * versions. A series begins after the start of the series before it, which may still get patches. Empty where no older release has a date.
 *
 * @param releases newest version first
 */
export function earliestDays(releases: readonly Release[]): ReadonlyMap<Release, string> {
  const days = new Map<Release, string>();
  let series: string | undefined;
  // The first and the last date of the current series, and the first date of the series before it.
  let [first, last, before] = ['', '', ''];
  for (const release of releases.toReversed()) {
    const { date = '', version } = release;
    if (seriesOf(version) !== series)
      [series, before, first, last] = [seriesOf(version), first || before, '', ''];
    if (date !== '') [first, last] = [first || date, date];
    days.set(release, last || before);
  }
  return days;
}
