import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import { allSteps } from '#core/answers/steps.ts';
import { issueFiles, listIssues, type StreamIssue } from '#core/installed/stream-issues.ts';
import { type ChangeShard, streamAnswersOf, type VersionList } from '#core/upgrade/change-files.ts';

/** The parts of a stream that machine-readable files need. */
export interface ExportedStream {
  readonly list: VersionList;
  /** Without a current date, because the files must not change from day to day: every line counts as supported. */
  readonly answers: StreamAnswers;
  /** The same issues as in a check of installed versions. */
  readonly issues: readonly StreamIssue[];
}

/** @param shards the files that the list names */
export function readExportedStream(
  list: VersionList,
  shards: readonly { readonly url: string; readonly contents: string }[],
): ExportedStream {
  const needed = new Set(issueFiles(list));
  const files = shards
    .filter(({ url }) => needed.has(url))
    .map(({ contents }): ChangeShard => JSON.parse(contents));
  const answers = streamAnswersOf(list, '');
  return { list, answers, issues: allSteps(listIssues(answers, files)) };
}
