import { isDay } from '#core/model/day.ts';

const MONTH_NAMES = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
];

const ISO = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ]\d{2}:\d{2}\S*)?$/;
const DAY_FIRST = /^(?<day>\d{1,2})(?:st|nd|rd|th)?[ -](?<name>[a-z]{3,9})\.?,?[ -](?<year>\d{4})$/i;
const MONTH_FIRST = /^(?<name>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i;
const SLASHES = /^(?<first>\d{1,2})\/(?<second>\d{1,2})\/(?<year>\d{4})$/;

/**
 * The day that `text` names: `2024-10-02`, `2024/10/2`, `2 October 2024`, `October 2, 2024`, `2 Oct 2024`.
 * Nothing for what could be two days (`02/10/2024`) and for days that the calendar does not have.
 */
export function readDay(text: string): string | undefined {
  const written = text.trim();
  const groups = (ISO.exec(written) ?? DAY_FIRST.exec(written) ?? MONTH_FIRST.exec(written))?.groups;
  const parts = groups ?? readSlashes(written);
  if (parts === undefined) return undefined;
  const { year = '', month, day = '', name = '' } = parts;
  const monthNumber = month ?? monthOfName(name);
  const iso = `${year}-${monthNumber.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}

/** One of the two numbers must be too large for a month. */
function readSlashes(text: string): Record<string, string> | undefined {
  const { first = '', second = '', year = '' } = SLASHES.exec(text)?.groups ?? {};
  if (Number(first) > 12) return { year, month: second, day: first };
  return Number(second) > 12 ? { year, month: first, day: second } : undefined;
}

/** `2` for `feb` and for `february`; `0` for what is no month. The patterns see to it that there are three letters. */
function monthOfName(name: string): string {
  const wanted = name.toLowerCase();
  return String(MONTH_NAMES.findIndex((month) => month.startsWith(wanted)) + 1);
}
