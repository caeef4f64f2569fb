import { compareVersions, isPrerelease, parseVersion, type Version } from '../../model/version.ts';
import { dayOf, isAfter, isNotAfter, type Line, type ReleaseNode } from '../lines.ts';

/**
 * The place in an older line where a line was started. The new line contains the releases of the older line up to `known`, and none after
 * `possible`. For the releases between the two, the dates do not tell.
 */
export interface BranchPoint {
  /** The index of the older line among all lines. */
  readonly line: number;
  /** The index of the last release of that line that is certainly contained; -1 if none is. */
  readonly known: number;
  /** The index of the last release that may be contained. */
  readonly possible: number;
  /** `stated`: by the publisher. `date` and `order`: inferred from the dates, or without dates from the order of the versions. */
  readonly by: 'stated' | 'date' | 'order';
  /** The first release of the new line. */
  readonly start: ReleaseNode;
  /**
   * Newer lines than that, of which nothing is contained for certain: they were started while the new line was in preparation. `possible`
   * is the last place of each that may be contained.
   */
  readonly between?: readonly Pick<BranchPoint, 'line' | 'possible'>[];
}

/** It is unknown what the line contains of older lines. */
interface UnknownBranchPoint {
  readonly by: 'unknown';
  readonly start: ReleaseNode;
  /** Releases of other lines after this day are not contained. */
  readonly day?: string;
}

/** `undefined` if the line contains nothing of older lines. */
export type FoundBranchPoint = BranchPoint | UnknownBranchPoint | undefined;

/** @param of the index of the new line. @param at a release of the line that may have been published before the line was complete */
export function findBranchPoint(lines: readonly Line[], of: number, at?: ReleaseNode): FoundBranchPoint {
  const line = lines[of];
  const start = line && startOf(line);
  if (line === undefined || start === undefined) return undefined;
  const stated = line.releases.find(({ branchedFrom }) => branchedFrom)?.branchedFrom;
  if (stated) return statedBranchPoint(lines, stated, start);
  if (of === 0) return undefined;
  const days = branchDays(line, start, at);
  const found = branchPointByDate(lines.slice(0, of), start, days);
  if (found?.by !== 'unknown') return found;
  const isEarly = isPrerelease(start.version) || (at !== undefined && isBefore(at, start));
  return branchPointByOrder(lines, { of, start, isEarly }, days) ?? found;
}

/** The first release of a line that is not a pre-release, if there is one. */
export function startOf({ releases }: Line): ReleaseNode | undefined {
  return releases.find(({ version }) => !isPrerelease(version)) ?? releases[0];
}

/** No patch is published before the first release of its line. Such a date is wrong, often by a year, and says nothing about the line. */
export function withoutWrongDates(line: Line): Line {
  const start = startOf(line);
  const releases = line.releases.map((release): ReleaseNode => {
    const { date, ...undated } = release;
    const isWrong = start && isBefore(start, release) && isPublishedAfter(start, dayOf(release));
    return isWrong ? undated : release;
  });
  return { ...line, releases };
}

/** A new line contains what was published up to `known`, and nothing that was published after `last`. */
interface BranchDays {
  readonly known?: string | undefined;
  readonly last?: string | undefined;
}

/**
 * A line exists from its first pre-release on. Changes of the older line between that day and the release may have been carried over.
 * Whatever a pre-release contains was there before it.
 */
function branchDays(
  { releases: [first] }: Line,
  start: ReleaseNode,
  at: ReleaseNode | undefined,
): BranchDays {
  const last = earlier(dayOf(start), at && isBefore(at, start) ? dayOf(at) : undefined);
  return { known: earlier(first && dayOf(first), last), last };
}

export function isBefore(release: ReleaseNode, start: ReleaseNode): boolean {
  return compareVersions(release.version, start.version) < 0;
}

function earlier(left: string | undefined, right: string | undefined): string | undefined {
  if (left === undefined || right === undefined) return left;
  return isAfter(left, right) ? right : left;
}

/** The release may be written in another form: `24.12` for 24.12.0. */
function statedBranchPoint(lines: readonly Line[], stated: Version, start: ReleaseNode): FoundBranchPoint {
  for (const [line, { releases }] of lines.entries()) {
    const place = releases.findIndex(({ version }) => compareVersions(version, stated) === 0);
    if (place >= 0) return { line, known: place, possible: place, by: 'stated', start };
  }
  return { by: 'unknown', start };
}

