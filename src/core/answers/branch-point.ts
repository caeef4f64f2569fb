import { isPrerelease, type Version } from '../model/version.ts';
import { isAfter, isNotAfter, type Line, type ReleaseNode } from './lines.ts';

/**
 * Where a line was started: a place in an older line. Releases of that line up to `known` are contained in the new line, those
 * after `possible` are not, and for those between the two the dates do not tell.
 */
export interface BranchPoint {
  /** The place of the older line among all lines. */
  readonly line: number;
  /** The place in that line up to which everything is contained; -1 where nothing is certain. */
  readonly known: number;
  /** The last place that may be contained. */
  readonly possible: number;
  /** `stated`: by the publisher. `date`: derived from the dates of the releases. */
  readonly by: 'stated' | 'date';
  /** The first release of the new line. */
  readonly start: ReleaseNode;
}

/** Nothing is known of what the line contains of older lines. */
export interface UnknownBranchPoint {
  readonly by: 'unknown';
  readonly start: ReleaseNode;
  /** Releases of other lines after this day are not contained. */
  readonly day?: string;
}

/** `undefined`: the line contains nothing of older lines. */
export type FoundBranchPoint = BranchPoint | UnknownBranchPoint | undefined;

/** @param of the place of the new line. @param day the day of the release that is asked about, if that is before the line's first release. */
export function findBranchPoint(lines: readonly Line[], of: number, day?: string): FoundBranchPoint {
  const line = lines[of];
  const start = line && firstRelease(line);
  if (line === undefined || start === undefined) return undefined;
  const stated = line.releases.find(({ branchedFrom }) => branchedFrom)?.branchedFrom;
  if (stated) return statedBranchPoint(lines, stated, start);
  if (of === 0) return undefined;
  return branchPointByDate(lines.slice(0, of), start, earlier(start.date, day));
}

/** A candidate is published before the release that starts a line, so it is not the start of one where there is a release. */
function firstRelease({ releases }: Line): ReleaseNode | undefined {
  return releases.find(({ version }) => !isPrerelease(version)) ?? releases[0];
}

function earlier(left: string | undefined, right: string | undefined): string | undefined {
  if (left === undefined || right === undefined) return left;
  return isAfter(left, right) ? right : left;
}

function statedBranchPoint(lines: readonly Line[], { text }: Version, start: ReleaseNode): FoundBranchPoint {
  for (const [line, { releases }] of lines.entries()) {
    const place = releases.findIndex(({ version }) => version.text === text);
    if (place >= 0) return { line, known: place, possible: place, by: 'stated', start };
  }
  return { by: 'unknown', start };
}

/** The newest release that is not newer than the start, of the nearest older line that has one. */
function branchPointByDate(
  olderLines: readonly Line[],
  start: ReleaseNode,
  day: string | undefined,
): FoundBranchPoint {
  if (day === undefined) return { by: 'unknown', start };
  for (const [line, { releases }] of [...olderLines.entries()].toReversed()) {
    const known = releases.findLastIndex(({ date }) => date !== undefined && isNotAfter(date, day));
    const later = releases.findIndex(
      ({ date }, place) => place > known && date !== undefined && isAfter(date, day),
    );
    const possible = (later < 0 ? releases.length : later) - 1;
    if (known >= 0) return { line, known, possible, by: 'date', start };
    if (possible >= 0) return { by: 'unknown', start, day };
  }
  return undefined;
}
