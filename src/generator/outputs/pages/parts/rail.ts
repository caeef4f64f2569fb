import type { RailMonths, RailPlace } from '#core/contracts/article-parts.ts';
import { monthNumber } from '#core/model/dates/day.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import type { Series } from '#core/model/series.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, seriesOf } from '#core/model/version.ts';

/** More ticks than this make a scale unreadable; such a year goes without. */
const LONGEST_RAIL = 12;
const MONTHS_OF_A_YEAR = 12;

interface RailInput {
  /** Newest first. */
  readonly series: readonly Series[];
  /** Where the needle stands. */
  readonly current: Release | undefined;
  readonly urls: Urls;
}

/** A year's series by the month of their day; none when there are too many. Without a day there is no place on the scale. */
export function yearRail(year: number | undefined, input: RailInput): RailMonths {
  if (year === undefined || input.series.length > LONGEST_RAIL) return [];
  const january = year * MONTHS_OF_A_YEAR;
  const months = Array.from({ length: MONTHS_OF_A_YEAR }, (_, index) => january + index);
  const rail = railOf(months, input);
  return rail.flat().length === 0 ? [] : rail;
}

/** What came out in each of the months. A day just outside of them, as of 24.12 in January 2025, stands at their end. */
export function railOf(months: readonly number[], { series, current, urls }: RailInput): RailMonths {
  const [first = 0, last = 0] = [months[0], months.at(-1)];
  const monthOf = ({ head }: Series): number | undefined =>
    head.date === undefined ? undefined : Math.min(Math.max(monthNumber(head.date), first), last);
  return months.map((month) =>
    series
      .filter((one) => monthOf(one) === month)
      .toReversed()
      .map((one) => railPlace(one, current, urls)),
  );
}

function railPlace({ head, patches }: Series, current: Release | undefined, urls: Urls): RailPlace {
  return {
    version: formatVersion(head.version),
    url: urls.version(head),
    patched: patches.length > 0,
    actionRequired: [head, ...patches].some((release) => factsOf(release).actionRequired),
    current: current !== undefined && seriesOf(head.version) === seriesOf(current.version),
  };
}
