import { groupBy } from '../../model/group-by.ts';
import { compareVersions, uniqueVersions, type Version } from '../../model/version.ts';
import { allSteps } from '../../steps.ts';
import { hasMerges } from '../ancestry/merges.ts';
import type { Change } from '../change.ts';
import { createChangePlaces } from '../change-places.ts';
import type { StreamAnswers } from '../issue-lines.ts';
import type { Lineage } from '../lineage.ts';
import { type MergedChange, mergeSame } from '../merged-change.ts';
import { groupsOf, isNeeded, isUnclear } from '../upgrade.ts';

/** A change that an upgrade requires or brings. */
export interface Gain extends MergedChange {
  readonly isRequired: boolean;
  /** Whether it is required, but the notes do not say whether it applies. */
  readonly unclear: boolean;
  /** The release that brings it. */
  readonly version: Version;
}

/** A gain of the upgrades from consecutive releases. Their places are those in the list of all lines, so a stretch can span lines. */
export interface Stretch extends Omit<Gain, 'version'> {
  readonly start: number;
  /** The place of the first release without it. */
  readonly end: number;
  /** The newest release that states the change: no later release brings it. */
  readonly latest: Version;
}

export interface StretchOptions {
  readonly to: Version;
  /** Whether a change is counted and listed. */
  readonly isListed: (change: Change) => boolean;
  /** All releases, line by line. */
  readonly versions: readonly Version[];
}

/** All gains, the most recently stated first. */
export function findStretches(
  stream: StreamAnswers,
  { to, isListed, versions }: StretchOptions,
  changes: readonly Change[],
): readonly Stretch[] {
  const newestFirst = changes.toSorted((left, right) => compareVersions(right.at, left.at));
  const startsOf = createStarts(stream.lineage, versions);
  return [...groupBy(newestFirst, ({ key }) => [key]).values()].flatMap((entries) => {
    const withdrawn = entries.flatMap(({ withdrawnIn = [] }) => withdrawnIn);
    const limited = entries.filter(({ onlyFrom }) => onlyFrom !== undefined);
    const starts = uniqueNumbers([
      ...startsOf(entries.flatMap(statedIn), [to, ...withdrawn]),
      ...limited.flatMap((change) => placesWhere(versions, (from) => isNeeded(change, from))),
    ]);
    return starts.flatMap((start, index): readonly Stretch[] => {
      const upgrade = { from: versions[start] as Version, to };
      const groups = allSteps(groupsOf(stream, upgrade, entries));
      const [merged] = mergeSame([...groups.required, ...groups.changes]);
      if (merged === undefined || !isListed(merged.change)) return [];
      const end = starts[index + 1] ?? versions.length;
      const isRequired = groups.required.length > 0;
      const unclear = isRequired && isUnclear(stream, upgrade, merged.change);
      return [{ ...merged, isRequired, unclear, start, end, latest: entries[0].at }];
    });
  });
}

/** Every release that decides which versions have a change. */
function statedIn({ at, subjects, ...others }: Change): readonly Version[] {
  const { perhapsIn = [], updatedIn = [], withdrawnIn = [] } = others;
  return [at, ...subjects.flat(), ...perhapsIn, ...updatedIn, ...withdrawnIn];
}

/** The places of releases at which a condition begins or ceases to hold. */
function placesWhere(versions: readonly Version[], holds: (from: Version) => boolean): readonly number[] {
  const held = versions.map(holds);
  return held.flatMap((one, place) => (one === held[place - 1] ? [] : place));
}

function uniqueNumbers(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].toSorted((left, right) => left - right);
}

/**
 * Finds the places from which on the group of a change can be another one: those at which other releases that state it are contained. Where
 * some of them are contained and others are not, the group also depends on the line.
 */
function createStarts(
  lineage: Lineage,
  versions: readonly Version[],
): (stated: readonly Version[], others: readonly Version[]) => readonly number[] {
  const { lines, contains } = lineage;
  const changesIn = createChangePlaces(lineage);
  // Whether a withdrawal applies also depends on merges, which can differ between lines.
  const isMerged = lines.some(hasMerges);
  let size = 0;
  const ranges = lines.map((line) => {
    const first = size;
    size += line.releases.length;
    return { line, first };
  });
  const findChanges = (stated: Version, others: readonly Version[]): readonly number[] =>
    ranges.flatMap(({ line, first }) => {
      const held = contains(versions[first] as Version, stated);
      const isSame = first > 0 && held === contains(versions[first - 1] as Version, stated);
      const inLine = changesIn(line, stated, others).map((place) => first + place);
      return isSame && held !== 'unknown' && !isMerged ? inLine : [first, ...inLine];
    });
  const known = new Map<string, readonly number[]>();
  const changesOf = (stated: Version, others: readonly Version[]): readonly number[] => {
    const key = [stated, ...others].map(({ text }) => text).join(' ');
    const changes = known.get(key) ?? findChanges(stated, others);
    known.set(key, changes);
    return changes;
  };
  return (repeated, others) => {
    const stated = uniqueVersions(repeated);
    const places = stated.flatMap((version) => changesOf(version, others));
    const isMixed = (first: number): boolean =>
      new Set(stated.map((version) => contains(versions[first] as Version, version))).size > 1;
    const firsts = stated.length > 1 ? ranges.flatMap(({ first }) => (isMixed(first) ? first : [])) : [];
    return [...places, ...firsts];
  };
}
