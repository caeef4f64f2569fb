import { isDay } from '#core/model/dates/day.ts';
import { readDay } from '#core/model/dates/written-day.ts';
import { UsageError } from './usage-error.ts';

/** In any form that names one day. Throws UsageError for what names none. */
export function settleDate(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const day = readDay(written);
  if (day !== undefined && isDay(day)) return day;
  throw new UsageError(
    `"${written}" names no day, or more than one. Write year, month and day, as in 2025-11-18.`,
  );
}

/** The day that the clock of this machine shows. */
export function dayOfTime(time: number): string {
  const now = new Date(time);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
