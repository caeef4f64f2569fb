import type { Change } from '#core/answers/change.ts';
import { describeUnknownRelease, type FoundRelease, findRelease } from '#core/answers/find-release.ts';
import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import { planUpgrade } from '#core/answers/upgrade.ts';
import {
  changeShardSchema,
  changeTextsSchema,
  type ShardFile,
  type VersionList,
  versionListSchema,
} from '#core/contracts/upgrade-data.ts';
import { formatVersion } from '#core/model/version.ts';
import { neededShards, unreadBetween } from '#core/upgrade/between-versions.ts';
import { endNotices, upgradeOf } from '#core/upgrade/end-notices.ts';
import { addTexts, changesInShard, streamAnswersOf } from '#core/upgrade/files/change-files.ts';
import { groupChanges } from '#core/upgrade/groups.ts';
import type { PlanExport } from '#core/upgrade/plan-export.ts';
import { stopsBetween } from '#core/upgrade/required-stops.ts';
import { unknownStream } from '#generator/catalogue/unknown-stream.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { englishMessages } from '#generator/messages/site-messages.ts';
import type { SiteJson } from './site-json.ts';

export interface UpgradeQuestion {
  readonly stream: string;
  readonly from: string;
  readonly to: string;
  /** `2025-11-21` */
  readonly today: string;
}

/**
 * Answers what an upgrade contains, from the same data as the upgrade page.
 * @throws {OperationError} for a stream or a version that the site does not have, with the nearest ones
 */
export async function answerUpgrade(site: SiteJson, question: UpgradeQuestion): Promise<PlanExport> {
  const messages = englishMessages();
  const { list, stream } = await readStream(site, question);
  const ends = {
    from: found(findRelease(stream, question.from, 'from'), question.from, list.label),
    to: found(findRelease(stream, question.to, 'to'), question.to, list.label),
  };
  const upgrade = upgradeOf(ends);
  const changes = await readChanges(site, neededShards(list, stream, [upgrade]), stream);
  const plan = planUpgrade(stream, upgrade, changes);
  return {
    ...{ upgrade, plan, stream, origin: site.origin, filtered: '' },
    title: messages('upgrade.title', {
      stream: list.label,
      from: formatVersion(upgrade.from),
      to: formatVersion(upgrade.to),
    }),
    notices: endNotices(messages, stream, ends),
    stops: stopsBetween(list, stream, upgrade),
    unread: unreadBetween(list, stream, upgrade),
    groups: groupChanges(messages, plan.changes, { by: 'area' }),
  };
}

/** The changes in some files, with their texts. */
export async function readChanges(
  { read }: Pick<SiteJson, 'read'>,
  files: readonly ShardFile[],
  stream: StreamAnswers,
): Promise<readonly Change[]> {
  const shards = files.map(async ({ changes, texts }) => {
    const shard = changeShardSchema.parse(await read(changes));
    return addTexts(shard, texts === undefined ? undefined : changeTextsSchema.parse(await read(texts)));
  });
  return (await Promise.all(shards)).flatMap((shard) => changesInShard(shard, stream));
}

export interface ReadStream {
  /** As the site spells it. */
  readonly id: string;
  readonly list: VersionList;
  readonly stream: StreamAnswers;
}

/** @throws {OperationError} for a stream that the site does not have */
export async function readStream(
  site: SiteJson,
  { stream: streamId, today }: Pick<UpgradeQuestion, 'stream' | 'today'>,
): Promise<ReadStream> {
  const id = site.streams.find((stream) => stream.toLowerCase() === streamId.toLowerCase());
  if (id === undefined) throw unknownStream(streamId, site.streams);
  const list = versionListSchema.parse(await site.read(site.urls.versionsJson(id)));
  return { id, list, stream: streamAnswersOf(list, today) };
}

/**
 * Returns a release that was found.
 * @throws {OperationError} with the nearest versions
 */
export function found(
  release: FoundRelease,
  text: string,
  label: string,
): Extract<FoundRelease, { readonly type: 'found' }> {
  if (release.type === 'found') return release;
  const hint = release.nearest.length === 0 ? ' Write a version such as 25.10.0.' : '';
  throw new OperationError(
    `${describeUnknownRelease(englishMessages(), { stream: label, version: text }, release)}${hint}`,
  );
}
