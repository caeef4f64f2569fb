import { isDay } from '#core/model/dates/day.ts';

/** Days in numbers, `02/10/2024`, as all of a source together say them. */
export interface DayOrder {
  readonly order: 'day-first' | 'month-first' | 'unknown';
  /** What tells: a day that can be read in one way only, or days that follow each other as the releases do. */
  readonly by?: { readonly as: 'number' | 'sequence'; readonly text: string };
}

const IN_NUMBERS = /(?<!\d)(?<first>\d{1,2})(?<mark>[/.-])(?<second>\d{1,2})\k<mark>(?<year>\d{4})(?!\d)/;

/** `days` are as written, in the order of the source. One that can be read in one way tells the way of all. */
export function settleDayOrder(days: readonly string[]): DayOrder {
  const dayFirst = days.find(
    (day) => read(day, 'month-first') === undefined && read(day, 'day-first') !== undefined,
  );
  const monthFirst = days.find(
    (day) => read(day, 'day-first') === undefined && read(day, 'month-first') !== undefined,
  );
  if (dayFirst !== undefined && monthFirst !== undefined) return { order: 'unknown' };
  if (dayFirst !== undefined) return { order: 'day-first', by: { as: 'number', text: dayFirst } };
  if (monthFirst !== undefined) return { order: 'month-first', by: { as: 'number', text: monthFirst } };
  const orders = (['day-first', 'month-first'] as const).filter((order) => isInOrder(days, order));
  const [only] = orders;
  const text = `${days[0]} … ${days.at(-1)}`;
  return orders.length === 1 && only !== undefined && days.length > 2
    ? { order: only, by: { as: 'sequence', text } }
    : { order: 'unknown' };
}

/** The day in a text, where the order says which; never a year that is not written. */
export function readInOrder(text: string, { order }: DayOrder): string | undefined {
  return order === 'unknown' ? undefined : read(text, order);
}

function read(text: string, order: 'day-first' | 'month-first'): string | undefined {
  const { first = '', second = '', year = '' } = IN_NUMBERS.exec(text)?.groups ?? {};
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

/** Newest first, or oldest first. */
function isInOrder(days: readonly string[], order: 'day-first' | 'month-first'): boolean {
  const written = days.map((day) => read(day, order) ?? '');
  const falls = written.every((day, index) => index === 0 || day <= (written[index - 1] ?? ''));
  const rises = written.every((day, index) => index === 0 || day >= (written[index - 1] ?? ''));
  return falls || rises;
}
