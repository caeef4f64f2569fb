import type { StreamAnswers } from '#core/answers/issue-lines.ts';
import type { IssueStatement } from '#core/answers/issue-state.ts';
import type { Mention } from '#core/contracts/id-data.ts';
import type { VersionList } from '#core/contracts/upgrade-data.ts';
import { type LookUp, lookUpId } from '#core/mentions/look-up.ts';
import { issueStatements } from '#core/mentions/mention.ts';
import { localDay } from '#core/model/dates/day.ts';
import { groupBy } from '#core/model/group-by.ts';
import type { Urls } from '#core/model/urls.ts';
import { streamAnswersOf } from '#core/upgrade/files/change-files.ts';

/** The result of looking up an issue, and the statements of each stream. */
export interface FoundIssue {
  readonly lookUp: LookUp;
  readonly streams: readonly StreamIssue[];
}

/** The statements in the notes of one stream. */
export interface StreamIssue {
  readonly stream: string;
  readonly answers: StreamAnswers;
  readonly statements: readonly IssueStatement[];
  /** The addresses of releases by version. */
  readonly urls: ReadonlyMap<string, string>;
}

/**
 * Loads everything about an issue.
 * @throws LoadError
 */
export async function loadIssue(
  text: string,
  urls: Urls,
  fetchJson: (url: string) => Promise<unknown>,
): Promise<FoundIssue> {
  const lookUp = await lookUpId(text, urls.idsJson(), fetchJson);
  if (lookUp.outcome !== 'found') return { lookUp, streams: [] };
  const byStream = groupBy(lookUp.found.mentions, ({ stream }) => [stream]);
  const streams = [...byStream.values()].map(async (mentions): Promise<StreamIssue> => {
    const [{ stream }] = mentions;
    return readStream(mentions, (await fetchJson(urls.versionsJson(stream))) as VersionList);
  });
  return { lookUp, streams: await Promise.all(streams) };
}

function readStream(mentions: readonly Mention[], list: VersionList): StreamIssue {
  const answers = streamAnswersOf(list, localDay(Date.now()));
  return {
    stream: list.stream,
    answers,
    statements: issueStatements(mentions, answers.lineage),
    urls: new Map(list.versions.map(({ version, url }) => [version, url])),
  };
}
