import type { RailMonths, RailPlace } from '#core/contracts/article-parts.ts';
import { monthNumber } from '#core/model/dates/day.ts';
import type { Release } from '#core/model/release/release.ts';
import { factsOf } from '#core/model/release/release-facts.ts';
import type { Series } from '#core/model/series.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, isPrerelease, seriesOf } from '#core/model/version.ts';

/** A rail with more ticks is unreadable, so a year with more series has none. */
const MAX_RAIL_SERIES = 12;
const MONTHS_OF_A_YEAR = 12;

interface RailInput {
  /** Newest first. */
  readonly series: readonly Series[];
  /** The release that the rail marks as current. */
  readonly current: Release | undefined;
  readonly urls: Urls;
}

/** The series of a year by month; empty if there are too many. Releases without date are left out. */
export function yearRail(year: number | undefined, input: RailInput): RailMonths {
  if (year === undefined || withoutReplaced(input.series).length > MAX_RAIL_SERIES) return [];
  const january = year * MONTHS_OF_A_YEAR;
  const months = Array.from({ length: MONTHS_OF_A_YEAR }, (_, index) => january + index);
  const rail = railOf(months, input);
  return rail.flat().length === 0 ? [] : rail;
}

/** The series of each month. A release just outside the months, such as 24.12 in January 2025, is put at their end. */
export function railOf(months: readonly number[], { series, current, urls }: RailInput): RailMonths {
  const [first = 0, last = 0] = [months[0], months.at(-1)];
  const monthOf = ({ head }: Series): number | undefined =>
    head.date === undefined ? undefined : Math.min(Math.max(monthNumber(head.date), first), last);
  const shown = withoutReplaced(series);
  return months.map((month) =>
    shown
      .filter((one) => monthOf(one) === month)
      .toReversed()
      .map((one) => railPlace(one, current, urls)),
  );
}

/** Without pre-releases that a newer release replaces: ticks show the series, so all of them would be called `10.0`. */
function withoutReplaced(series: readonly Series[]): readonly Series[] {
  const newest = new Set<string>();
  return series.filter(({ head: { version } }) => {
    const isReplaced = isPrerelease(version) && newest.has(seriesOf(version));
    newest.add(seriesOf(version));
    return !isReplaced;
  });
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
