import { groupBy } from '../../model/group-by.ts';
import type { Line, ReleaseNode } from '../lines.ts';
import { type BranchPoint, findBranchPoint } from './branch-point.ts';
import { type Extent, isCovered, joinExtents } from './extent.ts';
import { type LineMerges, type Merge, mergesUpTo } from './merges.ts';

/** A step from a line to an older line that it was branched from, or that was merged into it. */
export interface BranchStep {
  readonly by: BranchPoint['by'] | Merge['by'];
  /** The first release of the new line, or the release whose notes state the merge. */
  readonly start: ReleaseNode;
  /** The newest release of the older line that the new line certainly contains. */
  readonly from: ReleaseNode;
}

/** The steps to the releases of an older line up to the place `known`. */
interface Way {
  readonly known: number;
  readonly steps: readonly BranchStep[];
}

/** What is contained of older lines. */
export interface Ancestry {
  /** By the index of the line. */
  readonly extents: ReadonlyMap<number, Extent>;
  readonly ways: ReadonlyMap<number, readonly Way[]>;
  /** All merges that may be contained. */
  readonly merges: readonly Merge[];
  /** Set if nothing is known about the lines before `line`. Releases later than `day` are not contained. */
  readonly rest?: { readonly line: number; readonly day?: string | undefined; readonly question: string };
}

/** A release in its line. */
export interface Place {
  readonly release: ReleaseNode;
  readonly line: number;
  /** The index in its line. */
  readonly index: number;
  /** A pre-release of the first release of the line: it may lack what that release contains of older lines. */
  readonly isEarly: boolean;
  /** Equal for releases that contain the same of older lines. */
  readonly ancestry: string;
}

/** The lines of a stream, and their merges in the same order. */
export interface History {
  readonly lines: readonly Line[];
  readonly merges: readonly LineMerges[];
  readonly ancestryAt: (release: ReleaseNode) => Ancestry;
}

/** What a release contains of older lines: by the branch points on the way to the oldest line, and by merges. */
export function findAncestry(history: History, place: Place): Ancestry {
  const { merges } = history;
  const branched = followBranches(history.lines, place);
  const own = { known: place.index, possible: place.index, question: '' };
  const merged = [[place.line, own] as const, ...branched.extents].flatMap(([line, places]) =>
    mergesUpTo(merges[line] as LineMerges, places).map((merge) => ({
      merge,
      before: branched.ways.get(line)?.[0]?.steps ?? [],
    })),
  );
  return merged.length === 0 ? branched : withMerges(history, branched, merged);
}

/** Follows the branch points from the line of a release to the oldest line. */
function followBranches(lines: readonly Line[], place: Place): Ancestry {
  const extents = new Map<number, Extent>();
  const ways = new Map<number, readonly Way[]>();
  let steps: readonly BranchStep[] = [];
  for (let current = place.line; ; ) {
    const isOfOne = current === place.line && place.isEarly;
    const question = isOfOne ? place.release.version.text : `branch:${lines[current]?.name}`;
    const point = findBranchPoint(lines, current, place.release);
    if (point === undefined) return { extents, ways, merges: [] };
    if (point.by === 'unknown' || extents.has(point.line)) {
      const day = 'day' in point ? point.day : undefined;
      return { extents, ways, merges: [], rest: { line: current, day, question } };
    }
    const { line: next, known, possible, by, between = [] } = point;
    const { releases } = lines[next] as Line;
    extents.set(next, { releases, known, possible, question });
    for (const { line, possible: last } of between) {
      const { releases: members } = lines[line] as Line;
      extents.set(line, { releases: members, known: -1, possible: last, question });
    }
    steps = [...steps, { by, start: point.start, from: releases[known] as ReleaseNode }];
    ways.set(next, [{ known, steps }]);
    current = next;
  }
}

/** A merge, and the steps to the line that it was made in. */
interface FoundMerge {
  readonly merge: Merge;
  readonly before: readonly BranchStep[];
}

/** Adds the merged releases, and what they contain. */
function withMerges(history: History, branched: Ancestry, merges: readonly FoundMerge[]): Ancestry {
  const found = merges.map((one) => readFoundMerge(history, one));
  const sure = joinAll([[...branched.extents], ...found.map((one) => one.sure)]);
  const perhaps = found.flatMap((one) =>
    one.perhaps.flatMap(([line, extent]) =>
      isCovered(extent, sure.get(line)) ? [] : [[line, { ...extent, ...one.open }] as const],
    ),
  );
  const ways = new Map(branched.ways);
  for (const [line, way] of found.flatMap((one) => one.ways)) {
    const known = ways.get(line) ?? [];
    // The first way to a release is its evidence.
    if (known.every((one) => one.known < way.known)) ways.set(line, [...known, way]);
  }
  const rest = [branched, ...found].map((one) => one.rest).reduce(joinRests);
  const all = new Set(found.flatMap((one) => one.merges));
  return { extents: joinAll([[...sure], perhaps]), ways, merges: [...all], ...(rest && { rest }) };
}

type Extents = readonly (readonly [line: number, extent: Extent])[];

interface Merged extends Pick<Ancestry, 'merges'> {
  /** What the release contains if it contains all releases that were certainly merged. */
  readonly sure: Extents;
  /** What it contains if it contains those that were perhaps merged, which is an open question. */
  readonly perhaps: Extents;
  readonly open: Pick<Extent, 'known' | 'question'>;
  readonly ways: readonly (readonly [number, Way])[];
  readonly rest: Ancestry['rest'];
}

function readFoundMerge({ lines, ancestryAt }: History, { merge, before }: FoundMerge): Merged {
  const { line, known, possible, by, start, question } = merge;
  const { releases } = lines[line] as Line;
  const from = releases[known];
  const last = releases[possible];
  const sure = from && ancestryAt(from);
  const perhaps = last && last !== from ? ancestryAt(last) : undefined;
  const steps = from ? [...before, { by, start, from }] : [];
  return {
    sure: [[line, { releases, known, possible, question }], ...(sure?.extents ?? [])],
    perhaps: [...(perhaps?.extents ?? [])],
    open: { known: -1, question },
    merges: [merge, ...(sure?.merges ?? []), ...(perhaps?.merges ?? [])],
    ways: [
      ...(from ? [[line, { known, steps }] as const] : []),
      ...Array.from(sure?.ways ?? []).flatMap(([of, theirs]) =>
        theirs.map((way) => [of, { ...way, steps: [...steps, ...way.steps] }] as const),
      ),
    ],
    rest: joinRests(sure?.rest, perhaps?.rest),
  };
}

function joinAll(all: readonly Extents[]): ReadonlyMap<number, Extent> {
  const byLine = groupBy(all.flat(), ([line]) => [line]);
  return new Map(
    Array.from(byLine, ([line, sources]) => [
      line,
      joinExtents(sources.map(([, extent]) => extent)) as Extent,
    ]),
  );
}

function joinRests(one: Ancestry['rest'], other: Ancestry['rest']): Ancestry['rest'] {
  if (one === undefined || other === undefined) return one ?? other;
  const days = [one.day, other.day].flatMap((day) => day ?? []);
  const questions = new Set([one, other].flatMap(({ question }) => question.split(' ')));
  return {
    line: Math.max(one.line, other.line),
    ...(days.length === 2 && { day: days.toSorted()[1] }),
    question: [...questions].toSorted().join(' '),
  };
}
