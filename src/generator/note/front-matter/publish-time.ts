import { isDay } from '#core/model/dates/day.ts';

/** Without a time zone, the moment would depend on the machine that builds the site. */
const FORM = /^(?<day>\d{4}-\d\d-\d\d)[T ]\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/;

/** The moment in milliseconds since 1970 of `2026-12-01T09:00+01:00`; undefined for anything else. */
export function parsePublishTime(written: string): number | undefined {
  const day = FORM.exec(written)?.groups?.day;
  if (day === undefined || !isDay(day)) return undefined;
  const time = Date.parse(written.replace(' ', 'T'));
  return Number.isNaN(time) ? undefined : time;
}

/** Hugo also accepts a day, and a time without a time zone, which is in UTC. Undefined for anything else. */
export function hugoTime(written: string): string | undefined {
  const time = written.trim().replace(/\.\d+/, '');
  const [day = ''] = time.split(/[T ]/);
  return [time, `${time}Z`, `${day}T00:00Z`].find(
    (one, index) => (index < 2 || time === day) && parsePublishTime(one) !== undefined,
  );
}
