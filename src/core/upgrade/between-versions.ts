import type { StreamAnswers } from '../answers/issue-lines.ts';
import { isSameAtBothEnds, type Upgrade } from '../answers/merged-change.ts';
import type { ListedVersion, ShardFile, VersionList } from '../contracts/upgrade-data.ts';
import { compareVersions } from '../model/version.ts';
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

/** The number of paragraphs about releases outside of their entries. Any of them may mention an issue. */
export function unreadParagraphs({ versions }: Pick<VersionList, 'versions'>): number {
  return versions.flatMap(unreadOf).reduce((sum, { paragraphs }) => sum + paragraphs, 0);
}

/** The texts about a version outside of its entries: guides first, because an upgrade guide says more than a paragraph of notes. */
function unreadOf({ unread = 0, url, guides = [] }: ListedVersion): readonly Omit<UnreadText, 'version'>[] {
  return [
    ...guides.map(({ title, ...guide }) => ({ ...guide, guide: title })),
    ...(unread > 0 ? [{ paragraphs: unread, url }] : []),
  ];
}

/**
 * The texts outside entries about releases that the two versions of an upgrade do not both contain, newest first: such text may describe
 * what the upgrade brings, or what it loses.
 */
export function unreadBetween(
  { versions }: Pick<VersionList, 'versions'>,
  stream: Pick<StreamAnswers, 'lineage'>,
  upgrade: Upgrade,
): readonly UnreadText[] {
  const texts = versions.flatMap((listed): readonly UnreadText[] => {
    const unread = unreadOf(listed);
    const version = unread.length > 0 ? stream.lineage.find(listed.version)?.version : undefined;
    const mayDiffer = version && !isSameAtBothEnds(stream, upgrade, [version]);
    return mayDiffer ? unread.map((one) => ({ ...one, version })) : [];
  });
  return texts.toSorted((left, right) => compareVersions(right.version, left.version));
}
