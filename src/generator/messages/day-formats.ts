import { memoize } from '#core/memoize.ts';
import type { DayFormats, DayPattern } from '#core/messages/days.ts';

const YEAR = 2024;

/** Determines with `Intl` how a language formats dates, in the calendar and the digits of the notes. */
export const dayFormats = memoize(100, (language: string): DayFormats => {
  const long = { year: 'numeric', month: 'long' } as const;
  const short = { year: 'numeric', month: 'short' } as const;
  const ofYear = { month: 'short' } as const;
  const format = (options: Intl.DateTimeFormatOptions): DayFormats['long'] => ({
    day: dayPattern(language, { ...options, day: 'numeric' }),
    month: dayPattern(language, options),
  });
  return { long: format(long), short: format(short), 'of-year': format(ofYear) };
});

function dayPattern(language: string, options: Intl.DateTimeFormatOptions): DayPattern {
  const partsIn = (name: string, month: number): readonly Intl.DateTimeFormatPart[] =>
    new Intl.DateTimeFormat(name, {
      ...{ calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' },
      ...options,
    }).formatToParts(Date.UTC(YEAR, month, 1));
  // English without a country is for readers everywhere: the day comes first, and months have three letters.
  const order = language === 'en' ? 'en-GB' : language;
  return {
    pattern: partsIn(order, 0)
      .map(({ type, value }) => (type === 'literal' ? value : `{${type}}`))
      .join(''),
    months: Array.from({ length: 12 }, (_, month) => {
      return partsIn(language, month).find(({ type }) => type === 'month')?.value ?? '';
    }),
  };
}
