import type { StreamAnswers } from '../answers/issue-lines.ts';
import type { Upgrade, UpgradePlan } from '../answers/upgrade.ts';
import { escapeMarkdown, markdownLink } from '../model/html/markdown-text.ts';
import { kindLabels } from '../model/kind-labels.ts';
import { formatVersion } from '../model/version.ts';
import type { ChangeGroup } from './groups.ts';
import { type PlanContext, planSummary, type UnreadText, unreadSummary } from './plan-summary.ts';
import { type PlanMember, reasonOf, remarksOf } from './remarks.ts';
import type { RequiredStop } from './stops.ts';

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
  readonly stream: Pick<StreamAnswers, 'lineage'>;
  /** Scheme and host, for absolute addresses. */
  readonly origin: string;
}

/** A part of an exported plan. */
interface PlanPart {
  readonly title: string;
  /** The value of the `group` column in CSV. */
  readonly group: string;
  readonly members: readonly PlanMember[];
}

/** All parts in the order of the page. Markdown and CSV have the same content. */
function partsOf({ plan, upgrade, groups }: PlanExport): readonly PlanPart[] {
  const [from, to] = [formatVersion(upgrade.from), formatVersion(upgrade.to)];
  return [
    { title: `You lose: ${from} has this, ${to} does not`, group: 'lost', members: plan.lost },
    { title: 'Action required', group: 'required', members: plan.required },
    { title: 'Withdrawn actions', group: 'withdrawn', members: plan.withdrawn },
    ...groups.map(({ name, shown, folded }) => {
      return { title: name, group: 'change', members: [...shown, ...folded] };
    }),
    { title: 'Unclear: the notes do not say whether this changes', group: 'unclear', members: plan.unclear },
    { title: `Still open in ${to}`, group: 'open', members: plan.open },
    { title: 'Fixed on the way', group: 'resolved', members: plan.resolved },
    { title: 'Problems that neither version has', group: 'hidden', members: plan.hidden },
    {
      title: 'Known issues of which the notes do not say whether they are still open',
      group: 'unclear issue',
      members: plan.unclearIssues,
    },
  ];
}

/** The plan as a Markdown list for a ticket. Tasks have check boxes. */
export function planAsMarkdown(written: PlanExport): string {
  const { title, plan, stops, unread, notices, filtered, origin } = written;
  const summary = planSummary(plan, { stops: stops.map(({ version }) => version), unread });
  return [
    `# ${escapeMarkdown(title)}`,
    ...[summary, ...notices].flatMap((text) => ['', escapeMarkdown(text)]),
    ...(filtered === '' ? [] : ['', escapeMarkdown(filtered)]),
    ...(stops.length === 0 ? [] : ['', '## Required stops', '']),
    ...stops.map(({ version, reason, url }) => {
      return `- [ ] [Install ${formatVersion(version)}](${origin}${url})${reason && `: ${escapeMarkdown(reason)}`}`;
    }),
    ...partsOf(written).flatMap((part) => markdownPart(part, written)),
    ...(unread.length === 0 ? [] : ['', '## Not listed', '']),
    ...unread.map((one) => `- ${escapeMarkdown(unreadSummary(one))} [Read them there](${origin}${one.url})`),
    '',
  ].join('\n');
}

function markdownPart({ title, group, members }: PlanPart, { origin }: PlanExport): readonly string[] {
  if (members.length === 0) return [];
  const mark = group === 'required' ? '- [ ]' : '-';
  return [
    ...['', `## ${escapeMarkdown(title)}`, ''],
    ...members.map((merged) => `${mark} ${sentence(merged, origin)}`),
  ];
}

function sentence(merged: PlanMember, origin: string): string {
  const { kind, title, task, url, ids, deadline } = merged.change;
  const label = kindLabels(kind).label;
  const beside = [...merged.versions.map(formatVersion), ...ids].join(', ');
  return [
    ...(label === '' ? [] : [`**${label}:**`]),
    markdownLink(task ?? title, `${origin}${url}`),
    ...(task === undefined ? [] : [escapeMarkdown(title)]),
    `(${beside})`,
    ...(deadline === undefined ? [] : [`**${escapeMarkdown(deadline)}**`]),
    ...(merged.overdue ? ['**overdue**'] : []),
    ...remarksOf(merged).map((remark) => `${escapeMarkdown(remark)}.`),
  ].join(' ');
}

const COLUMNS = [
  ...['group', 'kind', 'area', 'versions', 'ids', 'title', 'task', 'deadline', 'overdue', 'url', 'evidence'],
] as const;

/** One row for each required stop and each entry (RFC 4180). */
export function planAsCsv(written: PlanExport): string {
  const { stops, unread, origin } = written;
  const row = (group: string, merged: PlanMember): readonly string[] => {
    const { kind, area = '', ids, title, task, deadline = '', url } = merged.change;
    return [
      ...[group, kind, area, merged.versions.map(formatVersion).join(' '), ids.join(' ')],
      ...[title, task ?? '', deadline, merged.overdue ? 'yes' : '', `${origin}${url}`],
      reasonOf(written, merged),
    ];
  };
  const bareRow = (
    group: string,
    { version, url }: Pick<UnreadText, 'version' | 'url'>,
    title: string,
  ): readonly string[] => {
    return [group, '', '', formatVersion(version), '', title, '', '', '', `${origin}${url}`, ''];
  };
  const rows = [
    [...COLUMNS],
    ...stops.map((stop) => bareRow('stop', stop, stop.reason)),
    ...partsOf(written).flatMap(({ group, members }) => members.map((merged) => row(group, merged))),
    ...unread.map((one) => bareRow('not listed', one, unreadSummary(one))),
  ];
  return [...rows.map((fields) => fields.map(csvField).join(',')), ''].join('\r\n');
}

/** Escapes a CSV field. Prefixes text that a spreadsheet would evaluate as a formula. */
function csvField(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
