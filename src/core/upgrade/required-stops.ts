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
 * be unsafe.
 */
export function stopsBetween(
  { versions, rules }: Pick<VersionList, 'versions' | 'rules'>,
  stream: Pick<StreamAnswers, 'lineage' | 'statusOf'>,
  upgrade: Upgrade,
): readonly RequiredStop[] {
  const { lineage } = stream;
  const { from, to } = upgrade;
  const stops = new Map<string, RequiredStop>();
  for (const { version: text, requiredStop: reason, upgradeSource, url } of versions) {
    const version = lineage.find(text)?.version;
    if (version === undefined || (reason === undefined && upgradeSource === undefined)) continue;
    const isOnTheWay = lineage.contains(to, version) !== 'no' && lineage.contains(from, version) !== 'yes';
    if (!isOnTheWay || lineage.isSameQuestion(from, to, version)) continue;
    if (reason !== undefined && text !== to.text) stops.set(text, { version, reason, url });
    if (upgradeSource === undefined) continue;
    const limit = { from, to, version, ...limitOf(upgradeSource, rules) };
    for (const source of sourcesOf(stream, limit)) {
      if (stops.has(source.text)) continue;
      const page = versions.find((one) => one.version === formatVersion(source))?.url ?? url;
      stops.set(source.text, {
        ...{ version: source, url: page },
        reason: `${formatVersion(version)}: ${pathFrom(from, limit.paths)?.text ?? upgradeSource.text}`,
      });
    }
  }
  return [...stops.values()].toSorted((left, right) => compareVersions(left.version, right.version));
}

interface UpgradeLimit {
  readonly since?: Version | undefined;
  readonly after?: Version | undefined;
  readonly paths: readonly StatedPath[];
}

interface StatedPath {
  readonly text: string;
  /** The releases of the path, without the one that it leads to. */
  readonly steps: readonly Version[];
}

function limitOf(
  { since = '', after = '', paths = [] }: UpgradeSource,
  rules: VersionRules | undefined,
): UpgradeLimit {
  return {
    ...{ since: parseVersion(since, rules), after: parseVersion(after, rules) },
    paths: paths.map((path) => ({
      text: path.join(' → '),
      steps: path.slice(0, -1).flatMap((text) => parseVersion(text, rules) ?? []),
    })),
  };
}

type LimitedUpgrade = Upgrade & UpgradeLimit & { readonly version: Version };

/** The releases to install before a version: those of a path from `from`, or the oldest one that can be upgraded. */
function sourcesOf(
  stream: Pick<StreamAnswers, 'lineage' | 'statusOf'>,
  upgrade: LimitedUpgrade,
): readonly Version[] {
  const { from, to, version, paths } = upgrade;
  const path = pathFrom(from, paths);
  if (path === undefined) return [sourceOf(stream, upgrade) ?? []].flat();
  return path.steps.flatMap((step) => {
    const ofLine = stream.lineage.releases
      .map((release) => release.version)
      .filter((one) => isOfSeries(one, step) && compareVersions(one, from) > 0);
    const before = ofLine.filter((one) => compareVersions(one, version) < 0);
    const isSuitable = (one: Version): boolean =>
      isOffered(stream, one) && stream.lineage.contains(to, one) !== 'no';
    return before.findLast(isSuitable) ?? before.at(-1) ?? [];
  });
}

/** The shortest path that names the line of `from`, with the steps after it. Undefined if none names it. */
function pathFrom(from: Version, paths: readonly StatedPath[]): StatedPath | undefined {
  const ways = paths.flatMap(({ text, steps }) => {
    const place = steps.findLastIndex((one) => isOfSeries(from, one));
    return place < 0 ? [] : [{ text, steps: steps.slice(place + 1) }];
  });
  return ways.toSorted((one, other) => one.steps.length - other.steps.length)[0];
}

/**
 * The newest patch of the oldest line over which a version can be installed. Undefined if it can be installed over `from`, or the stream
 * has no such release.
 */
function sourceOf(
  stream: Pick<StreamAnswers, 'lineage' | 'statusOf'>,
  { from, to, version, since, after }: LimitedUpgrade,
): Version | undefined {
  const isSource = (one: Version): boolean =>
    (since === undefined || compareVersions(one, since) >= 0) &&
    (after === undefined || (compareVersions(one, after) > 0 && seriesOf(one) !== seriesOf(after)));
  if (isSource(from)) return undefined;
  const { lineage } = stream;
  const sources = lineage.releases
    .map((release) => release.version)
    .filter((one) => isSource(one) && compareVersions(one, version) < 0 && compareVersions(one, from) > 0);
  const [first] = sources;
  const isPatchOfFirst = (one: Version): boolean => first !== undefined && seriesOf(one) === seriesOf(first);
  return (
    sources.findLast(
      (one) => isPatchOfFirst(one) && isOffered(stream, one) && lineage.contains(to, one) !== 'no',
    ) ?? first
  );
}
