import type { MergedChange, UpgradePlan } from '../../answers/upgrade.ts';
import type { RunbookKey } from '../../messages/message-keys.ts';
import type { Messages } from '../../messages/messages.ts';
import { capitalise } from '../../model/capitalise.ts';
import { escapeMarkdown, markdownLink } from '../../model/html/markdown-text.ts';
import { formatVersion } from '../../model/version.ts';
import { type Mark, notesOf, personOf, plannedDay, type RunbookRecord, ticksOf } from './runbook-record.ts';
import type { RunbookPart, RunbookStep } from './runbook-steps.ts';

export interface WrittenRunbook {
  /** `App 24.6.0 to 25.10.0` */
  readonly title: string;
  readonly parts: readonly RunbookPart[];
  readonly record: RunbookRecord;
  readonly isDone: (key: string) => boolean;
  /** What the notes say about a rollback, and the changes that it loses. */
  readonly back: Pick<UpgradePlan, 'downgrade' | 'lost'>;
  readonly origin: string;
  /** A sentence about the profile of the reader; empty without one. The plan does not depend on it. */
  readonly profile: string;
  /** A time in the language and the time zone of the reader. */
  readonly timeOf: (at: string) => string;
}

/** The name of a part: `Stop: 25.1.6`. */
export function partName(messages: Messages<RunbookKey>, { phase, version }: RunbookPart): string {
  const name = version ? formatVersion(version) : '';
  return phase === 'stop' || phase === 'target'
    ? messages(`runbook.${phase}`, { version: name })
    : messages(`runbook.${phase}`);
}

/** `14 days before the upgrade, by 11 October 2025`; empty without a deadline. */
export function stepDue(
  messages: Messages<RunbookKey>,
  { deadline = '', begin, leadDays }: RunbookStep,
): string {
  const due = capitalise(deadline);
  return leadDays !== undefined && begin !== undefined ? messages('runbook.begin', { due, day: begin }) : due;
}

export function stepTitle(messages: Messages<RunbookKey>, { install, text, title }: RunbookStep): string {
  if (text?.guide !== undefined) return messages('runbook.read-guide', { guide: text.guide });
  if (text) {
    return messages('runbook.read-text', { count: text.paragraphs, version: formatVersion(text.version) });
  }
  return install ? messages('page.install', { version: formatVersion(install) }) : title;
}

/** Why a step is where it is, and what to know about it. */
export function partRemarks(messages: Messages<RunbookKey>, part: RunbookPart): readonly string[] {
  const { reason, instead } = part;
  return [
    ...(reason === '' ? [] : [reason]),
    ...(instead ? [messages('runbook.instead', { version: formatVersion(instead) })] : []),
  ];
}

/** `A. Larsen, 18 Oct 2025, 11:30` */
export function markOrigin({ by, at }: Mark, timeOf: WrittenRunbook['timeOf']): string {
  return [by, timeOf(at)].filter((part) => part !== '').join(', ');
}

/** The plan with check boxes, for a ticket. */
export function runbookAsMarkdown(messages: Messages<RunbookKey>, written: WrittenRunbook): string {
  const { title, parts, record, back, profile, origin } = written;
  const { from, to } = record;
  const day = plannedDay(record);
  return [
    `# ${escapeMarkdown(title)}`,
    ...(day === undefined ? [] : ['', messages('runbook.planned-day', { day })]),
    ...(profile === '' ? [] : ['', escapeMarkdown(profile)]),
    ...parts.flatMap((part) => [
      ...['', `## ${escapeMarkdown(partName(messages, part))}`, ''],
      ...partRemarks(messages, part).flatMap((text) => [escapeMarkdown(text), '']),
      ...part.steps.flatMap((step) => stepLines(messages, step, written)),
    ]),
    ...['', `## ${messages('runbook.back')}`, ''],
    escapeMarkdown(messages(backMessage(back), { from, to })),
    '',
    ...linkedChanges(messages, back.downgrade, origin),
    messages(back.lost.length > 0 ? 'runbook.missing' : 'runbook.none-missing', { version: from }),
    '',
    ...linkedChanges(messages, back.lost, origin),
  ].join('\n');
}

/** Whether the notes say something about a rollback. */
export function backMessage({
  downgrade,
}: WrittenRunbook['back']): 'runbook.back-read' | 'runbook.back-help' {
  return downgrade.length > 0 ? 'runbook.back-read' : 'runbook.back-help';
}

/** A list with an empty line after it; nothing without changes. */
function linkedChanges(
  messages: Messages<RunbookKey>,
  changes: readonly MergedChange[],
  origin: string,
): readonly string[] {
  const lines = changes.map(({ change: { kind, title: text, url } }) => {
    const label =
      kind === 'other' ? '' : `**${messages('page.label', { label: messages(`kinds.${kind}`) })}** `;
    return `- ${label}${markdownLink(text, `${origin}${url}`)}`;
  });
  return lines.length > 0 ? [...lines, ''] : [];
}

function stepLines(
  messages: Messages<RunbookKey>,
  step: RunbookStep,
  written: WrittenRunbook,
): readonly string[] {
  const { record, isDone, origin, timeOf } = written;
  const ticks = ticksOf(record, step.key).map((mark) => markOrigin(mark, timeOf));
  const person = personOf(record, step.key);
  const aside = [...(person === '' ? [] : [person]), step.versions.map(formatVersion).join(', '), ...ticks];
  const due = stepDue(messages, step);
  const when = due === '' ? '' : `${escapeMarkdown(messages('page.label', { label: due }))} `;
  const remarks = step.unclear ? [messages('runbook.unclear')] : [];
  return [
    `- [${isDone(step.key) ? 'x' : ' '}] ${when}${markdownLink(stepTitle(messages, step), `${origin}${step.url}`)} (${escapeMarkdown(aside.join('; '))})`,
    ...[
      ...remarks,
      ...notesOf(record, step.key).map((mark) => `${markOrigin(mark, timeOf)}: ${mark.note}`),
    ].map((text) => `  - ${escapeMarkdown(text)}`),
  ];
}
