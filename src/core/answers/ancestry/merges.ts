import { compareVersions, isPrerelease, parseVersion, type Version } from '../../model/version.ts';
import { dayOf, isAfter, type Line, type ReleaseNode } from '../lines.ts';
import { isPublishedAfter } from './branch-point.ts';

/** Releases of an older line that a release has received by a merge. `known` and `possible` are like those of a branch point. */
export interface Merge {
  /** The index of the older line among all lines. */
  readonly line: number;
  readonly known: number;
  readonly possible: number;
  /** The release whose notes state the merge. */
  readonly start: ReleaseNode;
  /** The index of that release in its line. */
  readonly at: number;
  /** The name of what was merged. */
  readonly of: string;
  readonly by: 'merge' | 'merge-date';
  /** See `Extent`. */
  readonly question: string;
}

/** The merges of older lines into a line, and those that it takes back, in the order of its releases. */
export interface LineMerges {
  readonly merges: readonly Merge[];
  readonly reverted: readonly { readonly at: number; readonly of: string }[];
}

/** Whether releases of a line can contain more of older lines than those before them. */
export function hasMerges({ releases }: Line): boolean {
  return releases.some(({ merges }) => merges);
}

export function findMerges(lines: readonly Line[], of: number): LineMerges {
  const { releases } = lines[of] as Line;
  const stated = releases.flatMap((release, at) =>
    release.version.wildcard ? [] : (release.merges ?? []).map((merge) => ({ ...merge, at, start: release })),
  );
  return {
    reverted: stated.filter(({ reverted }) => reverted),
    merges: stated.flatMap(({ of: name, reverted, at, start }) => {
      if (reverted) return [];
      const days = mergeDays(releases, at);
      return mergedPlaces(lines.slice(0, of), name, days).map((place) => ({
        ...place,
        ...{ at, of: name, start, question: `merge:${start.version.text}` },
      }));
    }),
  };
}

/** The releases up to two places of a line. */
export interface Places {
  readonly known: number;
  readonly possible: number;
}

/**
 * The merges that releases up to a place contain. A merge that was perhaps made, or is taken back, brings nothing for certain, which is
 * another question than what a merge brings.
 */
export function mergesUpTo(
  { merges, reverted }: LineMerges,
  { known, possible, question }: Places & { readonly question: string },
): readonly Merge[] {
  return merges
    .filter(({ at }) => at <= possible)
    .map((merge) => {
      const isUndone = reverted.some(
        (one) => one.of === merge.of && one.at >= merge.at && one.at <= possible,
      );
      if (merge.at <= known && !isUndone) return merge;
      const doubt = isUndone ? 'reverted' : question.replaceAll(' ', '+');
      return { ...merge, known: -1, question: `${merge.question}:${doubt}` };
    });
}

/** A merge was made after `since` and not later than `until`. */
interface MergeDays {
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** A release lists what was merged since the previous release of its line. The notes of pre-releases often repeat each other. */
function mergeDays(releases: readonly ReleaseNode[], at: number): MergeDays {
  const release = releases[at] as ReleaseNode;
  const until = dayOf(release);
  const previous = releases.slice(0, at).findLast(({ version }) => !isPrerelease(version));
  const since = isPrerelease(release.version) ? undefined : previous && dayOf(previous);
  return since !== undefined && until !== undefined && isAfter(since, until) ? { until } : { since, until };
}

type MergedPlace = Pick<Merge, 'line' | 'known' | 'possible' | 'by'>;

function mergedPlaces(lines: readonly Line[], name: string, days: MergeDays): readonly MergedPlace[] {
  const isOfBranch = (line: Line): boolean => line.name === name || line.name.startsWith(`${name}.`);
  const branch = lines.filter(isOfBranch);
  const version = parseVersion(name, undefined);
  return [...lines.entries()].flatMap(([line, older]): readonly MergedPlace[] => {
    if (isOfBranch(older))
      return [{ line, by: 'merge-date', ...branchPlaces(older, branch.length === 1, days) }];
    const isNamed = version && older.name !== '' && name.startsWith(`${older.name}.`);
    return isNamed ? [{ line, by: 'merge', ...namedPlaces(older, version) }] : [];
  });
}

/**
 * A branch has what was published before the merge, perhaps what was published on the same day, and perhaps parts of the release after
 * the merge, because changes reach a branch before they are released.
 */
function branchPlaces({ releases }: Line, isOnly: boolean, { since, until }: MergeDays): Places {
  const isBeforeMerge = (release: ReleaseNode): boolean => {
    const day = dayOf(release);
    return day !== undefined && since !== undefined && isAfter(since, day);
  };
  const next = releases.findIndex((release) => isPublishedAfter(release, until));
  return {
    known: isOnly ? releases.findLastIndex(isBeforeMerge) : -1,
    possible: next < 0 ? releases.length - 1 : next,
  };
}

function namedPlaces({ releases }: Line, named: Version): Places {
  const known = releases.findLastIndex(({ version }) => compareVersions(version, named) <= 0);
  // With `lines: 1`, the name 2.11 can mean the branch of 2.11.0 and its patches.
  const part = releases.findLastIndex(({ version }) => version.text.startsWith(`${named.text}.`));
  return { known, possible: Math.max(known, part) };
}
