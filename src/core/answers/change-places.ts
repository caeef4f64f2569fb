import { compareText } from '../model/compare-text.ts';
import { lastDayOf } from '../model/dates/day.ts';
import { compareVersions, isPrerelease, type Version } from '../model/version.ts';
import { isBefore, isPublishedAfter, startOf } from './ancestry/branch-point.ts';
import { hasMerges } from './ancestry/merges.ts';
import type { Lineage } from './lineage.ts';
import { dayOf, type Line } from './lines.ts';

/**
 * The indices in a line at which answers about a stated release can change: at all others, the release contains it like the one before, and
 * `isSameQuestion` for it and each of `others` is the same.
 */
export type ChangePlaces = (line: Line, stated: Version, others: readonly Version[]) => readonly number[];

export function createChangePlaces(lineage: Lineage): ChangePlaces {
  const { contains, isSameQuestion, lineOf } = lineage;
  const days = new Map(lineage.lines.map((line) => [line, firstDayIn(line)]));
  /** Whether all releases of another line contain the stated one in the same way, because their dates do not contradict that. */
  const areConsistent = (line: Line, stated: Version): boolean => {
    const [first] = line.releases;
    const release = lineage.find(stated.text);
    if (first === undefined || release === undefined || lineOf(stated) === line || hasMerges(line))
      return false;
    return contains(first.version, stated) === 'no' || !isPublishedAfter(release, days.get(line));
  };
  const regular = new Set(lineage.lines.filter(isRegular));
  return (line, stated, others) => {
    if (regular.has(line) && lineOf(stated) === line)
      return line.releases.flatMap(({ version }, place) =>
        version.text === stated.text && place > 0 ? place : [],
      );
    const start = startOf(line);
    if (start === line.releases[0] && areConsistent(line, stated)) return [];
    let before = '';
    let wasEarly = false;
    return line.releases.flatMap((release, place) => {
      const { version } = release;
      const held = contains(version, stated);
      const questions =
        held === 'unknown' ? others.map((other) => isSameQuestion(version, other, stated)) : [];
      const found = [held, ...questions].join();
      const isEqual = lineOf(stated) === line && compareVersions(version, stated) === 0;
      // What a pre-release contains is determined for each one.
      const canDiffer = wasEarly || found !== before || isEqual || release.merges !== undefined;
      before = found;
      wasEarly = start !== undefined && isBefore(release, start);
      return canDiffer && place > 0 ? place : [];
    });
  };
}

/** Whether all releases of the line certainly contain those before them: see `contains` for what may contradict that. */
function isRegular({ releases }: Line): boolean {
  return releases.every((release, place) => {
    const { version } = release;
    const [before, day] = [releases[place - 1], dayOf(release)];
    if (day?.length !== 'YYYY-MM-DD'.length || version.wildcard || version.suffix.length > 0) return false;
    if (isPrerelease(version) || release.merges) return false;
    return (
      before === undefined || (compareVersions(before.version, version) < 0 && !isPublishedAfter(before, day))
    );
  });
}

/** The first day by which a release of the line was published with certainty. */
function firstDayIn({ releases }: Line): string | undefined {
  const days = releases.map(dayOf).filter((day) => day !== undefined);
  return days.map(lastDayOf).toSorted(compareText)[0];
}
