/**
 * Days are text: `2025-09-16`, or `2025-09` if only the month is known. A day has no hour and no time zone. `Date` would shift it by the
 * zone of the machine that builds the site.
 */

/** True for an existing date in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const month = text.slice(0, 'YYYY-MM'.length);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && isMonth(month) && text > `${month}-00` && text <= lastDayOf(month)
  );
}

/** True for `YYYY-MM`. */
export function isMonth(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);
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
  return `${day}-${new Date(Date.UTC(yearOfDay(day), Number(day.slice(5)), 0)).getUTCDate()}`;
}

/** `2025-01` and its year, from months since the year 0. */
export function monthOf(month: number): { readonly day: string; readonly year: number } {
  const year = Math.floor(month / 12);
  return { day: `${year}-${String((month % 12) + 1).padStart(2, '0')}`, year };
}

/** The date in the time zone of this machine or browser, for example `2025-11-21`. */
export function localDay(time: number | string): string {
  const date = new Date(time);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}
