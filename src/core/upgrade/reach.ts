import { compareVersions, seriesOf, type Version } from '../model/version.ts';

/** A version and the day on which it came out, where the notes say one. */
export interface DatedVersion {
  readonly version: Version;
  /** `2024-09-17` */
  readonly date?: string;
}

/**
 * Whether `later` holds what came with `earlier`. In one line of versions the number says it. Into another line a change comes only
 * when that line is cut after it: it has to be later by number and, where both have a day, not earlier by day.
 *
 *   5.1 ------ 5.1.4 -------- 5.1.6           5.1.4 holds 4.3.12, which came out before it; 4.5.5 does not, though its
 *   4.5 --- 4.5.5 -------- 4.5.6              number is higher: it was out a month earlier. 4.5.6 does.
 *   4.3 -------- 4.3.12 -----------> day
 */
export function holds(later: DatedVersion, earlier: DatedVersion): boolean {
  if (compareVersions(earlier.version, later.version) > 0) return false;
  if (earlier.date === undefined || later.date === undefined) return true;
  return isNotAfter(earlier.date, later.date) || seriesOf(earlier.version) === seriesOf(later.version);
}

/** Of a month alone every day may be meant. */
function isNotAfter(earlier: string, later: string): boolean {
  const length = Math.min(earlier.length, later.length);
  return earlier.slice(0, length) <= later.slice(0, length);
}

/** The two ends of an upgrade: what somebody runs, and what they move to. */
export interface Upgrade {
  readonly from: DatedVersion;
  readonly to: DatedVersion;
}

/**
 * Whether a change of `version` is new to who makes the upgrade: `to` holds it and `from` does not. Where there are no side lines
 * that is the range `(from, to]`. Of side lines a patch that came out after `to` is not in it; one that came out after `from` is,
 * though its number may be lower.
 */
export function isNew({ from, to }: Upgrade, version: DatedVersion): boolean {
  return holds(to, version) && !holds(from, version);
}
