import { readCsv, writeCsv } from '../csv.ts';
import { isDay } from '../model/dates/day.ts';
import { lookUpKey } from '../model/reference-id.ts';

/** An issue that somebody has assessed: it stays in the list, but is not counted. */
export interface Acknowledged {
  /** The id, or the address of the entry of an issue without one. */
  readonly id: string;
  readonly reason: string;
  /** The last day on which it is not counted: `2026-01-31`. */
  readonly until?: string;
}

export interface AcknowledgedList {
  readonly issues: readonly Acknowledged[];
  /** The lines of the file without an id, or with an invalid day, as written. */
  readonly unread: readonly string[];
}

const COLUMNS = ['id', 'reason', 'until'] as const;

/** Reads a CSV file with the columns `id`, `reason` and `until`, with or without a header. */
export function readAcknowledged(text: string): AcknowledgedList {
  const [first, ...rest] = readCsv(text);
  if (first === undefined) return { issues: [], unread: [] };
  const names = first.map((name) => name.toLowerCase());
  const hasHeader = names.includes('id');
  const placeOf = (column: (typeof COLUMNS)[number]): number =>
    hasHeader
      ? names.findIndex((name) => name === column || (column === 'until' && name === 'date'))
      : COLUMNS.indexOf(column);
  const issues: Acknowledged[] = [];
  const unread: string[] = [];
  for (const row of hasHeader ? rest : [first, ...rest]) {
    const [id = '', reason = '', until = ''] = COLUMNS.map((column) => row[placeOf(column)]?.trim());
    if (id === '' || (until !== '' && !isDay(until))) unread.push(row.join(', '));
    else issues.push({ id, reason, ...(until !== '' && { until }) });
  }
  return { issues, unread };
}

export function writeAcknowledged(issues: readonly Acknowledged[]): string {
  return writeCsv([COLUMNS, ...issues.map(({ id, reason, until = '' }) => [id, reason, until])]);
}

/** The acknowledgements that are valid today, by the key of the issue. */
export function acknowledgedOn(
  today: string,
  issues: readonly Acknowledged[],
): ReadonlyMap<string, Acknowledged> {
  const current = issues.filter(({ until = today }) => until >= today);
  return new Map(current.map((one) => [one.id.startsWith('/') ? one.id : lookUpKey(one.id), one]));
}
