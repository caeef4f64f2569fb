import type { CheckKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import { countBy } from '../model/group-by.ts';
import { formatVersion, type Version } from '../model/version.ts';
import type { AffectedGroup, CheckReport, IssueRow, WrittenIssues } from './check-report.ts';
import { OUTCOMES, type TargetChoice, type VersionCheck, type VersionGroup } from './check-versions.ts';
import type { InstalledVersion } from './installed-versions.ts';
import type { StreamIssue } from './stream-issues.ts';

/** `Recommended (25.10.0)`, `Newest patch of each line`, or a version. */
export function targetName(
  messages: Messages<CheckKey>,
  target: TargetChoice,
  recommended: Version | undefined,
): string {
  if (typeof target === 'object') return formatVersion(target);
  return target === 'recommended' && recommended
    ? messages('check.target-recommended', { version: formatVersion(recommended) })
    : messages('check.target-patch');
}

/** Why a group of hosts has no target: they run the chosen version, or their line has no newer release that is offered. */
export function noTargetKey({ target }: VersionCheck): 'check.at-target' | 'check.no-target' {
  return typeof target === 'object' ? 'check.at-target' : 'check.no-target';
}

/** The result in sentences, including what is unknown. */
export function checkSummary(
  messages: Messages<CheckKey>,
  { report, isCounted }: WrittenIssues & { readonly report: CheckReport },
): readonly string[] {
  const rows = report.rows.filter(({ issue }) => isCounted(issue) && !report.acknowledged.has(issue.key));
  const count = (isOne: (row: IssueRow) => boolean): number => rows.filter(isOne).length;
  const open = count((row) => row.open > 0);
  const maybe = count((row) => row.open === 0 && row.maybe > 0);
  const fixed = count((row) => row.open + row.maybe > 0 && onlyFixed(row));
  const lost = count(({ outcomes }) => outcomes.lost > 0);
  const notStated = count(({ outcomes }) => outcomes['not-stated'] > 0);
  const losing = report.groups.filter(({ issues }) =>
    issues.some(
      ({ outcome, issue }) => outcome === 'lost' && isCounted(issue) && !report.acknowledged.has(issue.key),
    ),
  );
  const unknown = sum(report.unknown.map(({ hosts }) => hosts.length));
  const hosts = sum(losing.map((group) => group.hosts.length));
  return [
    ...(open > 0 ? [messages('check.sum-open', { count: open })] : []),
    ...(maybe > 0 ? [messages('check.sum-maybe', { count: maybe })] : []),
    ...(open + maybe === 0 && report.groups.length > 0 ? [messages('check.sum-none')] : []),
    ...(fixed > 0 ? [messages('check.sum-fixed', { count: fixed })] : []),
    ...(lost > 0 ? [messages('check.sum-lost', { hosts, count: lost })] : []),
    ...(notStated > 0 ? [messages('check.sum-not-stated', { count: notStated })] : []),
    ...(report.unlisted > 0 ? [messages('check.sum-unlisted', { count: report.unlisted })] : []),
    ...(unknown > 0 ? [messages('check.sum-unknown', { count: unknown })] : []),
  ];
}

/** Whether the fix is in the targets of all hosts that have or may have the issue. */
function onlyFixed({ outcomes }: IssueRow): boolean {
  return OUTCOMES.every((outcome) => outcomes[outcome] > 0 === (outcome === 'fixed'));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Facts about an installed version and its target that a reader must know. */
export function groupNotes(messages: Messages<CheckKey>, group: VersionGroup): readonly string[] {
  const { series, version, withdrawn, endOfSupport, isPrerelease, isDowngrade } = group;
  return [
    ...(series === undefined
      ? []
      : [messages('answer.oldest-of-series', { series, version: formatVersion(version) })]),
    ...(withdrawn === undefined ? [] : [messages('shell.withdrawn')]),
    ...(endOfSupport === undefined ? [] : [messages('check.unsupported')]),
    ...(isPrerelease ? [messages('shell.pre-release')] : []),
    ...(isDowngrade ? [messages('check.downgrade')] : []),
  ];
}

export function hostName(messages: Messages<CheckKey>, { host, line }: InstalledVersion): string {
  return host ?? messages('check.no-host-name', { line });
}

/** `Today: Open. With the target: Fixed` */
export function affectedBy(messages: Messages<CheckKey>, { today, outcome }: AffectedGroup): string {
  return messages('check.states', {
    today: messages(today === 'fixed-later' ? 'check.outcome-fixed-later' : `issue.state-${today}`),
    after: messages(`check.outcome-${outcome}`),
  });
}

/** `High`; empty if the notes state no severity. */
export function severityName(messages: Messages<CheckKey>, { facts }: StreamIssue): string {
  return facts?.severity === undefined ? '' : messages('check.severity-name', { severity: facts.severity });
}

/** `CVE-2025-1234 Session keys were readable` */
export function issueName({ id, title }: StreamIssue): string {
  return [id, title].flatMap((text) => text ?? []).join(' ');
}

/** Hosts of other streams are always mentioned. */
export function otherStreams(messages: Messages<CheckKey>, { others }: CheckReport): readonly string[] {
  const counts = countBy(others, ({ stream = '' }) => [stream]);
  return Array.from(counts, ([stream, count]) => messages('check.other-streams', { stream, count }));
}
