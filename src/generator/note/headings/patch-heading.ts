import { findDay, hasYear, readDay } from '#core/model/dates/written-day.ts';
import { ALL_NOTE_TERMS } from '#core/model/note-terms/languages.ts';
import type { Patch } from '#core/model/release/release-body.ts';
import { saysUnreleased, withoutUnreleased } from '#core/model/release/unreleased.ts';
import { readWithdrawnMark } from '#core/model/release/withdrawn-mark.ts';
import {
  compareVersions,
  isOfSeries,
  parseVersion,
  type Version,
  type VersionRules,
} from '#core/model/version.ts';
import { type Content, isHeading } from '../html/elements.ts';
import { plainText } from '../html/plain-text.ts';
import { markedVersion } from '../marked-version.ts';
import { readDateLine } from '../outline/date-line.ts';
import { EAST_ASIAN } from './fold-term.ts';
import { withoutReleasedOn } from './released-on.ts';
import type { ReadingRules } from './scope.ts';

/** Longer headings are sentences. The limit also bounds the work, because every gap of a heading is tried. */
const MAX_LENGTH = 120;

/** Characters between version and date: white space, brackets, `,`, `:`, `/`, dashes, and their East Asian forms. */
const GAP = /[\s()[\],:/\u2013\u2014（）［］【】，、،：〜～-]/;

const VERSION_WORDS = ALL_NOTE_TERMS.flatMap(({ version }) => version);
const [UNSPACED, SPACED] = [true, false].map((unspaced) =>
  VERSION_WORDS.filter((word) => EAST_ASIAN.test(word) === unspaced).join('|'),
);
/** `Version 24.9`, `バージョン24.9`, `الإصدار 24.9` */
const VERSION_WORD = new RegExp(String.raw`^(?:(?:${SPACED})\s+|(?:${UNSPACED})\s*(?=v?\d))`, 'iu');
/** `24.9 版本`, `24.9 버전` */
const VERSION_WORD_AFTER = new RegExp(String.raw`(?<=\d)\s*(?:${UNSPACED})(?=$|[\s()（[［【:：])`, 'iu');

/** Removes the words for a version next to its number. */
function withoutVersionWord(text: string): string {
  return text.replace(VERSION_WORD, '').replace(VERSION_WORD_AFTER, ' ');
}

/**
 * Reads a heading that names a patch and nothing else: `24.9.1`, `v4.0.1 (2024-05-10)`, `24.9.1 - 2 October 2024`,
 * `[24.9.1] - 2024-10-02`, `2 October 2024 (version 24.9.1)`, `Release 24.9.1`, `2.0.0.rc-2 (2023-05-24)`, `15.2(7)E3`.
 */
export function readPatchHeading(text: string, rules: VersionRules | undefined): Patch | undefined {
  const heading = withoutVersionWord(text.trim()).trim().replace(COMPACT_DAY, '$<year>-$<month>-$<day>');
  if (heading.length > MAX_LENGTH) return undefined;
  return hasYear(heading) ? readDatedHeading(heading, rules) : readBareHeading(heading, rules);
}

/** `1.6.9 - 20200227`. Directly behind a number, these digits are a part of the version. */
const COMPACT_DAY = /(?<=\d\s[(–—-]{0,2}\s?)(?<year>(?:19|20)\d\d)(?<month>[01]\d)(?<day>[0-3]\d)(?=\)?$)/;

function readBareHeading(heading: string, rules?: VersionRules): Patch | undefined {
  const version = readVersion(heading, rules);
  return version && { version };
}

function readDatedHeading(heading: string, rules?: VersionRules): Patch | undefined {
  for (let end = heading.length - 1; end > 0; end -= 1) {
    // A hyphen before a month is part of the version: `1.6.0-may-12-2021`.
    const isGap = GAP.test(heading.charAt(end)) && !/^-[a-z]/i.test(heading.slice(end));
    const dated = isGap ? readDatedPatch(heading, end, rules) : undefined;
    if (dated !== undefined) return dated;
  }
  const dayFirst = readDayFirst(heading, rules);
  if (dayFirst !== undefined) return dayFirst;
  // `20th November 2025`, below the heading of a release
  const isDay = /\p{L}{3}/u.test(heading) && readDay(heading) !== undefined;
  const version = isDay ? undefined : readVersion(heading, rules);
  const date = version && findDay(heading.replace(/(?<=\d)-(?=[A-Za-z]{3})/g, ' '))?.day;
  return version && { version, ...(date && { date }) };
}

/** The version of the page that has the heading. */
export type PageVersion = Pick<ReadingRules, 'version' | 'versionRules'>;

/** `Calico 3.31.1 bug fix release`, `@scope/name@1.2.1`, `controller-v1.12.0` */
const PRODUCT = /^(?:(?:\p{Lu}[\w.-]* ){1,4}|@?[\w./-]+@|[a-z]\w*(?:-[a-z]\w*){0,2}-)(?=v?\d+\.\d)/u;
const RELEASED_AS =
  /\s*\(?(?:early preview|general availability|ga|bug ?fix|patch|maintenance|hot ?fix|security|preview)?(?:\s*(?:release|update))?\)?$/i;

