import { isDay, lastDayOf } from '../model/dates/day.ts';
import { findDay } from '../model/dates/written-day.ts';
import { AFTER_UPGRADE } from '../model/note-terms/after-upgrade.ts';
import { LEAD_TIME } from '../model/note-terms/lead-time.ts';

/** When a task is due, as far as its text states it. */
export interface Deadline {
  readonly phase: 'before' | 'by-date' | 'after';
  /** The last day, for `by-date`. */
  readonly day?: string;
  /** How many days before the upgrade, for `before`. Missing if the text names no time. */
  readonly leadDays?: number;
}

/**
 * Parses a deadline: `before you upgrade`, `by 31 October 2025`, `after the upgrade`. A text that names no day and does not say that the
 * upgrade has ended means "before the upgrade", which is the safe interpretation.
 */
export function readDeadline(text = ''): Deadline {
  const found = findDay(text);
  if (found) return { phase: 'by-date', day: lastDayOf(found.day) };
  const isAfter = Object.values(AFTER_UPGRADE).some((pattern) => pattern.test(text.trim()));
  if (isAfter) return { phase: 'after' };
  const leadDays = readLeadTime(text);
  return { phase: 'before', ...(leadDays !== undefined && { leadDays }) };
}

const UNITS = { hours: 1 / 24, days: 1, weeks: 7, months: 30 } as const;

/** `at least 2 weeks before the upgrade`: 14 */
function readLeadTime(text: string): number | undefined {
  for (const pattern of Object.values(LEAD_TIME)) {
    const groups = pattern.exec(text)?.groups;
    const unit = Object.entries(UNITS).find(([name]) => groups?.[name] !== undefined);
    if (groups && unit) return Math.round(Number(groups.count) * unit[1]);
  }
  return undefined;
}

/** @param today `2025-11-21` */
export function isOverdue({ day }: Deadline, today: string): boolean {
  return day !== undefined && isDay(day) && day < today;
}

const PHASES: readonly Deadline['phase'][] = ['before', 'by-date', 'after'];

/** Sorts tasks by when they are due: before the upgrade, the longest lead time first; by date; after the upgrade. */
export function compareDeadlines(left: Deadline, right: Deadline): number {
  const byPhase = PHASES.indexOf(left.phase) - PHASES.indexOf(right.phase);
  const [leftDay, rightDay] = [left.day ?? '', right.day ?? ''];
  const byLeadTime = (right.leadDays ?? 0) - (left.leadDays ?? 0);
  return byPhase || byLeadTime || (leftDay < rightDay ? -1 : Number(leftDay > rightDay));
}
