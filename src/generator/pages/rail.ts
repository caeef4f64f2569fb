import type { RailPlace } from '#core/article-content.ts';
import type { Release } from '#core/model/release.ts';
import type { Series } from '#core/model/series.ts';
import type { Urls } from '#core/model/urls.ts';
import { formatVersion, seriesOf } from '#core/model/version.ts';

/** More ticks than this make a scale unreadable; such a year goes without. */
const LONGEST_RAIL = 12;

/** A year's series as ticks, oldest first; none when there are too many. The needle stands where `current` belongs. */
export function railOf(
  series: readonly Series[],
  current: Release | undefined,
  urls: Urls,
): readonly RailPlace[] {
  if (series.length > LONGEST_RAIL) return [];
  return series.toReversed().map((one) => railPlace(one, current, urls));
}

export function railPlace({ head, patches }: Series, current: Release | undefined, urls: Urls): RailPlace {
  return {
    version: formatVersion(head.version),
    url: urls.release(head.id),
    patched: patches.length > 0,
    actionRequired: [head, ...patches].some((release) => release.tasks.length > 0),
    current: current !== undefined && seriesOf(head.version) === seriesOf(current.version),
  };
}
