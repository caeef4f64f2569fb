import type { StreamAnswers } from '../answers/issue-lines.ts';
import type { Upgrade, UpgradePlan } from '../answers/upgrade.ts';
import { writeCsv } from '../csv.ts';
import type { PlanKey } from '../messages/message-keys.ts';
import type { Messages } from '../messages/messages.ts';
import { escapeMarkdown, markdownLink } from '../model/html/markdown-text.ts';
import { formatVersion } from '../model/version.ts';
import type { ChangeGroup } from './groups.ts';
import { type PlanContext, planSummary, type UnreadText, unreadSummary } from './plan-summary.ts';
import { isOutside, profileSummary, type Unused } from './profile.ts';
import { type PlanMember, reasonOf, remarksOf } from './remarks.ts';
import type { RequiredStop } from './required-stops.ts';

/** The content of an exported upgrade plan, in the order of the page. */
export interface PlanExport extends Pick<PlanContext, 'unread'> {
  /** `App 24.6.0 to 25.10.0` */
  readonly title: string;
  readonly upgrade: Upgrade;
  readonly plan: UpgradePlan;
  readonly stops: readonly RequiredStop[];
  /** The changes that pass the filters. */
  readonly groups: readonly ChangeGroup[];
  /** Notices about the two versions: see `endNotices`. */
  readonly notices: readonly string[];
  /** A sentence about the filters; empty without filters. */
  readonly filtered: string;
  /** What the reader does not use. Its entries are marked. */
  readonly unused?: Unused;
  readonly stream: Pick<StreamAnswers, 'lineage'>;
  /** Scheme and host, for absolute addresses. */
  readonly origin: string;
}

/** The groups of a plan, by the last part of the message that names them in CSV. */
type PlanGroup =
  | 'downgrade'
  | 'lost'
  | 'required'
  | 'withdrawn'
  | 'change'
  | 'unclear'
  | 'open'
  | 'resolved'
  | 'hidden'
  | 'unclear-issue';

/** A part of an exported plan. */
interface PlanPart {
  readonly title: string;
  readonly group: PlanGroup;
  readonly members: readonly PlanMember[];
}

/** All parts in the order of the page. Markdown and CSV have the same content. */
function partsOf(messages: Messages<PlanKey>, { plan, upgrade, groups }: PlanExport): readonly PlanPart[] {
  const [from, to] = [formatVersion(upgrade.from), formatVersion(upgrade.to)];
  return [
    { title: messages('upgrade.downgrade'), group: 'downgrade', members: plan.downgrade },
    { title: messages('upgrade.export-lost', { from, to }), group: 'lost', members: plan.lost },
    { title: messages('page.action-required'), group: 'required', members: plan.required },
    { title: messages('upgrade.export-withdrawn'), group: 'withdrawn', members: plan.withdrawn },
    ...groups.map(({ name, shown, folded }): PlanPart => {
      return { title: name, group: 'change', members: [...shown, ...folded] };
    }),
    { title: messages('upgrade.export-unclear'), group: 'unclear', members: plan.unclear },
    { title: messages('upgrade.open', { version: to }), group: 'open', members: plan.open },
    { title: messages('upgrade.resolved'), group: 'resolved', members: plan.resolved },
    { title: messages('upgrade.export-hidden'), group: 'hidden', members: plan.hidden },
    {
      title: messages('upgrade.export-unclear-issues'),
      group: 'unclear-issue',
      members: plan.unclearIssues,
    },
  ];
}

/** The plan as a Markdown list for a ticket. Tasks have check boxes. */
export function planAsMarkdown(messages: Messages<PlanKey>, written: PlanExport): string {
  const { title, plan, stops, unread, notices, filtered, unused = [], origin } = written;
  const summary = planSummary(messages, plan, { stops: stops.map(({ version }) => version), unread });
  return [
    `# ${escapeMarkdown(title)}`,
    ...[summary, ...notices].flatMap((text) => ['', escapeMarkdown(text)]),
    ...[filtered, profileSummary(messages, unused)].flatMap((text) =>
      text === '' ? [] : ['', escapeMarkdown(text)],
    ),
    ...(stops.length === 0 ? [] : ['', `## ${messages('upgrade.required-stops')}`, '']),
    ...stops.map(({ version, reason, url }) => {
      const install = messages('page.install', { version: formatVersion(version) });
      return `- [ ] ${markdownLink(install, `${origin}${url}`)}${reason && `: ${escapeMarkdown(reason)}`}`;
    }),
    ...partsOf(messages, written).flatMap((part) => markdownPart(messages, part, { origin, unused })),
    ...(unread.length === 0 ? [] : ['', `## ${messages('upgrade.more-in-notes')}`, '']),
    ...unread.map((one) => `- ${unreadAsMarkdown(messages, one, origin)}`),
    '',
  ].join('\n');
}

