import { compareText } from './compare-text.ts';

/**
 * The version grammar, in one place.
 *
 *   version   = [ "v" ] number { "." number } [ ".x" ] [ suffix ]
 *   suffix    = any of  "b2"  "rc1"  "-beta.1"  "-3r2"  "+rke2r2"
 *
 * SemVer would refuse `1.0.0b2`, `6.2.5-3r2` and `24.9.x`, which real notes in this field use.
 */
export interface Version {
  /** `24.9.0` is `[24, 9, 0]`, `24.9.x` is `[24, 9]`. Never empty. */
  readonly numbers: readonly number[];
  /** True for `24.9.x`, the page that collects the patches of a minor series. */
  readonly wildcard: boolean;
  /** What stands behind the numbers, as written: `b2`, `-beta.1`, `+rke2r2`, or nothing. */
  readonly suffix: string;
}

const VERSION =
  /^v?(?<numbers>\d{1,9}(?:\.\d{1,9})*)(?<wildcard>\.x)?(?<suffix>(?:[a-z]+\d*(?:\.\d+)*|-[0-9a-z]+(?:[.-][0-9a-z]+)*)?(?:\+[0-9a-z]+(?:[.-][0-9a-z]+)*)?)$/i;

/** Words that stand before a release. Any other suffix (`-3r2`, `p1`) stands after it. */
const BEFORE_RELEASE =
  /^-?(?:a|alpha|b|beta|c|rc|cr|pre|preview|dev|snapshot|nightly|next|m|milestone|ea)(?![a-z])/i;

/** The version that `text` names, or nothing. Never throws. */
export function parseVersion(text: string): Version | undefined {
  const groups = VERSION.exec(text.trim())?.groups;
  if (groups?.numbers === undefined) return undefined;
  const wildcard = groups.wildcard !== undefined;
  const suffix = groups.suffix ?? '';
  if (wildcard && suffix !== '') return undefined;
  return { numbers: groups.numbers.split('.').map(Number), wildcard, suffix };
}

/** The version as readers write it. `parseVersion(formatVersion(v))` equals `v`. */
export function formatVersion(version: Version): string {
  return `${version.numbers.join('.')}${version.wildcard ? '.x' : ''}${version.suffix}`;
}

/**
 * Older first. Numbers count as numbers, a missing one as zero; `24.9.x` stands after every `24.9.n`;
 * `1.0.0b2` and `1.0.0-rc.1` before `1.0.0`, `6.2.5-3r2` after `6.2.5`. A total order: 0 only for the same version.
 */
export function compareVersions(left: Version, right: Version): number {
  return (
    compareNumbers(left, right) ||
    stage(left.suffix) - stage(right.suffix) ||
    compareSuffixes(left.suffix, right.suffix) ||
    left.numbers.length - right.numbers.length
  );
}

/** The two leading numbers, `24.9` of `24.9.3` and of `24.9.x`: releases and their patches share them. */
export function seriesOf(version: Version): string {
  return `${version.numbers[0]}.${version.numbers[1] ?? 0}`;
}

/** True for `24.9.x`, `21.1.3` and `4.2.0-2`: what belongs to a release that came before. */
export function isPatch(version: Version): boolean {
  const beforeRelease = stage(version.suffix) < 0;
  return version.wildcard || (!beforeRelease && version.numbers.slice(2).some((number) => number > 0));
}

/** `1.0.0b2`: published to be tried, not to be run. */
export function isPrerelease(version: Version): boolean {
  return stage(version.suffix) < 0;
}

function compareNumbers(left: Version, right: Version): number {
  const length = Math.max(left.numbers.length, right.numbers.length);
  for (let index = 0; index <= length; index += 1) {
    const difference = numberAt(left, index) - numberAt(right, index);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return 0;
}

/** `x` is larger than every number in its place. Two of them differ by NaN, which compareNumbers passes over. */
function numberAt(version: Version, index: number): number {
  if (version.wildcard && index === version.numbers.length) return Number.POSITIVE_INFINITY;
  return version.numbers[index] ?? 0;
}

function stage(suffix: string): -1 | 0 | 1 {
  if (suffix === '') return 0;
  return BEFORE_RELEASE.test(suffix) ? -1 : 1;
}

/** Runs of digits compare as numbers (`rc.10` after `rc.9`), words as lower-case text (`b2` before `-rc.1`), then as written. */
function compareSuffixes(left: string, right: string): number {
  const leftParts = suffixParts(left);
  const rightParts = suffixParts(right);
  for (let index = 0; index < Math.max(leftParts.length, rightParts.length); index += 1) {
    const difference = compareParts(leftParts[index] ?? '', rightParts[index] ?? '');
    if (difference !== 0) return difference;
  }
  return compareText(left, right);
}

function suffixParts(suffix: string): readonly string[] {
  return suffix.toLowerCase().match(/\d+|[a-z]+|\+/g) ?? [];
}

function compareParts(left: string, right: string): number {
  const bothNumbers = /^\d/.test(left) && /^\d/.test(right);
  return bothNumbers ? Number(left) - Number(right) : compareText(left, right);
}
