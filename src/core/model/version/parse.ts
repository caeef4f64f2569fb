import { readSuffix } from './suffix.ts';
import type { Version, VersionRules } from './version.ts';

/**
 *   version = [ "release " ] [ "v" | "R" ] [ epoch "!" ] number { "." number } { ".x" } suffix
 *   suffix  = any letters and digits, one of  - . _ ~ +  between them, or a space before a known word
 *
 * SemVer would refuse most of what has shipped: `1.0.0b2`, `6.2.5-3r2`, `24.9.x`, `15.2(7)E3`, `23.4R2-S3`.
 */
const VERSION =
  /^(?:(?:release|version) )?[vr]?(?:(?<epoch>\d+)!)?(?<numbers>\d+(?:\.\d+)*)(?<wildcard>(?:\.x)+(?![0-9a-z]))?(?<suffix>(?:[-._+~ ]?[0-9a-z])*)$/i;

/** Longer texts are not parsed. No vendor's versions are half as long. */
const MAXIMUM_LENGTH = 100;

/** A fast check that rejects most texts before the full pattern is tried. */
const BEGINNING = /^(?:(?:release|version)\s+)?[vr]?\d/i;

/** A day as a version: `2025-11-03`. */
const DAY = /^((?:19|20|21)\d\d)-([01]\d)(?:-([0-3]\d))?(?![0-9a-z])/i;

/**
 * The version that a text names, or nothing. Never throws. Versions are compared by their parts, which depend on the rules of the stream:
 * `5.0.0-1` comes before `5.0.0` in some streams and after it in others. So a caller has to state the rules.
 */
export function parseVersion(text: string, rules: VersionRules | undefined): Version | undefined {
  const written = text.trim().replace(/^v(?=\d)/i, '');
  if (written.length > MAXIMUM_LENGTH || !BEGINNING.test(written)) return undefined;
  const isDay = DAY.test(written);
  const groups = VERSION.exec(plain(written))?.groups;
  if (groups?.numbers === undefined) return undefined;
  const wildcard = groups.wildcard !== undefined;
  const suffix = readSuffix(groups.suffix ?? '', rules ?? {});
  if (suffix === undefined || (wildcard && typeof suffix[0] === 'number' && suffix[0] >= 0)) return undefined;
  return {
    text: written,
    ...(groups.epoch !== undefined && { epoch: Number(groups.epoch) }),
    numbers: groups.numbers.split('.').map(Number),
    wildcard,
    suffix,
    ...((rules?.calver || isDay) && { calver: true }),
  };
}

/** Whether a text is a version in every stream: the rules of a stream decide what a version means, and not whether it is one. */
export function isVersion(text: string): boolean {
  return parseVersion(text, undefined) !== undefined;
}

/** Normalises Cisco's `15.2(7)E3` to `15.2.7E3`, and the hyphens of a day to dots. */
function plain(written: string): string {
  return written
    .replace(/\s+/g, ' ')
    .replace(/(\w)\((\w+)\)/g, '$1.$2')
    .replace(DAY, (_, year: string, month: string, day?: string) =>
      [year, month, day ?? []].flat().join('.'),
    );
}
