import { isDay, isMonth } from './day.ts';
import { monthNames, monthOfName } from './month-names.ts';

const ORDINAL = '(?:st|nd|rd|th|er|[.º°ª])?';
/** `4 апреля 2012 г.` */
const OF_YEAR = '(?: г(?:\\.|ода)?)?';
/** Other numbers with four digits are rarely years: `0224.9.1` is a version. */
const YEAR_DIGITS = String.raw`(?:19|20|21)\d{2}`;
const YEAR = `(?<year>${YEAR_DIGITS})`;
const ANY_YEAR = new RegExp(YEAR_DIGITS);

/** `2026年9月1日`, `2026 년 9 월 1 일`, `2026年9月`. Other letters can follow directly. */
const EAST_ASIAN = String.raw`${YEAR}\s?[年년]\s?(?<month>\d{1,2})\s?[月월](?:\s?(?<day>\d{1,2})\s?[日일号號])?`;

/** Date formats. The most specific ones are tried first. */
function formats(): readonly string[] {
  const names = monthNames();
  const name = String.raw`(?<name>${names.names.join('|')})\.?`;
  const longName = String.raw`(?<name>${names.longNames.join('|')})\.?`;
  const of = '(?:,|،| de| del)?[ -]';
  return [
    String.raw`${YEAR}(?<mark>[-/.])(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})(?:[T ]\d{1,2}:\d{2}\S*(?: (?:[+-]\d{2}:?\d{2}|UTC|GMT|Z))?)?`,
    String.raw`(?<day>\d{1,2})${ORDINAL}(?: of| de)?[ -]${name}${of}${YEAR}${OF_YEAR}`,
    String.raw`${name},?[ -](?<day>\d{1,2})${ORDINAL},?[ -]${YEAR}`,
    // As git writes it: `Oct 2 10:30:00 2024 +0200`.
    String.raw`${name} (?<day>\d{1,2}) \d{2}:\d{2}(?::\d{2})? ${YEAR}(?: [+-]\d{4})?`,
    String.raw`(?<first>\d{1,2})\/(?<second>\d{1,2})\/${YEAR}`,
    // With dots, the day comes first, and two digits each tell a date from a version: `01.09.2026`.
    String.raw`(?<day>\d{2})\.(?<month>\d{2})\.${YEAR}${OF_YEAR}`,
    // Korean: `2026. 9. 1.`
    String.raw`${YEAR}\. (?<month>\d{1,2})\. (?<day>\d{1,2})\.?`,
    `${longName}${of}${YEAR}`,
    // `2026-10-??` has no date yet, and `2026-02-30` is no day: neither is the month alone.
    String.raw`${YEAR}-(?<month>\d{2})(?!-(?:[\dx?]|dd\b))`,
  ];
}

interface Patterns {
  readonly whole: readonly RegExp[];
  readonly within: readonly RegExp[];
}

let compiled: Patterns | undefined;

/** Compiled when the first text with a year is read. */
function patterns(): Patterns {
  compiled ??= compilePatterns();
  return compiled;
}

function compilePatterns(): Patterns {
  const forms = formats();
  return {
    whole: [EAST_ASIAN, ...forms].map((form) => new RegExp(`^(?:${form})$`, 'iu')),
    within: [
      new RegExp(String.raw`(?<![\d.])(?:${EAST_ASIAN})`, 'u'),
      ...forms.map((form) => new RegExp(String.raw`(?<![\p{L}\p{N}.])(?:${form})(?![\p{L}\p{N}])`, 'iu')),
    ],
  };
}

/** Arabic and full-width digits become ASCII digits. The length stays the same. */
function withPlainDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
}

/**
 * The day that a text names, in any language of notes: `2024-10-02`, `2024/10/2`, `2 October 2024`, `October 2nd, 2024`, `2. Okt. 2024`,
 * `2024年10月2日`; or the month, as `2024-10`. Returns undefined for ambiguous days (`02/10/2024`) and for days that do not exist.
 */
export function readDay(text: string): string | undefined {
  if (!hasYear(text)) return undefined;
  const written = withPlainDigits(text).trim();
  for (const form of patterns().whole) {
    const groups = form.exec(written)?.groups;
    if (groups) return dayOf(groups);
  }
  return undefined;
}

/** A fast check before all formats are tried: a text without a year contains no date. */
export function hasYear(text: string): boolean {
  return ANY_YEAR.test(withPlainDigits(text));
}

export interface DayInText {
  readonly day: string;
  readonly text: string;
  readonly index: number;
}

/** Finds the first day in a line of text, otherwise the first month. */
export function findDay(text: string): DayInText | undefined {
  if (!hasYear(text)) return undefined;
  const written = withPlainDigits(text);
  for (const form of patterns().within) {
    const match = form.exec(written);
    const day = match?.groups && dayOf(match.groups);
    if (match && day)
      return { day, text: text.slice(match.index, match.index + match[0].length), index: match.index };
  }
  return undefined;
}

function dayOf(groups: Record<string, string | undefined>): string | undefined {
  const parts = groups.first === undefined ? groups : readSlashes(groups);
  const { year = '', month, day, name = '' } = parts;
  const monthNumber = (month ?? String(monthOfName(name))).padStart(2, '0');
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
