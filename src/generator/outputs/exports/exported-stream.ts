import type { Change } from '#core/answers/change.ts';
import type { ChangeShard, ChangeTexts, VersionList } from '#core/contracts/upgrade-data.ts';
import { createIssueRanges } from '#core/installed/issue-ranges.ts';
import { issueFiles, listIssues } from '#core/installed/stream-issues.ts';
import { lazy } from '#core/lazy.ts';
import { allSteps } from '#core/steps.ts';
import { addTexts, changesInShard, streamAnswersOf } from '#core/upgrade/files/change-files.ts';
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
  const files = new Map(shards.map(({ url, contents }) => [url, contents]));
  const read = <File extends ChangeShard | ChangeTexts>(url: string): File =>
    JSON.parse(files.get(url) ?? '');
  const answers = streamAnswersOf(list, '');
  const stream = {
    ...{ list, answers, rangesOf: createIssueRanges(answers) },
    issues: allSteps(listIssues(answers, issueFiles(list).map(read<ChangeShard>))),
  };
  const readChanges = (): readonly Change[] =>
    list.shards.flatMap(({ changes, texts }) => {
      const added = texts === undefined ? undefined : read<ChangeTexts>(texts);
      return changesInShard(addTexts(read(changes), added), answers);
    });
  return { ...stream, news: lazy(() => createStreamNews(stream, readChanges())) };
}
