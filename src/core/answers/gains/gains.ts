import { compareVersions, type Version } from '../../model/version.ts';
import type { Change } from '../change.ts';
import { compareDeadlines, readDeadline } from '../deadline.ts';
import type { StreamAnswers } from '../issue-lines.ts';
import { compareChanges } from '../merged-change.ts';
import { findStretches, type Gain, type Stretch, type StretchOptions } from './stretches.ts';

export type { Gain } from './stretches.ts';

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

export interface GainOptions extends Omit<StretchOptions, 'versions'> {
  /** How many gains are listed. */
  readonly most: number;
}

/**
 * The same as a plan from each release of a stream, without going through all changes for each of them: the group of a change is determined
 * only where it can change.
 */
export function createGains(
  stream: StreamAnswers,
  options: GainOptions,
  changes: readonly Change[],
): (from: Version) => Gains {
  const { lineage } = stream;
  const versions = lineage.lines.flatMap(({ releases }) => releases.map(({ version }) => version));
  const stretches = findStretches(stream, { ...options, versions }, changes);
  const count = (some: readonly Stretch[]): readonly number[] => countAt(versions.length, some);
  const counts = {
    count: count(stretches),
    required: count(stretches.filter(({ isRequired }) => isRequired)),
    unclear: count(stretches.filter(({ unclear }) => unclear)),
  };
  const places = new Map(versions.map(({ text }, place) => [text, place]));
  return (from) => {
    const place = places.get(from.text) ?? -1;
    const [all = 0, required = 0, unclear = 0] = [counts.count, counts.required, counts.unclear].map(
      (at) => at[place] ?? 0,
    );
    const brings = (version: Version): boolean =>
      lineage.contains(options.to, version) === 'yes' && lineage.contains(from, version) === 'no';
    return {
      newest: newestOf(stretches, { place, count: all, most: options.most, brings }),
      ...{ count: all, required, unclear },
    };
  };
}

/** How many stretches contain each place. */
function countAt(places: number, stretches: readonly Stretch[]): readonly number[] {
  const starting = Array<number>(places + 1).fill(0);
  for (const { start, end } of stretches) {
    starting[start] = (starting[start] ?? 0) + 1;
    starting[end] = (starting[end] ?? 0) - 1;
  }
  let sum = 0;
  return starting.map((step) => (sum += step));
}

interface Newest {
  readonly place: number;
  /** How many stretches contain the place. */
  readonly count: number;
  readonly most: number;
  /** Whether a release is new in the upgrade. */
  readonly brings: (version: Version) => boolean;
}

function newestOf(stretches: readonly Stretch[], { place, count, most, brings }: Newest): readonly Gain[] {
  const found: Gain[] = [];
  let latest: Version | undefined;
  for (const stretch of stretches) {
    if (found.length === count) break;
    if (place < stretch.start || place >= stretch.end) continue;
    const { start: _, end: __, ...gain } = stretch;
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
