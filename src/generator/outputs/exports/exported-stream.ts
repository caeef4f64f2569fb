import type { Change } from '#core/answers/change.ts';
import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import { allSteps } from '#core/answers/steps.ts';
import { createIssueRanges, type IssueRanges } from '#core/installed/issue-ranges.ts';
import { issueFiles, listIssues, type StreamIssue } from '#core/installed/stream-issues.ts';
import { lazy } from '#core/lazy.ts';
import {
  type ChangeShard,
  changesInShard,
  streamAnswersOf,
  type VersionList,
} from '#core/upgrade/change-files.ts';
import { createStreamNews, type StreamNews } from './stream-news.ts';

/** The parts of a stream that machine-readable files need. */
export interface ExportedStream {
  readonly list: VersionList;
  /** Without a current date, because the files must not change from day to day: every line counts as supported. */
  readonly answers: StreamAnswers;
  /** The same issues as in a check of installed versions. */
  readonly issues: readonly StreamIssue[];
  readonly rangesOf: IssueRanges;
  readonly news: () => StreamNews;
}

/** The list of a stream, and the files that it names. */
interface StreamFiles {
  readonly list: VersionList;
  readonly shards: readonly { readonly url: string; readonly contents: string }[];
}

export function readExportedStream({ list, shards }: StreamFiles): ExportedStream {
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
