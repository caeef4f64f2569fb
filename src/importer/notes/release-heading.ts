import { type DayInText, findDay, readDay } from '#core/model/dates/written-day.ts';
import { withoutUnreleased } from '#core/model/release/unreleased.ts';
import { readWithdrawnMark } from '#core/model/release/withdrawn-mark.ts';
import { isVersion } from '#core/model/version.ts';
import { readPatchHeading } from '#generator/note/headings/patch-heading.ts';
import { BRACKETED_ID } from '#generator/note/markdown/written-ids.ts';
import { DAY_IN_NUMBERS } from './day-order.ts';

/** A parsed release heading. */
export interface ReleaseHeading {
  /** As written, without a leading `v`; a date if nothing else names the release. */
  readonly version: string;
  /** Of `v1.52.0/v0.146.1`, the second version. */
  readonly second?: string;
  /** `2025-04-30`, or `2025-04`. */
  readonly date?: string;
  /** A date such as `02/10/2024`, as written. All dates of the source together show which number is the month. */
  readonly dayInNumbers?: string;
  /** The name of the product before the version, in lower case, or empty. */
  readonly product: string;
  /** Whether the heading contains only version, date and product. */
  readonly isPlain: boolean;
  /** Set if the heading says that the release was withdrawn: `[YANKED]`. The value is the reason, or true. */
  readonly withdrawn?: string | true;
}

/** Longer headings are sentences. The limit also bounds the work. */
const MAX_LENGTH = 160;

