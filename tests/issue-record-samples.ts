import { createIssueRanges } from '#core/installed/issue-ranges.ts';
import type { StreamIssue } from '#core/installed/stream-issues.ts';
import { createUrls } from '#core/model/urls.ts';
import { type IssueRecord, issueRecords } from '#generator/outputs/exports/issue-records.ts';
import { sampleStream } from './answer-samples.ts';

const STREAM = sampleStream(`
  24.6.0 2025-01-10
  24.12.0 2025-02-10
  24.6.1 2025-03-10
  24.12.1 2025-04-10
  25.1.0 2025-05-10
`);

/** The records of issues in a stream with three lines. */
export function sampleRecords(
  issues: readonly Partial<StreamIssue>[],
  purls: Readonly<Record<string, string>> = {},
): readonly IssueRecord[] {
  const list = { schema: 1, stream: 'app', label: 'App', versions: [], shards: [] } as const;
  const complete = issues.map((issue) => ({ key: issue.id ?? '', isCve: false, statements: [], ...issue }));
  const stream = {
    list,
    answers: STREAM,
    issues: complete,
    rangesOf: createIssueRanges(STREAM),
  };
  return [
    ...issueRecords({
      streams: [stream],
      ...{ origin: 'https://docs.example.com', urls: createUrls('/notes/'), purls },
    }),
  ];
}
