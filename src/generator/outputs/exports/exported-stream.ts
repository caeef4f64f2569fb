import type { Change } from '#core/answers/change.ts';
import { allSteps } from '#core/answers/steps.ts';
import { createIssueRanges } from '#core/installed/issue-ranges.ts';
import { issueFiles, listIssues } from '#core/installed/stream-issues.ts';
import { lazy } from '#core/lazy.ts';
import {
  type ChangeShard,
  changesInShard,
  streamAnswersOf,
  type VersionList,
} from '#core/upgrade/change-files.ts';
import { type IssueRecord, type IssueStream, issueRecords, type RecordedSite } from './issue-records.ts';
import { createStreamNews, type StreamNews } from './stream-news.ts';

/** The parts of a stream that machine-readable files need. */
export interface ExportedStream extends IssueStream {
  readonly news: () => StreamNews;
}

/** What the formats share. */
export interface ExportedStreams {
  readonly streams: readonly ExportedStream[];
  /** The records of all CVEs. */
  readonly cves: () => readonly IssueRecord[];
}

/** The list of a stream, and the files that it names. */
interface StreamFiles {
  readonly list: VersionList;
  readonly shards: readonly { readonly url: string; readonly contents: string }[];
}

export function readExportedStreams(
  files: Iterable<StreamFiles>,
  site: Omit<RecordedSite, 'streams'>,
): ExportedStreams {
  const streams = Array.from(files, readExportedStream);
  return { streams, cves: lazy(() => [...issueRecords({ ...site, streams }, ({ isCve }) => isCve)]) };
}

function readExportedStream({ list, shards }: StreamFiles): ExportedStream {
  const read = (urls: readonly string[]): readonly ChangeShard[] =>
    shards.filter(({ url }) => urls.includes(url)).map(({ contents }): ChangeShard => JSON.parse(contents));
  const answers = streamAnswersOf(list, '');
  const stream = {
    ...{ list, answers, rangesOf: createIssueRanges(answers) },
    issues: allSteps(listIssues(answers, read(issueFiles(list)))),
  };
  const readChanges = (): readonly Change[] =>
    read(list.shards.map(({ changes }) => changes)).flatMap((shard) => changesInShard(shard, answers));
  return { ...stream, news: lazy(() => createStreamNews(stream, readChanges())) };
}