function unreadAsMarkdown(messages: Messages<PlanKey>, one: UnreadText, origin: string): string {
  const url = `${origin}${one.url}`;
  if (one.guide !== undefined) {
    const guide = markdownLink(one.guide, url);
    return messages('upgrade.read-guide', { guide, version: escapeMarkdown(formatVersion(one.version)) });
  }
  const link = markdownLink(messages('upgrade.read-text'), url);
  return `${escapeMarkdown(unreadSummary(messages, one))} ${link}`;
}

function markdownPart(
  messages: Messages<PlanKey>,
  { title, group, members }: PlanPart,
  written: Pick<PlanExport, 'origin' | 'unused'>,
): readonly string[] {
  if (members.length === 0) return [];
  const mark = group === 'required' ? '- [ ]' : '-';
  return [
    ...['', `## ${escapeMarkdown(title)}`, ''],
    ...members.map((merged) => `${mark} ${sentence(messages, merged, written)}`),
  ];
}

function sentence(
  messages: Messages<PlanKey>,
  merged: PlanMember,
  { origin, unused = [] }: Pick<PlanExport, 'origin' | 'unused'>,
): string {
  const { kind, title, task, url, ids, deadline } = merged.change;
  const beside = [...merged.versions.map(formatVersion), ...ids].join(', ');
  return [
    ...(kind === 'other' ? [] : [`**${messages('page.label', { label: messages(`kinds.${kind}`) })}**`]),
    markdownLink(task ?? title, `${origin}${url}`),
    ...(task === undefined ? [] : [escapeMarkdown(title)]),
    `(${beside})`,
    ...(deadline === undefined ? [] : [`**${escapeMarkdown(deadline)}**`]),
    ...(merged.overdue ? [`**${messages('upgrade.overdue')}**`] : []),
    ...[
      ...remarksOf(messages, merged),
      ...(isOutside(merged, unused) ? [messages('profile.outside')] : []),
    ].map((text) => messages('evidence.sentence', { text: escapeMarkdown(text) })),
  ].join(' ');
}

const COLUMNS = [
  ...['group', 'kind', 'area', 'versions', 'ids', 'title', 'task', 'deadline', 'overdue', 'url', 'evidence'],
  ...['severity', 'cvss', 'vector', 'profile'],
] as const;

/** One row for each required stop and each entry (RFC 4180). */
export function planAsCsv(messages: Messages<PlanKey>, written: PlanExport): string {
  const { stops, unread, unused = [], origin } = written;
  const rowOf = (group: PlanGroup, merged: PlanMember): readonly string[] => {
    const { kind, area = '', ids, title, task, deadline = '', url, facts } = merged.change;
    return [
      ...[messages(`upgrade.group-${group}`), messages(`kinds.caption-${kind}`, { count: 1 }), area],
      ...[merged.versions.map(formatVersion).join(' '), ids.join(' '), title, task ?? '', deadline],
      ...[merged.overdue ? messages('upgrade.yes') : '', `${origin}${url}`],
      reasonOf(messages, written, merged),
      ...[
        facts?.severity ? messages('kinds.severity', { severity: facts.severity }) : '',
        ...[`${facts?.cvss ?? ''}`, facts?.vector ?? ''],
      ],
      isOutside(merged, unused) ? messages('upgrade.yes') : '',
    ];
  };
  const bareRow = (
    group: string,
    { version, url }: Pick<UnreadText, 'version' | 'url'>,
    title: string,
  ): readonly string[] => {
    const cells = [group, '', '', formatVersion(version), '', title, '', '', '', `${origin}${url}`];
    return COLUMNS.map((_, place) => cells[place] ?? '');
  };
  const rows = [
    COLUMNS.map((column) => messages(`upgrade.column-${column}`)),
    ...stops.map((stop) => bareRow(messages('upgrade.group-stop'), stop, stop.reason)),
    ...partsOf(messages, written).flatMap(({ group, members }) =>
      members.map((merged) => rowOf(group, merged)),
    ),
    ...unread.map((one) => bareRow(messages('upgrade.group-to-read'), one, unreadSummary(messages, one))),
  ];
  return writeCsv(rows);
}