/**
 * Reads a patch after the name of a product. Only a version of the same line belongs to this product: `PostgreSQL 14.2`
 * does not.
 */
function readProductHeading(text: string, { version, versionRules }: PageVersion): Patch | undefined {
  const heading = text.trim();
  const product = heading.length > MAX_LENGTH ? '' : (PRODUCT.exec(heading)?.[0] ?? '');
  if (product === '' || version === undefined) return undefined;
  const patch = readPatchHeading(heading.slice(product.length).replace(RELEASED_AS, ''), versionRules);
  return patch && isOfSameLine(patch.version, version) ? patch : undefined;
}

/** `3.31.1` and `3.31.0` */
export function isOfSameLine(one: Version, other: Version): boolean {
  const [line, otherLine] = [one, other].map(({ numbers }) => numbers.slice(0, 2).join('.'));
  return line === otherLine;
}

/** `August 14, 2026 (version 23.0.1)` */
function readDayFirst(heading: string, rules?: VersionRules): Patch | undefined {
  const found = findDay(heading);
  if (found?.index !== 0) return undefined;
  const named = withoutVersionWord(withoutGaps(heading.slice(found.text.length)));
  const version = readVersion(named, rules);
  return version && { version, date: found.day };
}

/** Reads a release with a name on the page of its line: `3.4.25 - A slice of π`. */
function readNamedPatch(text: string, { version, versionRules }: PageVersion): Patch | undefined {
  const heading = text.trim();
  const written = /^v?(?<written>\d+(?:\.\d+){2,}[\w.-]*?)(?:\s+[-\u2013\u2014]|:)\s+\S/.exec(heading)?.groups
    ?.written;
  if (written === undefined || version === undefined || heading.length > MAX_LENGTH) return undefined;
  const patch = readVersion(written, versionRules);
  return patch &&
    isOfSeries(patch, { ...version, numbers: version.numbers.slice(0, 2), wildcard: false, suffix: [] })
    ? { version: patch }
    : undefined;
}

function readDatedPatch(heading: string, end: number, rules?: VersionRules): Patch | undefined {
  const date = readDay(withoutReleasedOn(withoutGaps(heading.slice(end))));
  const version = date === undefined ? undefined : readVersion(heading.slice(0, end), rules);
  return version && date !== undefined ? { version, date } : undefined;
}

/**
 * Accepts dotted numbers, or a number with a counted word (`24R1`). A number alone may be a year or an amount, and `5G`
 * a topic.
 */
function readVersion(written: string, rules?: VersionRules): Version | undefined {
  const version = parseVersion(withoutGaps(written), rules);
  const [word, counter] = version?.suffix ?? [];
  const counted = typeof word === 'string' && typeof counter === 'number';
  return (version?.numbers.length ?? 0) > 1 || version?.wildcard || counted ? version : undefined;
}

/** Trims gap characters, except a bracket that belongs to the version: `9.3(10)`. */
function withoutGaps(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && GAP.test(text.charAt(start))) start += 1;
  while (end > start && GAP.test(text.charAt(end - 1)) && !/\w\(\w+\)$/.test(text.slice(start, end)))
    end -= 1;
  return text.slice(start, end);
}

const FIRST_YEAR = 1900;

/** The release that a heading is about, with what the heading says about it. */
export function patchIn(text: string, rules: PageVersion): Patch | undefined {
  const { version, versionRules } = rules;
  // Every version and every date has a digit, and most headings have none.
  if (!/\d/.test(text)) return undefined;
  // A date alone is a version only in streams whose versions are dates.
  const isDay = readDateLine(text) !== undefined && (version?.numbers[0] ?? FIRST_YEAR) < FIRST_YEAR;
  if (isDay) return undefined;
  const mark = readWithdrawnMark(text);
  const unmarked = mark?.rest ?? text;
  const unreleased = saysUnreleased(unmarked);
  const named = unreleased ? withoutUnreleased(unmarked) : unmarked;
  const patch =
    readPatchHeading(named, versionRules) ?? readProductHeading(named, rules) ?? readNamedPatch(named, rules);
  if (patch === undefined) return undefined;
  // Front matter describes the version of the page, so it applies to the section of that version.
  const own = isVersionOf(version, patch) && version?.prerelease && { ...version, text: patch.version.text };
  return {
    ...patch,
    ...(unreleased && { unreleased }),
    version: own || markedVersion({ version: patch.version, title: unmarked }, versionRules),
    ...(mark && { withdrawn: mark.reason }),
  };
}

export function isVersionOf(version: Version | undefined, patch: Patch): boolean {
  // A pre-release `5.0.0-1` is compared in another way than its text.
  return (
    version !== undefined &&
    (version.text === patch.version.text || compareVersions(version, patch.version) === 0)
  );
}

/** Whether headings name other versions than that of the page, so that the page collects several releases. */
export function collectsReleases(nodes: readonly Content[], rules: PageVersion): boolean {
  return nodes.some((node) => {
    const patch = isHeading(node) ? patchIn(plainText(node), rules) : undefined;
    return patch !== undefined && !isVersionOf(rules.version, patch);
  });
}
