import { type FoundRelease, meantInWords } from '../answers/find-release.ts';
import { newestOf, type StreamAnswers } from '../answers/issue-lines.ts';
import { nearestRelease } from '../answers/nearest-release.ts';
import type { Upgrade } from '../answers/upgrade.ts';
import { formatDay } from '../model/dates/day.ts';
import { compareVersions, formatVersion, isPrerelease } from '../model/version.ts';

/** The two releases of an upgrade, and how they were found. */
export interface FoundEnds {
  readonly from: Extract<FoundRelease, { readonly type: 'found' }>;
  readonly to: Extract<FoundRelease, { readonly type: 'found' }>;
}

export function upgradeOf({ from, to }: FoundEnds): Upgrade {
  return { from: from.release.version, to: to.release.version };
}

/** Notices about the two versions: how they were chosen, and problems with the target. */
export function endNotices(stream: StreamAnswers, ends: FoundEnds): readonly string[] {
  const upgrade = upgradeOf(ends);
  const [from, to] = [formatVersion(upgrade.from), formatVersion(upgrade.to)];
  const isDowngrade = compareVersions(upgrade.to, upgrade.from) < 0;
  return [
    ...meantInWords(ends.from, 'from'),
    ...meantInWords(ends.to, 'to'),
    ...(isDowngrade ? [`${to} is older than ${from}: this is a downgrade.`] : []),
    ...targetNotices(stream, upgrade),
  ];
}

/** Notices about the target version. */
export function targetNotices(stream: StreamAnswers, { to }: Pick<Upgrade, 'to'>): readonly string[] {
  const { withdrawn, endOfSupport } = stream.statusOf(to);
  const name = formatVersion(to);
  const line = stream.lineage.lineOf(to);
  const newest = newestOf(stream, line.releases).version;
  const nearest = withdrawn === undefined ? undefined : nearestRelease(stream, to);
  const isNewer = compareVersions(newest, to) > 0;
  return [
    ...(withdrawn === undefined ? [] : [`${name} was withdrawn${withdrawn && `: ${withdrawn}`}.`]),
    ...(nearest ? [`The nearest release that is not withdrawn is ${formatVersion(nearest)}.`] : []),
    ...(isPrerelease(to) ? [`${name} is a pre-release.`] : []),
    ...(endOfSupport !== undefined && endOfSupport < stream.today
      ? [`${name} is out of support since ${formatDay(endOfSupport)}.`]
      : []),
    ...(isNewer && line.name !== ''
      ? [`${formatVersion(newest)} is the newest release of ${line.name}.`]
      : []),
  ];
}
