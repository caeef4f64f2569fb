import { isOffered, type StreamAnswers } from '../answers/issue-lines.ts';
import type { Upgrade } from '../answers/merged-change.ts';
import type { VersionList } from '../contracts/upgrade-data.ts';
import type { UpgradeSource } from '../model/release/upgrade-source.ts';
import {
  compareVersions,
  formatVersion,
  isOfSeries,
  parseVersion,
  seriesOf,
  type Version,
  type VersionRules,
} from '../model/version.ts';

/** A release that must be installed during an upgrade. */
export interface RequiredStop {
  readonly version: Version;
  /** The reason; can be empty. */
  readonly reason: string;
  readonly url: string;
}

/**
 * The required stops between two versions, oldest first. Stops that are only possibly between them are included, because skipping one would
 * be unsafe. Statements are read from the newest release to the oldest: one that a later stop meets requires no stop of its own.
 */
export function stopsBetween(
  { versions, rules }: Pick<VersionList, 'versions' | 'rules'>,
  stream: Pick<StreamAnswers, 'lineage' | 'statusOf'>,
  upgrade: Upgrade,
): readonly RequiredStop[] {
  const { lineage } = stream;
  const { from, to } = upgrade;
  const isOnTheWay = (version: Version): boolean =>
    lineage.contains(to, version) !== 'no' &&
    lineage.contains(from, version) !== 'yes' &&
    !lineage.isSameQuestion(from, to, version);
  const onTheWay = versions
    .filter(({ requiredStop, upgradeSource }) => requiredStop !== undefined || upgradeSource !== undefined)
    .flatMap((listed) => {
      const version = lineage.find(listed.version)?.version;
      return version && isOnTheWay(version) ? [{ ...listed, version }] : [];
    })
    .toSorted((left, right) => compareVersions(right.version, left.version));
  const stops = new Map<string, RequiredStop>();
  for (const { version, requiredStop: reason, url } of onTheWay)
    if (reason !== undefined && version.text !== to.text) stops.set(version.text, { version, reason, url });
  for (const { version, upgradeSource, url } of onTheWay) {
    if (upgradeSource === undefined) continue;
    const { paths, ...limit } = limitOf(upgradeSource, rules);
    const installed = Array.from(stops.values(), (stop) => stop.version)
      .filter((stop) => compareVersions(stop, version) < 0)
      .toSorted(compareVersions);
    const start = installed.at(-1) ?? from;
    const path = pathFrom(start, paths);
    for (const source of sourcesOf(stream, { from: start, to, version, ...limit, path })) {
      if (stops.has(source.text)) continue;
      const page = versions.find((one) => one.version === formatVersion(source))?.url ?? url;
      stops.set(source.text, {
        ...{ version: source, url: page },
        reason: `${formatVersion(version)}: ${path?.text ?? upgradeSource.text}`,
      });
    }
  }
  return [...stops.values()].toSorted((left, right) => compareVersions(left.version, right.version));
}

interface UpgradeLimit {
  readonly since?: Version | undefined;
  readonly after?: Version | undefined;
  readonly first?: Version | undefined;
  readonly previousLine?: boolean | undefined;
}

interface StatedPath {
  readonly text: string;
  /** The releases of the path, without the one that it leads to. */
  readonly steps: readonly Version[];
}

function limitOf(
  { since = '', after = '', first = '', previousLine, paths = [] }: UpgradeSource,
  rules: VersionRules | undefined,
): UpgradeLimit & { readonly paths: readonly StatedPath[] } {
  return {
    ...{
      since: parseVersion(since, rules),
      after: parseVersion(after, rules),
      first: parseVersion(first, rules),
      previousLine,
    },
    paths: paths.map((path) => ({
      text: path.join(' → '),
      steps: path.slice(0, -1).flatMap((text) => parseVersion(text, rules) ?? []),
    })),
  };
}

interface LimitedUpgrade extends Upgrade, UpgradeLimit {
  readonly version: Version;
  /** A stated path from `from` to the version. */
  readonly path: StatedPath | undefined;
}

/**
 * The releases to install before a version: those of a path, the one that is named, or the oldest one that can be upgraded. Of each line, the
 * newest patch. Empty if the version can be installed over `from`, or the stream has no such release.
 */
function sourcesOf(
  stream: Pick<StreamAnswers, 'lineage' | 'statusOf'>,
  upgrade: LimitedUpgrade,
): readonly Version[] {
  const { from, to, version, path, since, first, previousLine } = upgrade;
  const between = stream.lineage.releases
    .map((release) => release.version)
    .filter((one) => compareVersions(one, version) < 0 && compareVersions(one, from) > 0);
  const newestOf = (line: Version): readonly Version[] => {
    const ofLine = between.filter((one) => seriesOf(one) === seriesOf(line));
    const isSuitable = (one: Version): boolean =>
      isOffered(stream, one) && stream.lineage.contains(to, one) !== 'no';
    return [ofLine.findLast(isSuitable) ?? ofLine.at(-1) ?? []].flat();
  };
  if (path) return path.steps.flatMap(newestOf);
  if (previousLine) {
    const older = between.findLast((one) => seriesOf(one) !== seriesOf(version));
    return older === undefined || seriesOf(older) === seriesOf(from) ? [] : newestOf(older);
  }
  if (isSource(from, upgrade)) return [];
  const named = first ? newestOf(first) : [];
  if (named.length > 0) return named;
  const oldest = between.find((one) => isSource(one, upgrade));
  // The notes of a line can be on one page: 8.2, if 8.2.1 can be upgraded.
  return [oldest ?? since ?? []].flat().flatMap(newestOf);
}

function isSource(one: Version, { since, after }: UpgradeLimit): boolean {
  if (since && compareVersions(one, since) < 0) return false;
  return after === undefined || (compareVersions(one, after) > 0 && seriesOf(one) !== seriesOf(after));
}

/** The shortest path that names the line of `from`, with the steps after it. Undefined if none names it. */
function pathFrom(from: Version, paths: readonly StatedPath[]): StatedPath | undefined {
  const ways = paths.flatMap(({ text, steps }) => {
    const place = steps.findLastIndex((one) => isOfSeries(from, one));
    return place < 0 ? [] : [{ text, steps: steps.slice(place + 1) }];
  });
  return ways.toSorted((one, other) => one.steps.length - other.steps.length)[0];
}
