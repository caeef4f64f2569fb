import { compareVersions, type Version } from './version.ts';

/**
 * Versions of a stream after `from` and up to `to`: `(from, to]`, what changes for somebody who runs the one and moves to the
 * other. Ranges that follow each other share nothing. An end that is missing is open.
 */
export interface Range {
  readonly from?: Version;
  readonly to?: Version;
}

export function isInRange({ from, to }: Range, version: Version): boolean {
  const isAfter = from === undefined || compareVersions(version, from) > 0;
  return isAfter && (to === undefined || compareVersions(version, to) <= 0);
}

/**
 * The range in which readers mean both ends with everything that belongs to them: `24.6..25.2` begins with the first
 * candidate of 24.6 and ends with the last patch of 25.2.
 */
export function rangeOfSeries(first: Version | undefined, last: Version | undefined): Range {
  return { ...(first && { from: justBefore(first) }), ...(last && { to: endOfSeries(last) }) };
}

/** Below the version and all that leads up to it. Not written anywhere: it only has a place in the order. */
function justBefore(version: Version): Version {
  return { ...version, suffix: [...version.suffix, Number.NEGATIVE_INFINITY] };
}

/** `24.9.x` for `24.9`; behind every `23.4R2-S3` for `23.4R2`. */
function endOfSeries(version: Version): Version {
  if (version.wildcard) return version;
  if (version.suffix.length === 0) return { ...version, wildcard: true };
  return { ...version, suffix: [...version.suffix, Number.POSITIVE_INFINITY] };
}
