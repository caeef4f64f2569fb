import { groupBy } from '../model/group-by.ts';
import { compareVersions, type Version } from '../model/version.ts';
import type { Change } from './change.ts';
import { compareDeadlines, readDeadline } from './deadline.ts';
import type { StreamAnswers } from './issue-lines.ts';
import type { Line } from './lines.ts';
import { compareChanges, type MergedChange, mergeSame } from './merged-change.ts';
import { allSteps } from './steps.ts';
import { groupsOf, isUnclear } from './upgrade.ts';

/** A change that an upgrade requires or brings. */
export interface Gain extends MergedChange {
  readonly isRequired: boolean;
  /** Whether it is required, but the notes do not say whether it applies. */
  readonly unclear: boolean;
  /** The release that brings it. */
  readonly version: Version;
}

/** What an upgrade gains. */
export interface Gains {
  /** The newest ones: by release, newest first, and within a release in the order of a plan. */
  readonly newest: readonly Gain[];
  readonly count: number;
  /** How many of them are required. */
  readonly required: number;
  /** How many of the required ones are unclear. */
  readonly unclear: number;
}

export interface GainOptions {
  readonly to: Version;
  /** How many gains are listed. */
  readonly most: number;
  /** Whether a change is counted and listed. */
  readonly isListed: (change: Change) => boolean;
}

/** A gain of the upgrades from consecutive releases of a line. */
interface Stretch extends Omit<Gain, 'version'> {
  readonly start: number;
  /** The index of the first release without it. */
  readonly end: number;
  /** The newest release that states the change: no later release brings it. */
  readonly latest: Version;
}

/**
 * The same as a plan from each release of a stream, without going through all changes for each of them: the group of a change is determined
 * only where it can change, see `changesIn`.
 */
export function createGains(
  stream: StreamAnswers,
  options: GainOptions,
  changes: readonly Change[],
): (from: Version) => Gains {
  const { lineage } = stream;
  const newestFirst = changes.toSorted((left, right) => compareVersions(right.at, left.at));
  const same = [...groupBy(newestFirst, ({ key }) => [key]).values()];
  // Callers ask for the releases of a line one after the other.
  let known: { readonly line: Line; readonly stretches: readonly Stretch[] } | undefined;
  return (from) => {
    const line = lineage.lineOf(from);
    if (known?.line !== line) known = { line, stretches: stretchesIn(line, { stream, options, same }) };
    const place = line.releases.findIndex(({ version }) => version.text === from.text);
    const gained = known.stretches.filter(({ start, end }) => start <= place && place < end);
    return {
      newest: newestOf(
        gained,
        options.most,
        (version) =>
          lineage.contains(options.to, version) === 'yes' && lineage.contains(from, version) === 'no',
      ),
      count: gained.length,
      required: gained.filter(({ isRequired }) => isRequired).length,
      unclear: gained.filter(({ unclear }) => unclear).length,
    };
  };
}

interface Sources {
  readonly stream: StreamAnswers;
  readonly options: GainOptions;
  /** The entries that state the same change, newest first. */
  readonly same: readonly (readonly [Change, ...Change[]])[];
}

/** All gains of the upgrades from a line, the most recently stated first. */
function stretchesIn(line: Line, { stream, options: { to, isListed }, same }: Sources): readonly Stretch[] {
  const known = new Map<string, readonly number[]>();
  const changesOf = (stated: Version): readonly number[] => {
    const changes = known.get(stated.text) ?? stream.lineage.changesIn(line, stated, 'reason');
    known.set(stated.text, changes);
    return changes;
  };
  const versions = line.releases.map(({ version }) => version);
  return same.flatMap((entries) => {
    const places = entries.flatMap((entry) => statedIn(entry).flatMap(changesOf));
    const starts = [...new Set([0, ...places])].toSorted((left, right) => left - right);
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

/** @param brings whether a release is new in the upgrade */
function newestOf(
  stretches: readonly Stretch[],
  most: number,
  brings: (version: Version) => boolean,
): readonly Gain[] {
  const found: Gain[] = [];
  let latest: Version | undefined;
  for (const { start: _, end: __, ...gain } of stretches) {
    const isNewer = ({ version }: Gain): boolean => compareVersions(version, gain.latest) > 0;
    if (gain.latest !== latest && found.filter(isNewer).length >= most) break;
    ({ latest } = gain);
    found.push({ ...gain, version: gain.versions.find(brings) ?? gain.change.at });
  }
  return found.toSorted(compareGains).slice(0, most);
}

function compareGains(left: Gain, right: Gain): number {
  return (
    compareVersions(right.version, left.version) ||
    Number(right.isRequired) - Number(left.isRequired) ||
    (left.isRequired ? compareDeadlines(deadlineOf(left), deadlineOf(right)) : 0) ||
    compareChanges(left, right)
  );
}

function deadlineOf({ change }: Gain): ReturnType<typeof readDeadline> {
  return readDeadline(change.deadline);
}
