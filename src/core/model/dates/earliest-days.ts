import type { Release } from '../release/release.ts';
import { seriesOf } from '../version.ts';

/**
 * The earliest possible date of each release: its own date, otherwise the date of an older release. Within a series, dates ascend with
 * versions. A series starts after the start of the previous one, which may still get patches. Empty if no older release has a date.
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
