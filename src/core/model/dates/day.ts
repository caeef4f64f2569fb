/**
 * Days are text: `2025-09-16`, or `2025-09` if only the month is known. A day has no hour and no time zone. `Date` would shift it by the
 * zone of the machine that builds the site.
 */
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

interface DayParts {
  readonly year: number;
  /** 1 to 12 */
  readonly month: number;
  /** Missing if only the month is known. */
  readonly day?: number;
}

/** True for an existing date in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const parts = partsOf(text);
  if (parts === undefined) return false;
  const length = DAYS_IN_MONTH[parts.month - 1];
  if (length === undefined || parts.day === undefined || parts.day < 1) return false;
  return parts.day <= (parts.month === 2 && isLeapYear(parts.year) ? 29 : length);
}

/** True for `YYYY-MM`. */
export function isMonth(text: string): boolean {
  const parts = partsOf(text);
  return parts !== undefined && parts.day === undefined && parts.month >= 1 && parts.month <= 12;
}

export function yearOfDay(day: string): number {
  return Number(day.slice(0, 4));
}

/** Months since the year 0, for positions on a scale of months. */
export function monthNumber(day: string): number {
  return yearOfDay(day) * 12 + Number(day.slice(5, 7)) - 1;
}

/** Days since a fixed date, for differences between dates. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / MILLISECONDS_OF_DAY;
}

export const MILLISECONDS_OF_DAY = 86_400_000;

/** The first day of a month, `2026-02` to `2026-02-01`; a date stays as it is. */
export function firstDayOf(day: string): string {
  return day.length === 'YYYY-MM'.length ? `${day}-01` : day;
}

/** The last day of a month, `2026-02` to `2026-02-28`; a date stays as it is. */
export function lastDayOf(day: string): string {
  if (day.length > 'YYYY-MM'.length) return day;
  const last = [31, 30, 29, 28].find((one) => isDay(`${day}-${one}`));
  return `${day}-${last ?? ''}`;
}

/** `2025-01` and its year, from months since the year 0. */
export function monthOf(month: number): { readonly day: string; readonly year: number } {
  const year = Math.floor(month / 12);
  return { day: `${year}-${String((month % 12) + 1).padStart(2, '0')}`, year };
}

function partsOf(day: string): DayParts | undefined {
  const groups = /^(?<year>\d{4})-(?<month>\d{2})(?:-(?<day>\d{2}))?$/.exec(day)?.groups;
  if (groups === undefined) return undefined;
  const { year, month, day: number } = groups;
  return {
    ...{ year: Number(year), month: Number(month) },
    ...(number !== undefined && { day: Number(number) }),
  };
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
