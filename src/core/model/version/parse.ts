import { readSuffix } from './suffix.ts';
import type { Version, VersionRules } from './version.ts';

/**
 *   version = [ "release " ] [ "v" | "R" ] [ epoch "!" ] number { "." number } { ".x" } suffix
 *   suffix  = any letters and digits, one of  - . _ ~ +  between them, or a space before a known word
 *
 * Strict SemVer would reject most published versions: `1.0.0b2`, `6.2.5-3r2`, `24.9.x`, `15.2(7)E3`, `23.4R2-S3`.
 */
const VERSION =
  /^(?:(?:release|version) )?[vr]?(?:(?<epoch>\d+)!)?(?<numbers>\d+(?:\.\d+)*)(?<wildcard>(?:\.x)+(?![0-9a-z]))?(?<suffix>(?:[-._+~ ]?[0-9a-z])*)$/i;

/** Longer texts are not parsed. Versions of all known vendors are less than half as long. */
const MAX_LENGTH = 100;

/** A fast check that rejects most texts before the full pattern is tried. */
const BEGINNING = /^(?:(?:release|version)\s+)?[vr]?\d/i;

/** A date as a version: `2025-11-03`. */
const DAY = /^((?:19|20|21)\d\d)-([01]\d)(?:-([0-3]\d))?(?![0-9a-z])/i;

/**
 * Parses a version. Returns undefined for other text, and never throws. The parts of a version, by which it is compared, depend on the
 * rules of the stream: `5.0.0-1` is older than `5.0.0` in some streams and newer in others. So callers must pass the rules.
 */
export function parseVersion(text: string, rules: VersionRules | undefined): Version | undefined {
  const written = text.trim().replace(/^v(?=\d)/i, '');
  if (written.length > MAX_LENGTH || !BEGINNING.test(written)) return undefined;
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

/** Whether a text is a version. This is the same for all streams: their rules only affect the meaning of a version. */
export function isVersion(text: string): boolean {
  return parseVersion(text, undefined) !== undefined;
}

/** Normalises Cisco's `15.2(7)E3` to `15.2.7E3`, and the hyphens of a date to dots. */
function plain(written: string): string {
  return written
    .replace(/\s+/g, ' ')
    .replace(/(\w)\((\w+)\)/g, '$1.$2')
    .replace(DAY, (_, year: string, month: string, day?: string) =>
      [year, month, day ?? []].flat().join('.'),
    );
}
