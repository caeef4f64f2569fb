/** English month names. They are not from `Intl`, because pages and versions need them in every browser. */
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
 * The languages of month names. Countries with other names are listed as well: Jänner in Austria, setiembre in Peru, and the Arabic names
 * of the Levant and the Maghreb.
 */
const LANGUAGES = ['de', 'de-AT', 'fr', 'es', 'es-PE', 'pt-BR', 'it', 'ru', 'ar', 'ar-SY', 'ar-MA', 'ar-DZ'];

/** Abbreviations that `Intl` does not provide. They are also recognised without a day: `Sept 2025`. */
const OTHER_NAMES: readonly (readonly [name: string, month: number])[] = [['sept', 9]];

interface MonthNames {
  /** The number of each month, from 1, by its name and its abbreviations, which are folded by `foldMonth`. */
  readonly numbers: ReadonlyMap<string, number>;
  /** All names, longest first, as written and without diacritics. */
  readonly names: readonly string[];
  /** Names that are long enough to form a date with only a year: `out 2024` does not mean October. */
  readonly longNames: readonly string[];
}

let known: MonthNames | undefined;

/** The months in all languages of notes. Computed from `Intl` when the first date is parsed. */
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
  // Languages with grammatical cases use another form in dates with a day.
  const format = new Intl.DateTimeFormat(language, {
    ...{ calendar: 'gregory', numberingSystem: 'latn', timeZone: 'UTC' },
    ...{ day: 'numeric', month },
  });
  return Array.from({ length: 12 }, (_, index) => {
    const parts = format.formatToParts(Date.UTC(2024, index, 1));
    return [parts.find(({ type }) => type === 'month')?.value.replace(/\.$/, '') ?? '', index + 1] as const;
  });
}

/** Lower case without diacritics: `Août` and `aout` are the same month. */
function foldMonth(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
