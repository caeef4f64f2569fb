import { compareVersions, type Version } from './version.ts';

/**
 * The versions of a stream after `from` and up to `to`, `(from, to]`: what changes in an upgrade from one to the other. Consecutive ranges
 * do not overlap. A missing end is unlimited.
 */
export interface Range {
  readonly from?: Version;
  readonly to?: Version;
}

export function isInRange({ from, to }: Range, version: Version): boolean {
  const isAfter = from === undefined || compareVersions(version, from) > 0;
  return isAfter && (to === undefined || compareVersions(version, to) <= 0);
}

/** The range between two series, inclusive: `24.6..25.2` starts with the first pre-release of 24.6 and ends with the last patch of 25.2. */
export function rangeOfSeries(first: Version | undefined, last: Version | undefined): Range {
  return { ...(first && { from: justBefore(first) }), ...(last && { to: endOfSeries(last) }) };
}

/** Sorts before the version and all of its pre-releases. Only used for comparisons, never shown. */
function justBefore(version: Version): Version {
  return { ...version, suffix: [...version.suffix, Number.NEGATIVE_INFINITY] };
}

/** `24.9.x` for `24.9`; after every `23.4R2-S3` for `23.4R2`. */
function endOfSeries(version: Version): Version {
  if (version.wildcard) return version;
  if (version.suffix.length === 0) return { ...version, wildcard: true };
  return { ...version, suffix: [...version.suffix, Number.POSITIVE_INFINITY] };
}
