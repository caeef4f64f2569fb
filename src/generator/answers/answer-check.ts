import { findRelease } from '#core/answers/find-release.ts';
import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import { recommendedRelease } from '#core/answers/target-release.ts';
import { changeShardSchema } from '#core/contracts/upgrade-data.ts';
import { type Acknowledged, acknowledgedOn } from '#core/installed/acknowledged.ts';
import type { WrittenCheck } from '#core/installed/check-markdown.ts';
import { createReport } from '#core/installed/check-report.ts';
import { checkVersions, defaultTarget, type TargetChoice } from '#core/installed/check-versions.ts';
import type { InstalledVersion, InstalledVersions } from '#core/installed/installed-versions.ts';
import { readVersions } from '#core/installed/read-versions.ts';
import { issueFiles, issueUrl, listIssues } from '#core/installed/stream-issues.ts';
import { allSteps } from '#core/steps.ts';
import { unreadParagraphs } from '#core/upgrade/between-versions.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { found, type ReadStream, readStream } from './answer-upgrade.ts';
import type { SiteJson } from './site-json.ts';

export interface CheckQuestion {
  /** What the file with the installed versions contains. */
  readonly text: string;
  /** The stream of all hosts. Without it, a column or the pattern of a stream has to say it, unless the site has a single stream. */
  readonly stream?: string | undefined;
  /** `recommended`, `patch` or a version. */
  readonly target?: string | undefined;
  readonly acknowledged: readonly Acknowledged[];
  /** `2025-11-21` */
  readonly today: string;
}

/**
 * Checks installed versions against the notes, from the same data as the page: one report for each stream that the text names.
 * @throws {OperationError} for a stream or a target that the site does not have, and for hosts whose stream is unknown
 */
export async function answerCheck(site: SiteJson, question: CheckQuestion): Promise<readonly WrittenCheck[]> {
  const { text, stream: streamId, today } = question;
  const asked = streamId === undefined ? site.streams : [streamId];
  const all = await Promise.all(asked.map((stream) => readStream(site, { stream, today })));
  const read = allSteps(
    readVersions(text, {
      streams: all.map(({ id, list }) => ({ id, label: list.label, pattern: list.versionPattern })),
      isRelease: (version) => all.some(({ stream }) => isExact(stream, version)),
    }),
  );
  const byStream = groupByStream(all, read.hosts);
  const [only] = all;
  // Lines that could not be read belong to no stream: a report has to list them all the same.
  if (byStream.size === 0 && only) byStream.set(only, []);
  const reports = Array.from(byStream, ([one, hosts], place) =>
    checkStream(site, { one, hosts, unread: place === 0 ? read.unread : [] }, question),
  );
  return Promise.all(reports);
}

function isExact(stream: StreamAnswers, version: string): boolean {
  const release = findRelease(stream, version, 'from');
  return release.type === 'found' && release.series === undefined;
}

function groupByStream(
  streams: readonly ReadStream[],
  hosts: readonly InstalledVersion[],
): Map<ReadStream, InstalledVersion[]> {
  const byStream = new Map<ReadStream, InstalledVersion[]>();
  const [only] = streams;
  for (const host of hosts) {
    const stream = streams.length === 1 ? only : streams.find(({ id }) => id === host.stream);
    if (stream === undefined) throw unknownHostStream(streams, hosts);
    byStream.set(stream, [...(byStream.get(stream) ?? []), host]);
  }
  return byStream;
}

function unknownHostStream(
  streams: readonly ReadStream[],
  hosts: readonly InstalledVersion[],
): OperationError {
  const unknown = hosts.filter(({ stream }) => stream === undefined);
  const ids = streams.map(({ id }) => id).join(', ');
  return new OperationError(
    `Nothing says to which stream ${unknown.length === 1 ? '1 host belongs' : `${unknown.length} hosts belong`}: line ${unknown[0]?.line}. Choose it with --stream, or add a column "stream". Streams: ${ids}.`,
  );
}

interface StreamHosts extends Pick<InstalledVersions, 'hosts' | 'unread'> {
  readonly one: ReadStream;
}

async function checkStream(
  { read, urls, origin }: SiteJson,
  { one: { id, list, stream }, hosts, unread }: StreamHosts,
  { target, acknowledged, today }: CheckQuestion,
): Promise<WrittenCheck> {
  const files = await Promise.all(issueFiles(list).map(read));
  const shards = files.map((file) => changeShardSchema.parse(file));
  const choice = target === undefined ? defaultTarget(stream) : chooseTarget(stream, target, list.label);
  const issues = allSteps(listIssues(stream, shards));
  const parts = {
    check: allSteps(checkVersions(hosts, { stream, issues, target: choice })),
    ...{ stream: { id, label: list.label }, unread, others: [], unlisted: unreadParagraphs(list) },
    acknowledged: acknowledgedOn(today, acknowledged),
  };
  return {
    report: allSteps(createReport(parts)),
    origin,
    isCounted: () => true,
    urlOf: (issue) => issueUrl(issue, urls),
  };
}

function chooseTarget(stream: StreamAnswers, text: string, label: string): TargetChoice {
  if (text === 'patch') return text;
  if (text !== 'recommended') return found(findRelease(stream, text, 'to'), text, label).release.version;
  if (recommendedRelease(stream) !== undefined) return text;
  throw new OperationError(`No release of ${label} is recommended. Choose a version, or --target patch.`);
}
