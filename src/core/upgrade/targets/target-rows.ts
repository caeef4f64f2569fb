import type { IssueState } from '../../answers/issue-state.ts';
import type { MergedChange } from '../../answers/upgrade.ts';
import type { ViewKey } from '../../messages/message-keys.ts';
import type { Messages } from '../../messages/messages.ts';
import { escapeMarkdown, markdownLink, markdownTable } from '../../model/html/markdown-text.ts';
import { SEVERITIES } from '../../model/release/entry-facts.ts';
import { formatVersion } from '../../model/version.ts';
import { divideByProfile, profileSummary, type Unused } from '../profile.ts';
import type { ComparedTarget, OpenCve, TargetComparison } from './compare-targets.ts';

/** A row of the comparison. */
export interface TargetRow {
  readonly label: string;
  /** A text for each target, in order. */
  readonly cells: readonly string[];
  /** Whether all cells are the same. */
  readonly isFlat: boolean;
  /** The unit of a count, for rows of changes. */
  readonly members?: (target: ComparedTarget) => readonly MergedChange[];
  /** Whether entries outside the profile of the reader are collapsed. */
  readonly isProfiled: boolean;
  readonly name: RowName;
}

type RowName = (typeof ROWS)[number]['name'];

type TargetKey = ViewKey<'upgrade'>;

type TargetMessages = Messages<TargetKey>;

type RowLabel = Extract<TargetKey, `targets.row-${string}` | 'page.action-required' | 'upgrade.lost'>;

interface RowOf {
  readonly name: string;
  readonly labelKey: RowLabel;
  readonly text: (target: ComparedTarget, messages: TargetMessages) => string;
  readonly members?: (target: ComparedTarget) => readonly MergedChange[];
  /** Omitted if it is about nothing, or not stated, for every target. */
  readonly isOptional?: true;
  readonly isProfiled?: true;
}

function rowOfChanges<Name extends string>(
  name: Name,
  labelKey: RowLabel,
  members: (target: ComparedTarget) => readonly MergedChange[],
): RowOf & { readonly name: Name } {
  return { name, labelKey, members, text: (target, messages) => countText(members(target).length, messages) };
}

/** From the most important row to additional information. */
const ROWS = [
  { name: 'support', labelKey: 'targets.row-support', text: supportText },
  { name: 'stops', labelKey: 'targets.row-stops', text: stopsText },
  rowOfChanges('required', 'page.action-required', ({ required }) => required),
  rowOfChanges('breaking', 'targets.row-breaking', ({ breaking }) => breaking),
  rowOfChanges('lost', 'upgrade.lost', ({ lost }) => lost),
  { name: 'cves', labelKey: 'targets.row-cves', text: cvesText },
  { name: 'severity', labelKey: 'targets.row-severity', text: severityText, isOptional: true },
  { ...rowOfChanges('issues', 'targets.row-issues', ({ openIssues }) => openIssues), isProfiled: true },
  { ...rowOfChanges('fixes', 'targets.row-fixes', ({ fixes }) => fixes), isProfiled: true },
  { ...rowOfChanges('features', 'targets.row-features', ({ features }) => features), isProfiled: true },
  {
    ...rowOfChanges('unclear', 'targets.row-unclear', ({ unclear }) => unclear),
    ...{ isOptional: true, isProfiled: true },
  },
  {
    name: 'unread',
    labelKey: 'targets.row-unread',
    text: (target, messages) => countText(unreadParagraphs(target), messages),
    isOptional: true,
  },
] as const satisfies readonly RowOf[];

export function targetRows(
  messages: TargetMessages,
  targets: readonly ComparedTarget[],
  unused: Unused = [],
): readonly TargetRow[] {
  const nothing = [messages('targets.none-listed'), messages('targets.not-stated')];
  return ROWS.flatMap((row: RowOf & { readonly name: RowName }): readonly TargetRow[] => {
    const cells = targets.map((target) => cellText(messages, row, { target, unused }));
    if (row.isOptional && cells.every((cell) => nothing.includes(cell))) return [];
    const { name, members, isProfiled = false } = row;
    return [
      {
        ...{ name, label: messages(row.labelKey), cells, isProfiled },
        isFlat: cells.every((cell) => cell === cells[0]),
        ...(members && { members }),
      },
    ];
  });
}

/** Entries outside the profile are counted separately. */
function cellText(
  messages: TargetMessages,
  { text, members, isProfiled }: RowOf,
  { target, unused }: { readonly target: ComparedTarget; readonly unused: Unused },
): string {
  const [own, outside] = divideByProfile((isProfiled && members?.(target)) || [], unused);
  if (outside.length === 0) return text(target, messages);
  return messages('targets.own-count', {
    own: countText(own.length, messages),
    others: messages.number(outside.length),
  });
}

/** Zero means that the notes list nothing: changes that they do not mention are not counted. */
function countText(count: number, messages: TargetMessages): string {
  return count === 0 ? messages('targets.none-listed') : messages.number(count);
}

