import { kindWords } from '../model/kind-words.ts';
import type { MergedChange } from './changes.ts';
import type { ChangeGroup } from './groups.ts';

/** What is taken along of an upgrade: what the reader sees, in the order in which it stands. */
export interface WrittenPlan {
  /** `App 24.6.0 to 25.10.0` */
  readonly title: string;
  /** What the filters leave out; empty where there are none. */
  readonly filtered: string;
  readonly pinned: readonly MergedChange[];
  readonly groups: readonly ChangeGroup[];
  readonly open: readonly MergedChange[];
  readonly resolved: readonly MergedChange[];
  /** Scheme and host, for addresses that work from anywhere. */
  readonly origin: string;
}

/** A list for a ticket: tasks with boxes, then the groups, then known issues. */
export function planAsMarkdown(plan: WrittenPlan): string {
  const line = (mark: string, merged: MergedChange): string => `${mark} ${sentence(merged, plan.origin)}`;
  const part = (title: string, mark: string, members: readonly MergedChange[]): readonly string[] =>
    members.length === 0 ? [] : ['', `## ${title}`, '', ...members.map((merged) => line(mark, merged))];
  return [
    `# ${plan.title}`,
    ...(plan.filtered === '' ? [] : ['', escapeMarkdown(plan.filtered)]),
    ...part('Action required', '- [ ]', plan.pinned),
    ...plan.groups.flatMap(({ name, shown, folded }) =>
      part(escapeMarkdown(name), '-', [...shown, ...folded]),
    ),
    ...part('Known issues that are still open', '-', plan.open),
    ...part('Known issues that are fixed', '-', plan.resolved),
    '',
  ].join('\n');
}

function sentence({ change, versions }: MergedChange, origin: string): string {
  const { kind, title, task, url, ids, deadline } = change;
  const label = kindWords(kind).label;
  const beside = [...versions.map(({ version }) => version.text), ...ids].join(', ');
  return [
    ...(label === '' ? [] : [`**${label}:**`]),
    `[${escapeMarkdown(task ?? title)}](${origin}${url})`,
    ...(task === undefined ? [] : [escapeMarkdown(title)]),
    `(${beside})`,
    ...(deadline === undefined ? [] : [`**${escapeMarkdown(deadline)}**`]),
  ].join(' ');
}

/** What would be read as markup. */
function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&');
}

const COLUMNS = ['action', 'kind', 'area', 'versions', 'ids', 'title', 'task', 'deadline', 'url'] as const;

/** One row an entry (RFC 4180). */
export function planAsCsv(plan: WrittenPlan): string {
  const row = (action: string, { change, versions }: MergedChange): string =>
    [
      action,
      change.kind,
      change.area ?? '',
      versions.map(({ version }) => version.text).join(' '),
      change.ids.join(' '),
      change.title,
      change.task ?? '',
      change.deadline ?? '',
      `${plan.origin}${change.url}`,
    ]
      .map(csvField)
      .join(',');
  const others = plan.groups.flatMap(({ shown, folded }) => [...shown, ...folded]);
  const rows = [
    ...plan.pinned.map((merged) => row('required', merged)),
    ...others.map((merged) => row('', merged)),
    ...plan.open.map((merged) => row('known issue open', merged)),
    ...plan.resolved.map((merged) => row('known issue fixed', merged)),
  ];
  return [COLUMNS.join(','), ...rows, ''].join('\r\n');
}

/** What a spreadsheet would take for a formula is text. */
function csvField(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
