import type { Stream } from '#core/model/catalogue.ts';
import { firstDayOf, lastDayOf } from '#core/model/dates/day.ts';
import type { Release } from '#core/model/release/release.ts';
import { releasesOf } from '#core/model/release/release-parts.ts';
import { compareVersions, formatVersion, isPrerelease, seriesOf } from '#core/model/version.ts';
import type { Finding, LintContext } from './finding.ts';
import { groupsOf } from './groups.ts';

type Dated = Release & { readonly date: string };

/**
 * Days that fall when versions rise. Lines are looked after side by side, so that 24.8.3 may well follow 24.9.0: what has to rise is
 * the days within a series, and those of the first releases of the series of one major version.
 */
export function datesOutOfOrder(
  stream: Stream,
  { folder, misdated }: Pick<LintContext, 'folder' | 'misdated'>,
): readonly Finding[] {
  const dated = releasesOf(stream).filter(isDated).toReversed();
  const series = [...groupsOf(dated, ({ version }) => seriesOf(version)).values()];
  const firsts = series.flatMap((releases) => releases.find(({ version }) => !isPrerelease(version)) ?? []);
  const lines = groupsOf(firsts, ({ version }) => `${version.epoch ?? 0}!${version.numbers[0]}`);
  const found = new Map<Dated, Finding>();
  // One that is wrong among the first releases says nothing of the patches after it.
  for (const line of [...lines.values(), ...series]) {
    const others = line.filter((release) => !found.has(release));
    for (const [release, finding] of outliersIn(others)) found.set(release, finding);
  }
  return [...found.values()].filter(({ file }) => !misdated.has(`${folder}/${file}`));
}

function isDated(release: Release): release is Dated {
  return release.date !== undefined;
}

/** The fewest releases without which the days of a line rise: with one slip of the pen it is that one, and not its neighbours. */
function outliersIn(line: readonly Dated[]): readonly (readonly [Dated, Finding])[] {
  const kept = new Set(longestRise(line));
  return line.flatMap((release, place) => {
    if (kept.has(release)) return [];
    // Two notes of one version are another problem.
    const isOther = (one: Dated): boolean =>
      kept.has(one) && compareVersions(one.version, release.version) !== 0;
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

/** Of days and months, whether all of the one is later than all of the other. */
function isAfter(left: Dated, right: Dated): boolean {
  return firstDayOf(left.date) > lastDayOf(right.date);
}

/** The longest part of a line in which no day falls. */
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
  const top = best.reduce((most, { length }) => Math.max(most, length), 0);
  const rise: Dated[] = [];
  for (let at = best.findIndex(({ length }) => length === top); at >= 0; at = best[at]?.from ?? -1) {
    const release = line[at];
    if (release) rise.push(release);
  }
  return rise;
}
