/**
 * How a language formats dates. The generator uses `Intl` and sends the result to browsers: their abbreviations may differ from those of
 * the machine that rendered the page, so that React would render it again.
 */
export type DayFormats = Readonly<Record<DayStyle, DayFormat>>;

/** `16 September 2025`, `16 Sep 2025`, `16 Sep` */
export type DayStyle = 'long' | 'short' | 'of-year';

export interface DayFormat {
  readonly day: DayPattern;
  /** Used if a note states only the month: `September 2025`. */
  readonly month: DayPattern;
}

export interface DayPattern {
  /** `{day} {month} {year}` */
  readonly pattern: string;
  /** Used where the form depends on the adjacent parts. */
  readonly months: readonly string[];
}

/** Formats `2025-09-16` or `2025-09`. Any other text stays as it is. */
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
