/**
 * How a language writes days. The generator asks `Intl` and browsers get the result: they may know other abbreviations than the
 * machine that rendered the page, and React would render it again.
 */
export type DayFormats = Readonly<Record<DayStyle, DayFormat>>;

/** `16 September 2025`, `16 Sep 2025`, `16 Sep` */
export type DayStyle = 'long' | 'short' | 'of-year';

interface DayFormat {
  readonly day: DayPattern;
  /** Where a note says no more than the month: `September 2025`. */
  readonly month: DayPattern;
}

export interface DayPattern {
  /** `{day} {month} {year}` */
  readonly pattern: string;
  /** Their form depends on what stands beside them. */
  readonly months: readonly string[];
}

/** Writes `2025-09-16` or `2025-09`; what is neither stays as it is. */
export function writeDay(day: string, style: DayStyle, formats: DayFormats): string {
  const groups = /^(?<year>\d{4})-(?<month>\d{2})(?:-(?<day>\d{2}))?$/.exec(day)?.groups;
  const { pattern, months } = formats[style][groups?.day === undefined ? 'month' : 'day'];
  const month = months[Number(groups?.month) - 1];
  if (groups === undefined || month === undefined) return day;
  return pattern
    .replace('{year}', groups.year ?? '')
    .replace('{day}', `${Number(groups.day)}`)
    .replace('{month}', month);
}