/** In the nearest older line that has such a release: the newest release that is not newer than the start. */
function branchPointByDate(
  olderLines: readonly Line[],
  start: ReleaseNode,
  days: BranchDays,
): FoundBranchPoint {
  const unknown = { by: 'unknown', start, ...(days.last !== undefined && { day: days.last }) } as const;
  if (days.known === undefined) return unknown;
  const between: Pick<BranchPoint, 'line' | 'possible'>[] = [];
  for (const [line, { releases }] of [...olderLines.entries()].toReversed()) {
    const known = releases.findLastIndex((release) => isPublishedBy(release, days.known));
    const possible = lastPossible(releases, known, days);
    if (known >= 0) return { line, known, possible, by: 'date', start, between };
    // The line may have been started before the new line, from an earlier place than the dates of older lines suggest.
    if (releases[0] && dayOf(releases[0]) === undefined) return unknown;
    if (possible >= 0) between.push({ line, possible });
  }
  if (between.length > 0) return unknown;
  // No line is started before the first release of an older one, so one of the two dates is wrong.
  return olderLines.some((line) => firstOf(line, false) >= 0) ? { by: 'unknown', start } : undefined;
}

/**
 * Before the first release of a line, all older lines of its major version have their first releases; before pre-releases, all but the
 * previous line. But lines of older major versions can be started after it, like 18.20 after 20.0: of them, only 18.0.0 is certain. The new
 * line contains the nearest one of these releases that has notes. The dates that exist must not say otherwise.
 */
function branchPointByOrder(
  lines: readonly Line[],
  { of, start, isEarly }: { readonly of: number; readonly start: ReleaseNode; readonly isEarly: boolean },
  days: BranchDays,
): FoundBranchPoint {
  const group = groupOf(lines[of]);
  const newest = of - (isEarly ? 2 : 1);
  const firstIn = (line: Line): number => firstOf(line, groupOf(line) !== group);
  const place = lines.findLastIndex((line, index) => index <= newest && firstIn(line) >= 0);
  const older = lines[place];
  if (!older) return undefined;
  const known = firstIn(older);
  const first = older.releases[known] as ReleaseNode;
  const later = lines.slice(place + 1, of + 1).flatMap(({ releases }) => releases);
  if (later.some((one) => isPublishedAfter(first, dayOf(one)))) return undefined;
  const possibleIn = (line: number): Pick<BranchPoint, 'line' | 'possible'> => {
    return { line, possible: lastPossible(lines[line]?.releases ?? [], -1, days) };
  };
  const between = lines.slice(place + 1, of).map((_, index) => possibleIn(place + 1 + index));
  return { ...possibleIn(place), known, by: 'order', start, between };
}

/** The lines that are started one after the other: `24` for the line `24.12`. */
function groupOf(line: Line | undefined): string | undefined {
  return line?.name.replace(/\.?[^.]*$/, '');
}

/**
 * The index of 24.12.0 in the line 24.12. -1 if the notes of that release are missing, and for trains such as 23.4R2, which are not started
 * in the order of their versions.
 *
 * @param isMajor whether the line must be the first one of its major version: 24.0
 */
function firstOf({ name, releases }: Line, isMajor: boolean): number {
  const first = parseVersion(isMajor ? name.replace(/\d+$/, '0') : name, undefined);
  if (!first || first.suffix.length > 0) return -1;
  return releases.findIndex(({ version }) => {
    // The only page of a line, `24.12.x`, is that of its first release.
    const isOnly =
      releases.length === 1 && version.wildcard && version.numbers.length === first.numbers.length;
    return !isPrerelease(version) && (isOnly || compareVersions(version, first) === 0);
  });
}

/** The index of the last release after a known one that may be contained. */
function lastPossible(releases: readonly ReleaseNode[], known: number, { last }: BranchDays): number {
  const later = releases.findIndex((release, place) => place > known && isPublishedAfter(release, last));
  return (later < 0 ? releases.length : later) - 1;
}

function isPublishedBy(release: ReleaseNode, day: string | undefined): boolean {
  const own = dayOf(release);
  return own !== undefined && day !== undefined && isNotAfter(own, day);
}

/** With certainty. */
export function isPublishedAfter(release: ReleaseNode, day: string | undefined): boolean {
  const own = dayOf(release);
  return own !== undefined && day !== undefined && isAfter(own, day);
}
