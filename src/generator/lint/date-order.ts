import type { Stream } from '#core/model/catalogue.ts';
import { firstDayOf, lastDayOf } from '#core/model/dates/day.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { Release } from '#core/model/release/release.ts';
import { releasesOf } from '#core/model/release/release-parts.ts';
import { compareVersions, formatVersion, isPrerelease, seriesOf } from '#core/model/version.ts';
import type { Finding, LintContext } from './finding.ts';

type Dated = Release & { readonly date: string };

/**
 * Finds releases whose date is out of order. Release lines are maintained in parallel, so 24.8.3 may follow 24.9.0.
 * Dates must increase within a series, and among the first releases of the series of one major version.
 */
export function datesOutOfOrder(
  stream: Stream,
  { folder, misdated }: Pick<LintContext, 'folder' | 'misdated'>,
): readonly Finding[] {
  const dated = releasesOf(stream).filter(isDated).toReversed();
  const series = [...groupBy(dated, ({ version }) => [seriesOf(version)]).values()];
  const firsts = series.flatMap((releases) => releases.find(({ version }) => !isPrerelease(version)) ?? []);
  const lines = groupBy(firsts, ({ version }) => [`${version.epoch ?? 0}!${version.numbers[0]}`]);
  const found = new Map<Dated, Finding>();
  // A wrong date of a first release must not make its patches look wrong.
  for (const line of [...lines.values(), ...series]) {
    const others = line.filter((release) => !found.has(release));
    for (const [release, finding] of outliersIn(others)) found.set(release, finding);
  }
  return [...found.values()].filter(({ file }) => !misdated.has(`${folder}/${file}`));
}

function isDated(release: Release): release is Dated {
  return release.date !== undefined;
}

/**
 * The minimum set of releases without which the dates of a line increase: with one typo, that release and not its
 * neighbours.
 */
function outliersIn(line: readonly Dated[]): readonly (readonly [Dated, Finding])[] {
  const inOrder = new Set(longestRise(line));
  return line.flatMap((release, place) => {
    if (inOrder.has(release)) return [];
    // Two notes with the same version are a different problem.
    const isOther = (one: Dated): boolean =>
      inOrder.has(one) && compareVersions(one.version, release.version) !== 0;
    const other =
      line.slice(0, place).findLast((one) => isOther(one) && isAfter(one, release)) ??
      line.slice(place + 1).find((one) => isOther(one) && isAfter(release, one));
    if (other === undefined) return [];
    const finding: Finding = {
      code: 'date-order',
      file: release.file,
      arguments: {
        version: formatVersion(release.version),
        date: release.date,
        otherVersion: formatVersion(other.version),
        otherDate: other.date,
      },
    };
    return [[release, finding] as const];
  });
}

/** Whether a day or month is entirely later than another. */
function isAfter(left: Dated, right: Dated): boolean {
  return firstDayOf(left.date) > lastDayOf(right.date);
}

/** The longest subsequence of a line in which dates do not decrease. */
function longestRise(line: readonly Dated[]): readonly Dated[] {
  const best: { readonly length: number; readonly from: number }[] = [];
  for (const [place, release] of line.entries()) {
    let [length, from] = [1, -1];
    for (let before = 0; before < place; before += 1) {
      const earlier = line[before];
      const rise = best[before];
      if (earlier && rise && rise.length >= length && !isAfter(earlier, release))
        [length, from] = [rise.length + 1, before];
    }
    best.push({ length, from });
  }
  const top = best.reduce((max, { length }) => Math.max(max, length), 0);
  const rise: Dated[] = [];
  for (let at = best.findIndex(({ length }) => length === top); at >= 0; at = best[at]?.from ?? -1) {
    const release = line[at];
    if (release) rise.push(release);
  }
  return rise;
}
