/** The names of months in English. They do not come from `Intl`, because pages and versions need them in every browser. */
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `Jan` */
export const SHORT_MONTHS: readonly string[] = MONTHS.map((month) => month.slice(0, 3));

/**
 * Languages with names for months. Countries are listed where they have other names: Jänner in Austria, setiembre in
 * Peru, and the names of the Levant and the Maghreb in Arabic.
 */
const LANGUAGES = ['de', 'de-AT', 'fr', 'es', 'es-PE', 'pt-BR', 'ar', 'ar-SY', 'ar-MA', 'ar-DZ'];

/** Abbreviations that `Intl` does not have. They are also read without a day: `Sept 2025`. */
const OTHER_NAMES: readonly (readonly [name: string, month: number])[] = [['sept', 9]];

interface MonthNames {
  /** The number of the month, from 1, by its name and its abbreviations. Folded by `foldMonth`. */
  readonly numbers: ReadonlyMap<string, number>;
  /** All names, longest first, as written and without diacritics. */
  readonly names: readonly string[];
  /** The names that are long enough to be a date with a year alone: `out 2024` is no October. */
  readonly longNames: readonly string[];
}

let known: MonthNames | undefined;

/** Months in all languages of notes. `Intl` is asked when the first date is read. */
export function monthNames(): MonthNames {
  known ??= collectNames();
  return known;
}

/** The number of a month, from 1; 0 for other words. */
export function monthOfName(name: string): number {
  return monthNames().numbers.get(foldMonth(name)) ?? 0;
}

function collectNames(): MonthNames {
  const english = [...MONTHS, ...SHORT_MONTHS].map((name, index) => [name, (index % 12) + 1] as const);
  const long = [...LANGUAGES.flatMap((language) => namesIn(language, 'long')), ...english, ...OTHER_NAMES];
  const all = [...long, ...LANGUAGES.flatMap((language) => namesIn(language, 'short'))];
  const written = (pairs: readonly (readonly [string, number])[]): readonly string[] =>
    [...new Set(pairs.flatMap(([name]) => [name.toLowerCase(), foldMonth(name)]))].toSorted(
      (left, right) => right.length - left.length || (left < right ? -1 : 1),
    );
  return {
    numbers: new Map(all.map(([name, number]) => [foldMonth(name), number])),
    names: written(all),
    longNames: written(long),
  };
}

function namesIn(language: string, month: 'long' | 'short'): readonly (readonly [string, number])[] {
  // With a day, languages with cases use the form that dates have.
  const format = new Intl.DateTimeFormat(language, {
    ...{ calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' },
    ...{ day: 'numeric', month },
  });
  return Array.from({ length: 12 }, (_, index) => {
    const parts = format.formatToParts(Date.UTC(2024, index, 1));
    return [parts.find(({ type }) => type === 'month')?.value.replace(/\.$/, '') ?? '', index + 1] as const;
  });
}

/** Lower case, without diacritics: `Août` and `aout` are the same month. */
function foldMonth(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
