import { isDay } from '#core/model/dates/day.ts';
import { readDay } from '#core/model/dates/written-day.ts';
import { UsageError } from './environment.ts';

/**
 * Reads a date in any unambiguous form.
 * @throws {UsageError} for anything else
 */
export function parseDate(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const day = readDay(written);
  if (day !== undefined && isDay(day)) return day;
  throw new UsageError(
    `"${written}" is not a valid date, or is ambiguous. Write year, month and day, such as 2025-11-18.`,
  );
}