const UNRELEASED =
  /^(?:\[?\s*(?:unreleased|upcoming|vnext|head|in development|not yet released)\b.{0,30}|\[?\s*(?:next|master|main|trunk|tip)\s*(?:release|version)?\s*\]?|post-v?\d[\d.]*|\[?tb[acd]\]?(?:[\s-]+\(?tb[acd]\)?)?)$/i;

/** Whether a heading is about unreleased changes: `[Unreleased]`, `Next release`, `[Sin publicar]`. */
export function isUnreleasedHeading(text: string): boolean {
  const heading = withoutDecoration(text);
  return UNRELEASED.test(heading) || withoutUnreleased(heading).replace(/[[\]]/g, '').trim() === '';
}

/** After these words, a version is the topic of the heading, not its release. */
const ABOUT =
  /\b(?:about|after|against|and|before|below|between|changelog|changes|compatibility|download|downloads|for|from|guide|in|install(?:ing)?|migrating|migration|of|on|or|since|summary|than|through|to|until|updat(?:e|ing)|upgrad(?:e|ing)|with)\b/i;

/** `Acme WAF for Caddy` names a product, and `Support for Caddy` does not. */
const FOR_PRODUCT = /^(?:\p{Lu}\S* )+for(?: \p{Lu}\S*)+$/u;
const FOR_OTHERS = /\b(?:notes?|support|fix(?:es)?|packages?|requirements?|images?|builds?)\b/i;

/** `@scope/name@1.2.1`, `mkdocs-material-9.7.6`, `Redis 8.0.3`, `jq-1.7`. In `e6.0.0-M2.202508`, the first three numbers are no part of the name. */
const WITH_PRODUCT =
  /^\[?(?<product>@?\p{L}(?:(?!(?<!\d)\d+\.\d+\.\d)[\p{L}\p{N}._/'&+-])*(?: [\p{L}\p{N}._/'&+-]+){0,4}?)(?:[\s@/_-]+v?|(?<=\p{L})v?)(?<version>\d+(?:\.(?:\d+|x\b))+(?:\(\w+\)|[-+~_.]?[0-9a-z])*(?: (?:alpha|beta|cr|ga|lts|preview|rc|sp)[ .-]?\d*(?!\w))?)(?![\w.]*\w)(?<rest>.*)$/iu;

/** A version without product, with text after it: `3.32.0 - 2026-06-30 Manual renewal`. */
const VERSION_FIRST =
  /^\[?(?:(?:version|release) )?v?(?<version>\d+(?:\.(?:\d+|x\b))+(?:\(\w+\)|[-+~_.]?[0-9a-z])*(?: (?:alpha|beta|cr|ga|lts|preview|rc|sp)[ .-]?\d*(?!\w))?)(?![\w.]*\w)(?<rest>.*)$/i;

/** A version with one number: `v42`, `Version 9`. */
const WHOLE_NUMBER = /^(?:v|version |release )(?<version>\d{1,4})(?<rest>(?:[\s(/,:–—-].*)?)$/i;

/**
 * Reads the release of a heading: `## [4.3.0] - 2025-05-01`, `v4.2.9 (2025-04-30)`, `mkdocs-material-9.7.6
 * (2026-03-19)`, `2025-04-23, Version 20.19.1 'Iron' (LTS)`, or a date alone such as `August 21, 2026`. Returns
 * undefined for other headings.
 */
export function readReleaseHeading(written: string): ReleaseHeading | undefined {
  const mark = readWithdrawnMark(written);
  const heading = readReleased(mark?.rest ?? written);
  return heading && mark ? { ...heading, withdrawn: mark.reason || true } : heading;
}

function readReleased(written: string): ReleaseHeading | undefined {
  const heading = readVersionOrDay(written);
  // `2021-12-9` is a day, as `2021-12-09` is.
  const day = heading && /^\d{4}[-/]/.test(heading.version) ? readDay(heading.version) : undefined;
  return heading && day !== undefined ? { ...heading, version: day } : heading;
}

function readVersionOrDay(written: string): ReleaseHeading | undefined {
  const text = withoutDecoration(written);
  if (text === '' || text.length > MAX_LENGTH || !/\d/.test(text)) return undefined;
  const range = RANGE.exec(text)?.[0];
  if (range !== undefined) return readToRelease(text.slice(range.length));
  const introduced = INTRODUCED.exec(text)?.[0];
  if (introduced !== undefined) {
    const named = text.slice(introduced.length);
    const heading = readReleaseHeading(/^\d+\W*$/.test(named) ? `v${named}` : named);
    return heading?.isPlain ? heading : undefined;
  }
  const alone = readPatchHeading(text, undefined);
  if (alone) {
    return {
      version: alone.version.text,
      ...daysIn(alone.date, text.replace(alone.version.text, '')),
      product: '',
      isPlain: true,
    };
  }
  return readDayFirst(text) ?? readDayAndBuild(text) ?? readDayOfRelease(text) ?? readWithWords(text);
}

/** `Changes between 1.2.0 and 1.2.1 [1 Aug 2023]`, `Major changes from Acme 1.2 to Acme 1.3`: the second release is new. */
const RANGE =
  /^(?:\p{L}+ )?changes (?:between (?:[\p{L}-]+ )?v?\d\S* and|from (?:[\p{L}-]+ )?v?\d\S* to) (?=(?:[\p{L}-]+ )?v?\d)/iu;

/** `Noteworthy changes in release 9.5 (2024-03-28)`, `Changes to squid-7.0.1 (2 Feb 2025):`, `CHANGES WITH 236:`, `New in version 4.8` */
const INTRODUCED =
  /^(?:(?:\p{L}+ )?changes (?:in|to|with)|(?:what(?:['’]s| is) )?new in|(?:change ?log|release ?notes) (?:for|of)|release ?notes [-–—:](?: [^-–—:]{1,40} [-–—:])?(?= version )) (?:the )?(?:(?:release|version) )?(?=(?:\S+ ){0,3}\S*\d)/iu;

/** `Upgrade to 2.0.0`, `Upgrading to Acme 2.0`, `Upgrade from 0.x to 1.0.x` */
const UPGRADE =
  /^(?:migrat(?:e|ing)|updat(?:e|ing)|upgrad(?:e|ing)) (?:from [^,:]{1,40} )?to (?=(?:\S+ ){0,2}\S*\d)/i;

/** The release of such a heading. In an upgrade guide, all releases have it. Within the notes of a release, it is a part of them. */
export function readUpgradeHeading(written: string): ReleaseHeading | undefined {
  const text = withoutDecoration(written);
  const heading = readReleaseHeading(text.replace(UPGRADE, ''));
  return UPGRADE.test(text) && heading?.isPlain ? { ...heading, product: 'upgrade' } : undefined;
}

/** Without the product, as headings above these name it: `Acme 1.2` is a line there. */
function readToRelease(text: string): ReleaseHeading | undefined {
  const heading = readWithWords(text);
  return heading && { ...heading, product: '' };
}

/** `2025-04-23, Version 20.19.1 'Iron' (LTS), @name` */
function readDayFirst(text: string): ReleaseHeading | undefined {
  const day = findDay(text);
  if (day?.index !== 0) return undefined;
  const rest = text.slice(day.text.length).replace(/^[\s,:/|–—-]+/, '');
  const named = rest === '' ? undefined : (readWithWords(rest) ?? readPatchAlone(rest));
  return named && { ...named, date: day.day };
}

function readPatchAlone(text: string): ReleaseHeading | undefined {
  const patch = readPatchHeading(text, undefined);
  return patch && { version: patch.version.text, product: '', isPlain: true };
}

function readWithWords(text: string): ReleaseHeading | undefined {
  const groups = (VERSION_FIRST.exec(text) ?? WHOLE_NUMBER.exec(text) ?? WITH_PRODUCT.exec(text))?.groups;
  const { version = '', product = '', rest = '' } = groups ?? {};
  const isAbout = ABOUT.test(
    FOR_PRODUCT.test(product) && !FOR_OTHERS.test(product) ? product.replace(' for ', ' ') : product,
  );
  if (groups === undefined || isAbout || !isVersion(version)) return undefined;
  const plain = rest.replace(/(?<=\d)-(?=[A-Za-z]{3})/g, ' ').replace(CLOCK_IN_DAY, '$<day> $<year>');
  const days = daysOf(plain);
  const words = [...days.map(({ text: day }) => day), DAY_IN_NUMBERS.exec(rest)?.[0] ?? ''].reduce(
    (left, day) => left.replace(day, ''),
    plain,
  );
  // A page that collects patches has the date of the newest one.
  const day = /\.x$/i.test(version) ? days.at(-1) : days[0];
  const second = SECOND_VERSION.exec(rest)?.groups?.version;
  return {
    version,
    ...(second !== undefined && isVersion(second) && { second }),
    ...daysIn(day?.day, rest),
    product: `${product.toLowerCase().replace(NO_PRODUCT, '')}${OF_NOTES.exec(rest)?.[0].toLowerCase() ?? ''}`,
    isPlain: !/[\p{L}\p{N}]/u.test(words.replace(AROUND_DATES, '')),
  };
}

const SECOND_VERSION = /^\/v?(?<version>\d+(?:\.\d+)+(?:-[\w.]+)?)(?![\w.])/;

/** `Version 1.2`, and the channels of one product: `edge-24.2.5` is above `stable-2.14.0`. */
const NO_PRODUCT = /^(?:version|(?:scheduled )?release|edge|stable)$/;

/** All dates in a text. `(2024-08-07 - 2024-11-11)` has two. */
export function daysOf(text: string): readonly DayInText[] {
  const day = findDay(text);
  return day === undefined ? [] : [day, ...daysOf(text.slice(day.index + day.text.length))];
}

/** The output format of `date`: `Mon Jul 10 12:00:00 IST 2023`. */
const CLOCK_IN_DAY = /(?<day>\b[A-Z][a-z]{2,8} +\d{1,2}) +\d\d:\d\d:\d\d(?: +[A-Z]{2,5})? +(?<year>\d{4})\b/;

/** `Redis 7.0 release notes` is a heading above the releases of 7.0, unless all headings are like this. */
const OF_NOTES = /\s(?:release ?notes|change ?log|history)\b/i;

/** Text around dates without further meaning: `Released Sun 06 Jul 2025 12:00:00 IST`, and the number of a pull request: `#12`. */
const AROUND_DATES =
  /\b(?:branch )?released?\b(?: on\b)?|\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\b|\b\d\d:\d\d(?::\d\d)?(?: ?[A-Z]{1,4}\b)?|[#!]?\b\d+\b/gi;

/** `2025-08-29`, `Release notes - 2026-07-17`, `Release 2024-05-10 - Hotfix` */
const DAY_OF_RELEASE =
  /^(?<words>release(?: ?notes)?[\s:–—-]+)?\(?(?<day>[^()]*?\d{4}|\d{4}[^()\s]*)\)?(?<rest>\s*\([^()]*\)|\s+[–—-]\s+\S.*)?$/i;

/** `20251103`, `20251103-2022186 (2025-11-03)` */
const DAY_AND_BUILD = /^(?<version>(?<year>20\d\d)(?<month>\d\d)(?<day>\d\d)(?:-\d+)?)(?:\s*\([\d-]+\))?$/;

function readDayAndBuild(text: string): ReleaseHeading | undefined {
  const { version = '', year, month, day } = DAY_AND_BUILD.exec(text)?.groups ?? {};
  const date = readDay(`${year}-${month}-${day}`);
  return date === undefined ? undefined : { version, date, product: '', isPlain: true };
}

function readDayOfRelease(text: string): ReleaseHeading | undefined {
  const whole = readDay(text.replace(/^\(|\)$/g, ''));
  if (whole !== undefined) return { version: whole, date: whole, product: '', isPlain: true };
  const { words, day: written = '', rest = '' } = DAY_OF_RELEASE.exec(text)?.groups ?? {};
  const day = readDay(written);
  // A title behind a day can be that of a blog post.
  if (day === undefined || (words === undefined && !rest.trim().startsWith('('))) return undefined;
  return { version: day, date: day, product: '', isPlain: rest === '' };
}

function daysIn(day: string | undefined, text: string): Pick<ReleaseHeading, 'date' | 'dayInNumbers'> {
  const numbers = DAY_IN_NUMBERS.exec(text)?.[0];
  return { ...(day !== undefined && { date: day }), ...(numbers !== undefined && { dayInNumbers: numbers }) };
}

/** Removes pictures, lines drawn with characters, attribute lists except a date in them, and a final colon. */
function withoutDecoration(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\{[^{}]*\bdate=["“]?(?<day>\d{4}-\d\d-\d\d)[^{}]*\}\s*$/, '($<day>)')
    .replace(/\s*\{[^{}]*\}\s*$/, '')
    .replace(BRACKETED_ID, '')
    .replace(/^(?:[=*#~_\s-]|:[a-z0-9_+-]+:|\p{Extended_Pictographic}|\uFE0F|\u200D)+(?=\S)/iu, '')
    .replace(/[\s:=]+$/, '')
    .trim();
}
