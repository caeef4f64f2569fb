import { readDay } from '#core/model/dates/written-day.ts';
import type { FoundNote, ReportLine } from '../found.ts';
import { type DayOrder, readInOrder, settleDayOrder } from './day-order.ts';

/** Sets the dates of notes whose dates consist of numbers, where the order of day and month was open. */
export function settleDays(notes: readonly FoundNote[]): {
  readonly notes: readonly FoundNote[];
  readonly report: readonly ReportLine[];
} {
  const inNumbers = notes.flatMap(({ dayInNumbers }) => dayInNumbers ?? []);
  const order: DayOrder = settleDayOrder(inNumbers);
  const first = notes.find(({ dayInNumbers }) => dayInNumbers !== undefined);
  const report: ReportLine[] = [];
  if (first && order.by) {
    report.push({
      is: 'changed',
      why: 'day-order',
      text: `${order.order}: ${order.by.text}`,
      ...first.place,
    });
  }
  const settled = notes.map((note) => {
    if (note.dayInNumbers === undefined || note.date !== undefined) return note;
    // A date that is valid in one order only needs no order.
    const date = readInOrder(note.dayInNumbers, order) ?? readDay(note.dayInNumbers);
    if (date !== undefined) return { ...note, date };
    report.push({ is: 'changed', why: 'day-unsettled', text: note.dayInNumbers, ...note.place });
    return note;
  });
  return { notes: settled, report };
}