function supportText({ supportDays, endOfSupport }: ComparedTarget, messages: TargetMessages): string {
  if (supportDays === undefined || endOfSupport === undefined) return messages('targets.not-stated');
  return messages('targets.support-left', { count: supportDays, day: endOfSupport });
}

function stopsText({ stops }: ComparedTarget, messages: TargetMessages): string {
  if (stops.length === 0) return messages('targets.none-listed');
  return messages.list(stops.map(({ version }) => formatVersion(version)));
}

function cvesText({ openCves }: ComparedTarget, messages: TargetMessages): string {
  const groups = groupCves(openCves).map(({ label, cves }) => messages(label, { count: cves.length }));
  return groups.length === 0 ? messages('targets.none-listed') : messages.list(groups);
}

/** `1 critical and 3 not rated` */
function severityText({ openCves }: ComparedTarget, messages: TargetMessages): string {
  if (openCves.length === 0) return messages('targets.none-listed');
  if (openCves.every(({ facts }) => facts?.severity === undefined)) return messages('targets.not-stated');
  const counts = [...SEVERITIES, undefined].flatMap((severity) => {
    const count = openCves.filter(({ facts }) => facts?.severity === severity).length;
    return count === 0 ? [] : [messages('targets.severity', { count, severity: severity ?? '' })];
  });
  return messages.list(counts);
}

const CVE_LABELS = {
  open: 'targets.cve-open',
  'no-fix-stated': 'targets.cve-nofix',
  'fixed-later': 'targets.cve-later',
  'not-stated': 'targets.cve-unclear',
} as const satisfies Readonly<Record<Exclude<IssueState, 'fixed'>, TargetKey>>;

export interface CveGroup {
  readonly state: OpenCve['state'];
  readonly label: (typeof CVE_LABELS)[OpenCve['state']];
  readonly cves: readonly OpenCve[];
}

/** CVEs by state, the most severe first. */
export function groupCves(all: readonly OpenCve[]): readonly CveGroup[] {
  return (Object.keys(CVE_LABELS) as (keyof typeof CVE_LABELS)[]).flatMap((state) => {
    const cves = all.filter((one) => one.state === state);
    return cves.length === 0 ? [] : [{ state, label: CVE_LABELS[state], cves }];
  });
}

function unreadParagraphs({ unread }: ComparedTarget): number {
  return unread.reduce((sum, { paragraphs }) => sum + paragraphs, 0);
}

interface WrittenComparison {
  readonly title: string;
  readonly comparison: TargetComparison;
  /** The absolute address of the plan for an upgrade to a version. */
  readonly planOf: (version: string) => string;
  readonly unused?: Unused;
}

/** The comparison as a Markdown table, with one column for each target. */
export function targetsAsMarkdown(
  messages: TargetMessages,
  { title, comparison, planOf, unused = [] }: WrittenComparison,
): string {
  const { targets } = comparison;
  if (targets.length === 0) return [`# ${title}`, '', messages('targets.none'), ''].join('\n');
  const planLink = (version: string): string => markdownLink(messages('page.plan-upgrade'), planOf(version));
  return [
    ...[`# ${title}`, '', messages('targets.lead'), ''],
    ...(unused.length === 0 ? [] : [escapeMarkdown(profileSummary(messages, unused)), '']),
    ...markdownTable([
      ['', ...targets.map(({ version }) => formatVersion(version))],
      ['', ...targets.map(({ reasons }) => reasonsText(messages, reasons))],
      ...(targets.some(({ isOlderByDate }) => isOlderByDate)
        ? [['', ...targets.map((one) => (one.isOlderByDate ? messages('targets.older') : ''))]]
        : []),
      ...targetRows(messages, targets, unused).map(({ label, cells }) => [label, ...cells]),
      ['', ...targets.map(({ version }) => planLink(formatVersion(version)))],
    ]),
    ...['', messages('targets.no-fix-stated'), ''],
    ...notSuggested(messages, comparison),
  ].join('\n');
}

/** Newer releases that are never suggested. */
function notSuggested(messages: TargetMessages, comparison: TargetComparison): readonly string[] {
  const lines = (['withdrawn', 'unsupported', 'prereleases'] as const).flatMap((state) => {
    const names = comparison[state].map(formatVersion);
    const [first = '', last = first] = [names[0], names.at(-1)];
    if (names.length === 0) return [];
    const isRange = state !== 'withdrawn' && names.length > 1;
    const text = isRange
      ? messages('targets.range', { first, last, count: names.length })
      : messages.list(names);
    return [`- ${messages(`targets.${state}`)}: ${text}`];
  });
  return lines.length === 0 ? [] : [`## ${messages('targets.not-offered')}`, '', ...lines, ''];
}

export function reasonsText(messages: TargetMessages, reasons: ComparedTarget['reasons']): string {
  return reasons.map((reason) => messages('targets.reason', { reason })).join(' · ');
}
