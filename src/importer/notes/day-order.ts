import { isDay } from '#core/model/dates/day.ts';

/** The order of numbers in dates such as `02/10/2024`, derived from all dates of a source. */
export interface DayOrder {
  readonly order: 'day-first' | 'month-first' | 'unknown';
  /** The evidence: a date that is valid in one order only, or dates in the order of releases. */
  readonly by?: { readonly as: 'number' | 'sequence'; readonly text: string };
}

/** A date such as `02/10/2024`. */
export const DAY_IN_NUMBERS =
  /(?<!\d)(?<first>\d{1,2})(?<mark>[/.-])(?<second>\d{1,2})\k<mark>(?<year>\d{4})(?!\d)/;

/** Derives the order from dates in source order. One date that is valid in one order only decides for all. */
export function findDayOrder(days: readonly string[]): DayOrder {
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

/** The date in a text, if the order is known. A missing year is never guessed. */
export function readInOrder(text: string, { order }: DayOrder): string | undefined {
  return order === 'unknown' ? undefined : read(text, order);
}

function read(text: string, order: 'day-first' | 'month-first'): string | undefined {
  const { first = '', second = '', year = '' } = DAY_IN_NUMBERS.exec(text)?.groups ?? {};
  const [day, month] = order === 'day-first' ? [first, second] : [second, first];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : undefined;
}

/** Whether dates in this order are sorted, ascending or descending. */
function isInOrder(days: readonly string[], order: 'day-first' | 'month-first'): boolean {
  const written = days.map((day) => read(day, order) ?? '');
  const falls = written.every((day, index) => index === 0 || day <= (written[index - 1] ?? ''));
  const rises = written.every((day, index) => index === 0 || day >= (written[index - 1] ?? ''));
  return falls || rises;
}

/** The lines at the top of a release that can contain its date. */
export function firstLines(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, 4);
}
