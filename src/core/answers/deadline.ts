import { compareText } from '../model/compare-text.ts';
import { isDay, lastDayOf } from '../model/dates/day.ts';
import { findDay } from '../model/dates/written-day.ts';
import { upgradePhase } from '../model/note-terms/upgrade-phase.ts';

/** When a task is due, as far as its text states it. */
export interface Deadline {
  readonly phase: 'before' | 'by-date' | 'after';
  /** The last day, for `by-date`. */
  readonly day?: string;
}

/**
 * Parses a deadline: `before you upgrade`, `by 31 October 2025`, `after the upgrade`. A text that names no day and does not say that the
 * upgrade has ended means "before the upgrade", which is the safe interpretation.
 */
export function readDeadline(text = ''): Deadline {
  const found = findDay(text);
  if (found) return { phase: 'by-date', day: lastDayOf(found.day) };
  return { phase: upgradePhase(text) ?? 'before' };
}

/** @param today `2025-11-21` */
export function isOverdue({ day }: Deadline, today: string): boolean {
  return day !== undefined && isDay(day) && day < today;
}

const PHASES: readonly Deadline['phase'][] = ['before', 'by-date', 'after'];

/** Sorts tasks by when they are due: before the upgrade, by date, after it. */
export function compareDeadlines(left: Deadline, right: Deadline): number {
  const byPhase = PHASES.indexOf(left.phase) - PHASES.indexOf(right.phase);
  const [leftDay, rightDay] = [left.day ?? '', right.day ?? ''];
  return byPhase || compareText(leftDay, rightDay);
}
