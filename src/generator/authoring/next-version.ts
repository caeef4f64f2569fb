import { newestRelease, type Stream } from '#core/model/catalogue.ts';
import type { Kind } from '#core/model/kind.ts';
import type { Release } from '#core/model/release/release.ts';
import { releasesOf } from '#core/model/release/release-parts.ts';
import { isPrerelease } from '#core/model/version.ts';
import { OperationError } from '#generator/config/operation-error.ts';

export interface NextVersion {
  readonly stream: Stream;
  /** The kinds of the changes of the release. */
  readonly kinds: readonly Kind[];
  /** `2025-11-18` */
  readonly date: string;
}

type Step = 'major' | 'minor' | 'patch';

const STEPS: Readonly<Partial<Record<Kind, Step>>> = {
  breaking: 'major',
  feature: 'minor',
  enhancement: 'minor',
  deprecation: 'minor',
};

/**
 * The version after the newest one: by the kinds of its changes as in Semantic Versioning, or by its date if the
 * versions of the stream begin with the year.
 * @throws {OperationError} if the newest version does not show what follows it
 */
export function nextVersion({ stream, kinds, date }: NextVersion): string {
  const newest = newestRelease(stream);
  if (newest === undefined) throw unknown(`${stream.label} has no release yet`, '1.0.0');
  const { numbers, suffix, wildcard, text } = newest.version;
  if (wildcard || suffix.length > 0 || text !== numbers.join('.'))
    throw unknown(`the newest one, ${text}, consists of more than numbers`, '25.11.0');
  const step = stepOf(kinds);
  const releases = releasesOf(stream).filter(({ version }) => !isPrerelease(version));
  if (stream.versions === 'semver' || (!stream.calver && !beginsWithYear(releases)))
    return semantic(numbers, step);
  if (!stream.calver && step === 'patch') return patched(numbers);
  return dated(numbers, { date, releases, calver: stream.calver === true });
}

function stepOf(kinds: readonly Kind[]): Step {
  const steps = kinds.map((kind) => STEPS[kind] ?? 'patch');
  return steps.includes('major') ? 'major' : steps.includes('minor') ? 'minor' : 'patch';
}

/** Before 1.0.0, a breaking change raises the second number. */
function semantic(numbers: readonly number[], step: Step): string {
  const isEarly = numbers[0] === 0 && numbers.length > 2;
  return raised(numbers, step === 'patch' ? 2 : step === 'minor' || isEarly ? 1 : 0);
}

/** Raises the number at a place, or the last one, and sets those after it to zero. */
export function raised(numbers: readonly number[], place: number): string {
  const at = Math.min(place, numbers.length - 1);
  return numbers.map((number, index) => (index < at ? number : index === at ? number + 1 : 0)).join('.');
}

function patched(numbers: readonly number[]): string {
  return numbers.length > 2 ? raised(numbers, 2) : [...numbers, 1].join('.');
}

function beginsWithYear(releases: readonly Release[]): boolean {
  const all = releases.filter(({ date }) => date !== undefined);
  return (
    all.length > 0 &&
    all.every(({ version: { numbers }, date = '' }) => isYear(numbers[0], date) && numbers.length > 1)
  );
}

function isYear(number: number | undefined, date: string): boolean {
  const year = Number(date.slice(0, 4));
  return number === year || number === year % 100;
}

interface Dated {
  readonly date: string;
  readonly releases: readonly Release[];
  /** The third number is a counter, not a patch. */
  readonly calver: boolean;
}

/** `2025.11.0` in November, if the second number is always the month; otherwise the second number counts within a year. */
function dated(numbers: readonly number[], { date, releases, calver }: Dated): string {
  const [first = 0, second = 0] = numbers;
  const year = first < 100 ? Number(date.slice(2, 4)) : Number(date.slice(0, 4));
  const month = Number(date.slice(5, 7));
  // Patches are published in later months. Releases are newest first, so the first one of each pair of numbers remains.
  const firsts = new Map(releases.map((one) => [one.version.numbers.slice(0, 2).join('.'), one]));
  const isMonthly = [...firsts.values()].every(
    (one) => one.date === undefined || one.version.numbers[1] === Number(one.date.slice(5, 7)),
  );
  const lowest = (place: number): number =>
    Math.min(...releases.map(({ version }) => version.numbers[place] ?? 0));
  const rest = numbers.slice(2).map((_, index) => (calver ? lowest(index + 2) : 0));
  if (!isMonthly && calver)
    throw unknown('the second number of earlier versions is not the month of their release', '2025.11.1');
  if (!isMonthly) return [year, first === year ? second + 1 : lowest(1), ...rest].join('.');
  // A second release in a month.
  return first === year && second === month ? patched(numbers) : [year, month, ...rest].join('.');
}

function unknown(reason: string, example: string): OperationError {
  return new OperationError(
    `The next version cannot be derived: ${reason}. Write the version instead of auto, such as ${example}.`,
  );
}
