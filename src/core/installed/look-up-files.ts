import { answerFor, stateName } from '../answers/issue-summary.ts';
import { writeCsv } from '../csv.ts';
import type { CheckKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import { escapeMarkdown, markdownLink, markdownTable } from '../model/html/markdown-text.ts';
import { formatVersion } from '../model/version.ts';
import type { LookedUpIssue, LookedUpIssues } from './look-up-issues.ts';

interface WrittenLookUp {
  readonly lookedUp: LookedUpIssues;
  readonly labelOf: (stream: string) => string;
  /** The absolute address of the page of an issue. */
  readonly urlOf: (id: string) => string;
}

/** A table with a row for each issue, and the state of each version in words. */
export function lookUpAsMarkdown(
  messages: Messages<CheckKey>,
  { lookedUp, labelOf, urlOf }: WrittenLookUp,
): string {
  const { stream, versions, issues } = lookedUp;
  const rows = issues.map((issue) => [
    issue.outcome === 'not-mentioned'
      ? escapeMarkdown(issue.id)
      : markdownLink(nameOf(issue), urlOf(issue.id)),
    ...statesOf(messages, lookedUp, issue).map(escapeMarkdown),
    escapeMarkdown(whyNotStated(messages, { issue, stream, labelOf })),
  ]);
  const head = [
    messages('page.issue'),
    ...versions.map((version) => escapeMarkdown(formatVersion(version))),
    messages('check.column-note'),
  ];
  const title = `${messages('check.look-up')}: ${stream.label}`;
  return [`# ${escapeMarkdown(title)}`, '', ...markdownTable([head, ...rows]), ''].join('\n');
}

export function lookUpAsCsv(
  messages: Messages<CheckKey>,
  { lookedUp, labelOf, urlOf }: WrittenLookUp,
): string {
  const { stream, versions, issues } = lookedUp;
  return writeCsv([
    ['id', 'title', ...versions.map(formatVersion), messages('check.column-note'), 'url'],
    ...issues.map((issue) => [
      ...[issue.id, issue.outcome === 'found' ? issue.title : ''],
      ...statesOf(messages, lookedUp, issue),
      whyNotStated(messages, { issue, stream, labelOf }),
      issue.outcome === 'not-mentioned' ? '' : urlOf(issue.id),
    ]),
  ]);
}

function nameOf(issue: LookedUpIssue): string {
  return issue.outcome === 'found' ? `${issue.id}: ${issue.title}` : issue.id;
}

/** Of an issue that the notes of the stream do not mention, nothing is stated. */
function statesOf(
  messages: Messages<CheckKey>,
  { versions }: LookedUpIssues,
  issue: LookedUpIssue,
): readonly string[] {
  return versions.map((version) =>
    stateName(
      messages,
      issue.outcome === 'found' ? answerFor(messages, issue.asked, version).state : 'not-stated',
    ),
  );
}

interface Remark extends Pick<LookedUpIssues, 'stream'>, Pick<WrittenLookUp, 'labelOf'> {
  readonly issue: LookedUpIssue;
}

/** Why nothing is stated about an issue; empty for one that the notes mention. */
export function whyNotStated(messages: Messages<CheckKey>, { issue, stream, labelOf }: Remark): string {
  if (issue.outcome === 'found') return '';
  const sentence = messages('check.not-mentioned', { stream: stream.label });
  if (issue.outcome === 'not-mentioned') return sentence;
  const elsewhere = messages('check.mentioned-elsewhere', { streams: issue.streams.map(labelOf) });
  return `${sentence} ${elsewhere}`;
}
