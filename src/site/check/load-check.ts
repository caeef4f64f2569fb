import { findRelease } from '#core/answers/find-release.ts';
import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import type { SiteData } from '#core/contracts/page-data.ts';
import { type CheckReport, createReport } from '#core/installed/check-report.ts';
import { checkVersions, defaultTarget, type TargetChoice } from '#core/installed/check-versions.ts';
import { readVersions } from '#core/installed/read-versions.ts';
import { issueFiles, listIssues, type StreamIssue } from '#core/installed/stream-issues.ts';
import { memoize } from '#core/memoize.ts';
import { unreadParagraphs } from '#core/upgrade/between-versions.ts';
import { inSlices } from '../platform/in-slices.ts';
import { changeSource } from '../upgrade/change-source.ts';
import type { StreamVersions } from '../upgrade/range/stream-versions.ts';
import type { Entered } from './entered.ts';

/** The issues of a stream do not depend on what a reader enters. */
const loadedIssues = new WeakMap<StreamVersions['list'], Promise<readonly StreamIssue[]>>();

/** Reads the text, loads the issues of the stream and checks every host, all in slices. Acknowledged issues are added later. */
export async function loadCheck(
  site: Pick<SiteData, 'streams'>,
  known: StreamVersions,
  { text, target }: Entered,
): Promise<CheckReport> {
  const { list, answers: stream } = known;
  const streams = site.streams.map(({ id, label }) => ({
    ...{ id, label },
    ...(id === list.stream && list.versionPattern !== undefined && { pattern: list.versionPattern }),
  }));
  const read = await inSlices(readVersions(text, { streams, isRelease: exactVersions(stream) }));
  const isOwn = (id = list.stream): boolean => id === list.stream;
  const check = await inSlices(
    checkVersions(
      read.hosts.filter((host) => isOwn(host.stream)),
      { stream, issues: await issuesOf(known), target: chosenTarget(stream, target) },
    ),
  );
  return inSlices(
    createReport({
      ...{ check, stream: { id: list.stream, label: list.label }, unread: read.unread },
      others: read.hosts.filter((host) => !isOwn(host.stream)),
      ...{ unlisted: unreadParagraphs(list), acknowledged: new Map() },
    }),
  );
}

function issuesOf({ list, answers }: StreamVersions): Promise<readonly StreamIssue[]> {
  const load = async (): Promise<readonly StreamIssue[]> =>
    inSlices(listIssues(answers, await changeSource.files(issueFiles(list))));
  const issues = loadedIssues.get(list) ?? load();
  loadedIssues.set(list, issues);
  issues.catch(() => loadedIssues.delete(list));
  return issues;
}

const MOST_VERSIONS = 10_000;

/** Memoized: thousands of hosts have the same few versions. */
function exactVersions(stream: StreamAnswers): (text: string) => boolean {
  return memoize(MOST_VERSIONS, (text) => {
    const release = findRelease(stream, text, 'from');
    return release.type === 'found' && release.series === undefined;
  });
}

/** The default for a version that the notes no longer have. */
export function chosenTarget(stream: StreamAnswers, target: string): TargetChoice {
  if (target === 'patch') return target;
  return stream.lineage.find(target)?.version ?? defaultTarget(stream);
}
