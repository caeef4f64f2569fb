import { isDay, isMonth } from './day.ts';

const MONTH_NAMES = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
];

/** Month names and abbreviations: `feb`, `february`, `sept`. */
const NAME = `(?<name>${MONTH_NAMES.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)\\.?`;
const ORDINAL = '(?:st|nd|rd|th)?';
/** Other numbers with four digits are rarely years: `0224.9.1` is a version. */
const YEAR_DIGITS = String.raw`(?:19|20|21)\d{2}`;
const YEAR = `(?<year>${YEAR_DIGITS})`;
const ANY_YEAR = new RegExp(YEAR_DIGITS);

/** Date formats. The most specific ones are tried first. */
const FORMS = [
  String.raw`${YEAR}(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?:[T ]\d{2}:\d{2}\S*)?`,
  String.raw`(?<day>\d{1,2})${ORDINAL}(?: of)?[ -]${NAME},?[ -]${YEAR}`,
  String.raw`${NAME}[ -](?<day>\d{1,2})${ORDINAL},?[ -]${YEAR}`,
  String.raw`(?<first>\d{1,2})\/(?<second>\d{1,2})\/${YEAR}`,
  `${NAME},?[ -]${YEAR}`,
  String.raw`${YEAR}-(?<month>\d{2})`,
];

const WHOLE = FORMS.map((form) => new RegExp(`^(?:${form})$`, 'i'));
const WITHIN = FORMS.map(
  (form) => new RegExp(String.raw`(?<![\p{L}\p{N}.])(?:${form})(?![\p{L}\p{N}])`, 'iu'),
);

/**
 * The day that `text` names: `2024-10-02`, `2024/10/2`, `2 October 2024`, `October 2nd, 2024`, `2 Oct 2024`; or the month, as
 * `2024-10`. Nothing for what could be two days (`02/10/2024`) and for days that the calendar does not have.
 */
export function readDay(text: string): string | undefined {
  if (!hasYear(text)) return undefined;
  const written = text.trim();
  for (const form of WHOLE) {
    const groups = form.exec(written)?.groups;
    if (groups) return dayOf(groups);
  }
  return undefined;
}

/** A fast check before all formats are tried: a text without a year contains no date. */
export function hasYear(text: string): boolean {
  return ANY_YEAR.test(text);
}

export interface DayInText {
  readonly day: string;
  readonly text: string;
  readonly index: number;
}

/** Finds the first day in a line of text, otherwise the first month. */
export function findDay(text: string): DayInText | undefined {
  if (!hasYear(text)) return undefined;
  for (const form of WITHIN) {
    const match = form.exec(text);
    const day = match?.groups && dayOf(match.groups);
    if (match && day) return { day, text: match[0], index: match.index };
  }
  return undefined;
}

function dayOf(groups: Record<string, string | undefined>): string | undefined {
  const parts = groups.first === undefined ? groups : readSlashes(groups);
  const { year = '', month, day, name = '' } = parts;
  const monthNumber = (month ?? monthOfName(name)).padStart(2, '0');
  if (day === undefined) {
    const written = `${year}-${monthNumber}`;
    return groups.first === undefined && isMonth(written) ? written : undefined;
  }
  const iso = `${year}-${monthNumber}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : undefined;
}

/** `02/10/2024` is ambiguous; one of the two numbers must be greater than 12. */
function readSlashes({
  first = '',
  second = '',
  year = '',
}: Record<string, string | undefined>): Record<string, string> {
  if (Number(first) > 12) return { year, month: second, day: first };
  return Number(second) > 12 ? { year, month: first, day: second } : {};
}

/** `2` for `feb` and for `february`. */
function monthOfName(name: string): string {
  const wanted = name.toLowerCase();
  return String(MONTH_NAMES.findIndex((month) => month.startsWith(wanted)) + 1);
}
