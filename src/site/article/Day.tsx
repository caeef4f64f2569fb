import type { ReactElement } from 'react';
import { formatDay, formatDayOfYear, formatShortDay } from '#core/model/dates/day.ts';

const FORMATS = { full: formatDay, short: formatShortDay, 'of-year': formatDayOfYear } as const;

interface DayProps {
  /** For example `2025-09-16`. */
  readonly day: string | undefined;
  /** `16 September 2025`, `16 Sep 2025` or `16 Sep`. */
  readonly format: keyof typeof FORMATS;
}

export function Day({ day, format }: DayProps): ReactElement | null {
  return day === undefined ? null : <time dateTime={day}>{FORMATS[format](day)}</time>;
}
