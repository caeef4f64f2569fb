import type { CheckKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import { escapeMarkdown, markdownLink, markdownTable } from '../model/html/markdown-text.ts';
import { formatVersion } from '../model/version.ts';
import { type CheckReport, countGroup, type IssueRow, type WrittenIssues } from './check-report.ts';
import {
  checkSummary,
  groupNotes,
  hostName,
  issueName,
  noTargetKey,
  otherStreams,
  severityName,
} from './check-texts.ts';
import { OUTCOMES, type VersionGroup } from './check-versions.ts';

/** What an exported check contains in addition to the report. */
export interface WrittenCheck extends WrittenIssues {
  readonly report: CheckReport;
  /** Scheme and host, for absolute addresses. */
  readonly origin: string;
}

/** The report as Markdown: a summary, a table of versions, a table of issues, and everything that was not checked. */
export function checkAsMarkdown(messages: Messages<CheckKey>, written: WrittenCheck): string {
  const { report } = written;
  const title = messages('check.title', { stream: report.stream.label });
  return [
    `# ${escapeMarkdown(title)}`,
    ...['', ...checkSummary(messages, written).map(escapeMarkdown)],
    ...part(messages('check.versions'), versionTable(messages, written)),
    ...part(messages('page.issues'), issueTable(messages, written)),
    ...part(messages('check.acknowledged'), acknowledgedList(messages, written)),
    ...part(messages('check.unknown', { count: report.unknown.length }), unknownList(messages, report)),
    ...part(
      messages('check.unread', { count: report.unread.length }),
      report.unread.map((one) => `- ${escapeMarkdown(messages('check.unread-line', { ...one }))}`),
    ),
    ...otherStreams(messages, report).flatMap((text) => ['', escapeMarkdown(text)]),
    ...[
      '',
      `${messages('check.help-fixed')} ${messages('check.help-outcomes')}`,
      '',
      messages('check.scope'),
      '',
    ],
  ].join('\n');
}

function part(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', `## ${escapeMarkdown(title)}`, '', ...lines];
}

function versionTable(messages: Messages<CheckKey>, { report, isCounted }: WrittenCheck): readonly string[] {
  if (report.groups.length === 0) return [];
  const row = (group: VersionGroup): readonly string[] => {
    const { open, maybe, outcomes } = countGroup(group.issues, isCounted);
    const notes = groupNotes(messages, group);
    const version = [group.series ?? formatVersion(group.version), ...notes].join(', ');
    const target = group.target ? formatVersion(group.target) : messages(noTargetKey(report));
    return [
      escapeMarkdown(version),
      group.hosts.map((host) => escapeMarkdown(hostName(messages, host))).join(', '),
      ...[messages.number(open), messages.number(maybe), escapeMarkdown(target)],
      ...OUTCOMES.map((outcome) => messages.number(outcomes[outcome])),
    ];
  };
  const head = [
    ...[messages('check.version'), messages('check.hosts'), messages('check.open'), messages('check.maybe')],
    ...[messages('check.target'), ...OUTCOMES.map((outcome) => messages(`check.outcome-${outcome}`))],
  ];
  return markdownTable([head, ...report.groups.map(row)]);
}

function issueTable(messages: Messages<CheckKey>, written: WrittenCheck): readonly string[] {
  const rows = written.report.rows.filter(({ issue }) => written.isCounted(issue));
  if (rows.length === 0) return [];
  const head = [
    ...[messages('page.issue'), messages('check.severity'), messages('check.open'), messages('check.maybe')],
    ...OUTCOMES.map((outcome) => messages(`check.outcome-${outcome}`)),
    messages('check.open-in'),
    messages('page.fixed-in'),
    messages('check.workaround'),
  ];
  const line = ({ issue, open, maybe, outcomes, groups, fixes }: IssueRow): readonly string[] => [
    issueLink(issue, written),
    severityName(messages, issue),
    ...[open, maybe, ...OUTCOMES.map((outcome) => outcomes[outcome])].map(messages.number),
    groups.flatMap(({ version, today }) => (today === 'open' ? formatVersion(version) : [])).join(', '),
    fixes.length === 0 ? messages('issue.state-no-fix-stated') : fixes.map(formatVersion).join(', '),
    escapeMarkdown(issue.facts?.workaround ?? ''),
  ];
  return markdownTable([head, ...rows.map(line)]);
}

function issueLink(issue: IssueRow['issue'], { urlOf, origin }: WrittenCheck): string {
  return markdownLink(issueName(issue), `${origin}${urlOf(issue)}`);
}

function acknowledgedList(messages: Messages<CheckKey>, written: WrittenCheck): readonly string[] {
  return written.report.rows.flatMap(({ issue }) => {
    const acknowledged = written.report.acknowledged.get(issue.key);
    if (acknowledged === undefined) return [];
    const { reason, until } = acknowledged;
    const notes = [reason, until === undefined ? '' : messages('check.until-day', { day: until })];
    const text = notes.filter((note) => note !== '').join('. ');
    return [`- ${issueLink(issue, written)}${text && `: ${escapeMarkdown(text)}`}`];
  });
}

function unknownList(messages: Messages<CheckKey>, { unknown, stream }: CheckReport): readonly string[] {
  return unknown.map(({ text, hosts, nearest }) => {
    const names = hosts.map((host) => hostName(messages, host)).join(', ');
    const hint =
      nearest.length === 0 ? '' : ` ${messages('check.nearest', { versions: nearest.map(formatVersion) })}`;
    const sentence = messages('check.not-in-notes', { stream: stream.label });
    return `- ${escapeMarkdown(`${text} (${names}): ${sentence}${hint}`)}`;
  });
}
