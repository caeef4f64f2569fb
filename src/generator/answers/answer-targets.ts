import { findRelease } from '#core/answers/find-release.ts';
import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import { changeShardSchema } from '#core/contracts/upgrade-data.ts';
import { formatVersion } from '#core/model/version.ts';
import { allSteps } from '#core/steps.ts';
import { issuesInShard } from '#core/upgrade/files/change-files.ts';
import {
  compareInSteps,
  shardsOfTargets,
  type TargetComparison,
} from '#core/upgrade/targets/compare-targets.ts';
import { upgradeTargets } from '#core/upgrade/targets/upgrade-targets.ts';
import { englishMessages } from '#generator/messages/site-messages.ts';
import { found, readChanges, readStream, type UpgradeQuestion } from './answer-upgrade.ts';
import type { SiteJson } from './site-json.ts';

/** The releases to choose from, with what the texts about them need. */
export interface AnsweredTargets {
  readonly id: string;
  /** `Upgrade targets for App 24.6.3` */
  readonly title: string;
  readonly stream: StreamAnswers;
  readonly origin: string;
  readonly comparison: TargetComparison;
  /** The address of the plan for an upgrade to a version. */
  readonly planOf: (version: string) => string;
}

/**
 * Answers which releases somebody can move to, from the same data as the upgrade page.
 * @throws {OperationError} for a stream or a version that the site does not have, with the nearest ones
 */
export async function answerTargets(
  site: SiteJson,
  question: Omit<UpgradeQuestion, 'to'>,
): Promise<AnsweredTargets> {
  const { id, list, stream } = await readStream(site, question);
  const { release: from } = found(findRelease(stream, question.from, 'from'), question.from, list.label);
  const targets = upgradeTargets(stream, from);
  const changes = await readChanges(site, shardsOfTargets(list, stream, targets), stream);
  const cves =
    list.cves === undefined
      ? new Map()
      : issuesInShard(changeShardSchema.parse(await site.read(list.cves)), stream);
  const version = formatVersion(from.version);
  return {
    ...{ id, stream, origin: site.origin },
    title: englishMessages()('targets.title', { stream: list.label, version }),
    comparison: allSteps(compareInSteps(targets, { list, stream, changes, cves })),
    planOf: (to) => `${site.origin}${site.urls.upgrade({ stream: id, from: version, to })}`,
  };
}
