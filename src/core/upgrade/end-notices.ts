import { describeInterpretation, type FoundRelease } from '../answers/find-release.ts';
import { newestOf, type StreamAnswers } from '../answers/issue-lines.ts';
import { nearestRelease } from '../answers/nearest-release.ts';
import type { Upgrade } from '../answers/upgrade.ts';
import type { AnswerKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
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
export function endNotices(
  messages: Messages<AnswerKey>,
  stream: StreamAnswers,
  ends: FoundEnds,
): readonly string[] {
  const upgrade = upgradeOf(ends);
  const [from, to] = [formatVersion(upgrade.from), formatVersion(upgrade.to)];
  const { withdrawn } = stream.statusOf(upgrade.from);
  const isDowngrade = compareVersions(upgrade.to, upgrade.from) < 0;
  return [
    ...describeInterpretation(messages, ends.from, 'from'),
    ...(withdrawn === undefined ? [] : [describeWithdrawn(messages, from, withdrawn)]),
    ...describeInterpretation(messages, ends.to, 'to'),
    ...(isDowngrade ? [messages('answer.downgrade', { from, to })] : []),
    ...targetNotices(messages, stream, upgrade),
  ];
}

/** Notices about the target version. */
export function targetNotices(
  messages: Messages<AnswerKey>,
  stream: StreamAnswers,
  { to }: Pick<Upgrade, 'to'>,
): readonly string[] {
  const { withdrawn: reason, endOfSupport } = stream.statusOf(to);
  const version = formatVersion(to);
  const line = stream.lineage.lineOf(to);
  const newest = newestOf(stream, line.releases).version;
  const nearest = reason === undefined ? undefined : nearestRelease(stream, to);
  const isNewer = compareVersions(newest, to) > 0;
  return [
    ...(reason === undefined ? [] : [describeWithdrawn(messages, version, reason)]),
    ...(nearest ? [messages('answer.nearest-release', { version: formatVersion(nearest) })] : []),
    ...(isPrerelease(to) ? [messages('answer.pre-release', { version })] : []),
    ...(endOfSupport !== undefined && endOfSupport < stream.today
      ? [messages('answer.out-of-support', { version, day: endOfSupport })]
      : []),
    ...(isNewer && line.name !== ''
      ? [messages('answer.newest-of-line', { version: formatVersion(newest), line: line.name })]
      : []),
  ];
}

function describeWithdrawn(messages: Messages<AnswerKey>, version: string, reason: string): string {
  return reason === ''
    ? messages('answer.withdrawn', { version })
    : messages('answer.withdrawn-because', { version, reason: reason.replace(/[.。]$/, '') });
}
