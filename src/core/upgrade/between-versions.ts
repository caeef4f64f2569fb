import { isOffered, type StreamAnswers } from '../answers/issue-lines.ts';
import { isSameAtBothEnds, type Upgrade } from '../answers/merged-change.ts';
import type { ShardFile, VersionList } from '../contracts/upgrade-data.ts';
import type { UpgradeSource } from '../model/release/upgrade-source.ts';
import {
  compareVersions,
  formatVersion,
  parseVersion,
  seriesOf,
  type Version,
  type VersionRules,
} from '../model/version.ts';
import type { UnreadText } from './plan-summary.ts';

/**
 * The files that upgrades need: all entries of years in which the two versions of one may differ, and the known issues of other years
 * that a target contains.
 */
export function neededShards(
  { versions, shards }: VersionList,
  stream: Pick<StreamAnswers, 'lineage'>,
  upgrades: readonly Upgrade[],
): readonly ShardFile[] {
  const different = new Set<number>();
  const contained = new Set<number>();
  for (const { version: text, shard } of versions) {
    const version = stream.lineage.find(text)?.version;
    if (version === undefined) continue;
    if (upgrades.some((upgrade) => !isSameAtBothEnds(stream, upgrade, [version]))) different.add(shard);
    else if (upgrades.some(({ to }) => stream.lineage.contains(to, version) !== 'no')) contained.add(shard);
  }
  return [
    ...[...different].flatMap((place) => shards[place] ?? []),
    ...[...contained]
      .filter((place) => !different.has(place))
      .flatMap((place) => {
        const { knownIssues } = shards[place] ?? {};
        return knownIssues === undefined ? [] : [{ changes: knownIssues }];
      }),
  ];
}

/** The number of paragraphs of a stream outside of entries. Any of them may mention an issue. */
export function unreadParagraphs({ versions }: Pick<VersionList, 'versions'>): number {
  return versions.reduce((sum, { unread = 0 }) => sum + unread, 0);
}

/**
 * The releases with text outside entries that the two versions of an upgrade do not both contain, newest first: such text may describe
 * what the upgrade brings, or what it loses.
 */
export function unreadBetween(
  { versions }: Pick<VersionList, 'versions'>,
  stream: Pick<StreamAnswers, 'lineage'>,
  upgrade: Upgrade,
): readonly UnreadText[] {
  const texts = versions.flatMap(({ version: text, unread = 0, url = '' }): readonly UnreadText[] => {
    const version = unread > 0 ? stream.lineage.find(text)?.version : undefined;
    const mayDiffer = version && !isSameAtBothEnds(stream, upgrade, [version]);
    return mayDiffer ? [{ version, paragraphs: unread, url }] : [];
  });
  return texts.toSorted((left, right) => compareVersions(right.version, left.version));
}

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
    const source = upgradeSource && sourceOf(stream, { from, to, version, ...limitOf(upgradeSource, rules) });
    if (!source || stops.has(source.text)) continue;
    const page = versions.find((one) => one.version === formatVersion(source))?.url ?? url;
    stops.set(source.text, {
      ...{ version: source, url: page },
      reason: `${formatVersion(version)}: ${upgradeSource.text}`,
    });
  }
  return [...stops.values()].toSorted((left, right) => compareVersions(left.version, right.version));
}

interface UpgradeLimit {
  readonly since?: Version | undefined;
  readonly after?: Version | undefined;
}

function limitOf({ since = '', after = '' }: UpgradeSource, rules: VersionRules | undefined): UpgradeLimit {
  return { since: parseVersion(since, rules), after: parseVersion(after, rules) };
}

/**
 * The newest patch of the oldest line over which a version can be installed. Undefined if it can be installed over `from`, or the stream
 * has no such release.
 */
function sourceOf(
  stream: Pick<StreamAnswers, 'lineage' | 'statusOf'>,
  { from, to, version, since, after }: Upgrade & UpgradeLimit & { readonly version: Version },
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
