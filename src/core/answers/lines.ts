import { firstDayOf, lastDayOf } from '../model/dates/day.ts';
import { groupBy } from '../model/group-by.ts';
import type { StatedMerge } from '../model/release/merge-statement.ts';
import { compareVersions, isPrerelease, seriesOf, type Version } from '../model/version.ts';

/** The properties of a release that determine its relations to other releases. */
export interface ReleaseNode {
  readonly version: Version;
  /** `2024-09-17`, or `2024-09` if only the month is known. */
  readonly date?: string;
  /** The release of an older line from which the line of this release was started, if the publisher states it. */
  readonly branchedFrom?: Version;
  /** See `VersionStatements`. */
  readonly wholeLine?: true;
  readonly merges?: readonly StatedMerge[];
}

/** Versions with a common prefix that receive patches in parallel with other lines. */
export interface Line {
  /** `24.12`; empty if the stream is a single line. */
  readonly name: string;
  /** Oldest first, by version. Never empty. */
  readonly releases: readonly ReleaseNode[];
}

/**
 * The lines of a stream, oldest first.
 *
 * @param parts the number of version components that identify a line; derived from the versions if missing. 0 results in one line.
 */
export function linesOf(releases: readonly ReleaseNode[], parts?: number): readonly Line[] {
  const oldestFirst = releases.toSorted((left, right) => compareVersions(left.version, right.version));
  return groupLines(oldestFirst, parts === undefined ? deriveNaming(oldestFirst) : namingByParts(parts));
}

/** Versions in a list to choose from. */
export interface VersionGroup {
  /** The name of the line; empty if the stream is a single line. */
  readonly label: string;
  readonly versions: readonly Version[];
}

/** The versions of these lines to choose from, newest first. */
export function groupVersions(lines: readonly Line[]): readonly VersionGroup[] {
  return lines.toReversed().map(({ name, releases }) => ({
    label: name,
    versions: releases.toReversed().map(({ version }) => version),
  }));
}

/** The name of the line that a version belongs to. */
type LineNaming = (version: Version) => string;

const SINGLE_LINE: LineNaming = () => '';

/** `24.12` for `24.12.3`; a missing component counts as zero. */
function namingByParts(parts: number): LineNaming {
  if (parts === 0) return SINGLE_LINE;
  return ({ epoch, numbers }) => {
    const prefix = Array.from({ length: parts }, (_, place) => numbers[place] ?? 0).join('.');
    return epoch === undefined ? prefix : `${epoch}!${prefix}`;
  };
}

/** `24.12` for `24.12.3`, `24.04` for `24.04.6`, `23.4R2` for `23.4R2-S3`: as the publisher writes them. */
function namingBySeries(version: Version): string {
  const series = seriesOf(version).replace(/^0!/, '');
  const written = series.split('.').map((part) => `0*${part.replace(/\W/g, String.raw`\$&`)}`);
  return (
    new RegExp(String.raw`(?<!\d)${written.join(String.raw`\.`)}`, 'i').exec(version.text)?.[0] ?? series
  );
}

/**
 * A stream with patches has a line for each minor version. A stream without patches is a single line, unless the dates show that major
 * versions are released in parallel (14.9 after 15.0).
 */
function deriveNaming(oldestFirst: readonly ReleaseNode[]): LineNaming {
  const hasPatches = groupLines(oldestFirst, namingBySeries).some(
    ({ releases }) => releases.filter(({ version }) => !isPrerelease(version)).length > 1,
  );
  if (hasPatches) return namingBySeries;
  return isInOrderOfDates(oldestFirst) ? SINGLE_LINE : namingByParts(1);
}

function isInOrderOfDates(oldestFirst: readonly ReleaseNode[]): boolean {
  const dates = oldestFirst.flatMap((release) => dayOf(release) ?? []);
  return dates.every((date, place) => place === 0 || !isAfter(dates[place - 1] ?? '', date));
}

function groupLines(oldestFirst: readonly ReleaseNode[], nameOf: LineNaming): readonly Line[] {
  const keyOf = (name: string): string => name.toLowerCase().replace(/(?<=^|\.)0+(?=\d)/g, '');
  const lines = groupBy(oldestFirst, ({ version }) => [keyOf(nameOf(version))]);
  return Array.from(lines.values(), (releases) => ({ name: nameOf(releases[0].version), releases }));
}

/** The date of a page that collects patches is ignored, because it is not the date of each patch. */
export function dayOf({ version, date }: ReleaseNode): string | undefined {
  return version.wildcard ? undefined : date;
}

/** Whether the first date is certainly later than the second. A month can be any of its days. */
export function isAfter(day: string, other: string): boolean {
  return firstDayOf(day) > lastDayOf(other);
}

/** Whether the first date is certainly not later than the second. */
export function isNotAfter(day: string, other: string): boolean {
  return lastDayOf(day) <= firstDayOf(other);
}
