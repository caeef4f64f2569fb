import { inSentences, issueEvidence } from '#core/answers/evidence.ts';
import { findRelease } from '#core/answers/find-release.ts';
import { issueLines } from '#core/answers/issue-lines.ts';
import {
  type AskedIssue,
  answerFor,
  describeSameNumber,
  describeUnmentioned,
  summariseIssue,
} from '#core/answers/issue-summary.ts';
import { nearestFixAsJson } from '#core/answers/nearest-release.ts';
import type { Mention } from '#core/contracts/id-data.ts';
import { versionListSchema } from '#core/contracts/upgrade-data.ts';
import { lookUpId, sameNumber } from '#core/mentions/look-up.ts';
import { issueStatements } from '#core/mentions/mention.ts';
import type { AnswerKey, EvidenceKey } from '#core/messages/message-keys.ts';
import type { Messages } from '#core/messages/messages.ts';
import { groupBy } from '#core/model/group-by.ts';
import { noteLabel } from '#core/model/kind-names.ts';
import { quantity } from '#core/model/quantity.ts';
import { formatVersion, type Version } from '#core/model/version.ts';
import { unknownStream } from '#generator/catalogue/unknown-stream.ts';
import { OperationError } from '#generator/config/operation-error.ts';
import { englishMessages } from '#generator/messages/site-messages.ts';
import { found, readStream } from './answer-upgrade.ts';
import type { SiteJson } from './site-json.ts';

export interface IssueQuestion {
  readonly id: string;
  /** The version that the reader runs. */
  readonly run?: string | undefined;
  /** If given, only this stream is searched. */
  readonly stream?: string | undefined;
  /** `2025-11-21` */
  readonly today: string;
}

export type IssueAnswer = Awaited<ReturnType<typeof answerIssue>>;

/**
 * Answers what the notes say about an issue, from the same data as the issue page. `release-notes id --json` prints the answer.
 * @throws {OperationError} for an id, a stream or a version that the site does not have
 */
export async function answerIssue(site: SiteJson, question: IssueQuestion) {
  const { id, stream: streamId, run, today } = question;
  const messages = englishMessages();
  const only = streamId && site.streams.find((stream) => stream.toLowerCase() === streamId.toLowerCase());
  if (streamId !== undefined && only === undefined) throw unknownStream(streamId, site.streams);
  const lookUp = await lookUpId(id, site.urls.idsJson(), site.read);
  if (lookUp.outcome !== 'found') {
    throw new OperationError(
      lookUp.outcome === 'unmentioned'
        ? `${messages.sentences(describeUnmentioned(messages, lookUp))}${await describeUnread(site)}`
        : `"${id}" is not a valid issue id. Valid ids look like PA-3290, #1234 or CVE-2025-1234.`,
    );
  }
  const byStream = groupBy(lookUp.found.mentions, ({ stream }) => [stream]);
  const groups = [...byStream.values()].filter(([{ stream }]) => only === undefined || stream === only);
  if (groups.length === 0)
    throw new OperationError(
      messages.sentences([
        `No listed change of ${only} mentions ${lookUp.found.id}.`,
        ...describeSameNumber(messages, sameNumber(lookUp)),
      ]),
    );
  const named = await Promise.all(
    groups.map(async (mentions) => {
      const [{ stream }] = mentions;
      const { list, stream: answers } = await readStream(site, { stream, today });
      const running = run === undefined ? undefined : findRelease(answers, run, 'from');
      return { stream, mentions, list, answers, running };
    }),
  );
  // Streams have different versions: those that have this one answer.
  if (run !== undefined && !named.some(({ running }) => running?.type === 'found')) {
    for (const { running, list } of named) if (running) found(running, run, list.label);
  }
  const streams = named.map(({ stream, mentions, answers, running }) => {
    const issue = { stream: answers, statements: issueStatements(mentions, answers.lineage) };
    return {
      ...{ stream, summary: summariseIssue(messages, issue), lines: linesOf(messages, issue), mentions },
      ...(running?.type === 'found' && { run: runOf(messages, issue, running.release.version) }),
    };
  });
  return { id: lookUp.found.id, sameNumber: sameNumber(lookUp), streams };
}

/** Says how many paragraphs are not in an entry, because they may mention any issue. */
async function describeUnread({ streams, urls, read }: SiteJson): Promise<string> {
  const lists = await Promise.all(streams.map((stream) => read(urls.versionsJson(stream))));
  const counts = lists.flatMap((list) =>
    versionListSchema.parse(list).versions.flatMap(({ unread = 0 }) => (unread > 0 ? [unread] : [])),
  );
  if (counts.length === 0) return '';
  const paragraphs = counts.reduce((sum, count) => sum + count, 0);
  return ` ${quantity(paragraphs, 'paragraph')} of ${quantity(counts.length, 'release')} could not be read as changes and may mention it: search the text of the notes.`;
}

/** The line of a stream with a single release line is `all`. */
function linesOf(messages: Messages<EvidenceKey>, { stream, statements }: AskedIssue) {
  const { lineage } = stream;
  return issueLines(stream, statements).map(({ line, state, fixedIn, known, newest }) => ({
    ...{ line: line.name || 'all', state },
    ...(fixedIn && { fixedIn: formatVersion(fixedIn) }),
    knownIn: known.map(formatVersion),
    newest: formatVersion(newest.version),
    evidence: inSentences(messages, issueEvidence(messages, { lineage, statements }, newest.version)),
  }));
}

function runOf(messages: Messages<AnswerKey | EvidenceKey>, issue: AskedIssue, version: Version) {
  const { state, sentences, nearest: fix } = answerFor(messages, issue, version);
  const { stream, statements } = issue;
  const evidence = issueEvidence(messages, { lineage: stream.lineage, statements }, version);
  return {
    ...{ version: formatVersion(version), state, answer: sentences.join(' ') },
    nearest: nearestFixAsJson(fix),
    evidence: inSentences(messages, evidence),
  };
}

/** The answer as text, as on the page of the issue: the newest line first, and no lines if no release states anything. */
export function issueAsText({ id, sameNumber: same, streams }: IssueAnswer): string {
  const messages = englishMessages();
  const answers = streams.flatMap(({ stream, summary, lines, run, mentions }) => [
    `${id} in ${stream}: ${summary}`,
    ...(run ? ['', run.answer, `Evidence: ${run.evidence}`] : []),
    '',
    ...(lines.some(({ state }) => state !== 'not-stated')
      ? [...lines.toReversed().map((line) => lineAsText(messages, line)), '']
      : []),
    `${messages('issue.in-notes')}:`,
    ...mentions.map(mentionAsText),
    '',
  ]);
  return [...answers, ...describeSameNumber(messages, same).flatMap((text) => [text, ''])].join('\n');
}

type StreamAnswer = IssueAnswer['streams'][number];

function lineAsText(
  messages: Messages<`issue.state-${StreamAnswer['lines'][number]['state']}`>,
  { line, state, fixedIn, knownIn, newest }: StreamAnswer['lines'][number],
): string {
  return [
    `  ${line.padEnd(10)} ${messages(`issue.state-${state}`).padEnd(14)}`,
    ...(knownIn.length > 0 ? [`known since ${knownIn[0]},`] : []),
    ...(fixedIn === undefined ? [] : [`fixed in ${fixedIn},`]),
    `newest ${newest}`,
  ].join(' ');
}

function mentionAsText({ version, date = '', kind, title }: Mention): string {
  const label = kind === 'other' ? '' : `${noteLabel(kind)}: `;
  return `  ${version.padEnd(10)} ${date.padEnd(10)}  ${label}${title}`;
}
