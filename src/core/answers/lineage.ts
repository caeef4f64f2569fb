import { compareVersions, isOfPatch, type Version } from '../model/version.ts';
import {
  type BranchPoint,
  findBranchPoint,
  isBefore,
  isPublishedAfter,
  startOf,
  withoutWrongDates,
} from './branch-point.ts';
import { dayOf, type Line, linesOf, type ReleaseNode } from './lines.ts';

/** Whether a release contains another one. `unknown`: the notes do not say. */
export type Containment = 'yes' | 'no' | 'unknown';

/** A step from a line to the older line that it was branched from. */
export interface BranchStep extends Pick<BranchPoint, 'by' | 'start'> {
  /** The newest release of the older line that the new line certainly contains. */
  readonly from: ReleaseNode;
}

/** The releases of a stream, and what each contains. Only this module decides whether a release has a change that another one states. */
export interface Lineage {
  /** Oldest first. */
  readonly lines: readonly Line[];
  /** All releases, oldest first by version. */
  readonly releases: readonly ReleaseNode[];
  /** The release with exactly this version text. */
  readonly find: (text: string) => ReleaseNode | undefined;
  readonly lineOf: (version: Version) => Line;
  /** Whether `later` is the same release as `earlier` or contains it. Both are releases of the stream. */
  readonly contains: (later: Version, earlier: Version) => Containment;
  /** Which of the releases that a page collects a release contains. */
  readonly partOf: (later: Version, page: Version) => PagePart;
  /**
   * Whether both releases contain a release, or neither does, or it is unknown for the same reason. The last case occurs for two releases
   * of a line whose branch point is unknown.
   */
  readonly isSameQuestion: (one: Version, other: Version, earlier: Version) => boolean;
  /**
   * The index in a line from which on its releases contain an earlier release, as far as the line determines it: for single releases, dates
   * can leave it open. Pre-releases of the first release of the line are skipped.
   */
  readonly containedFrom: (
    line: Line,
    earlier: Version,
  ) => { readonly held: Containment; readonly place: number };
  /** The branch points between two releases of different lines, newest first; empty within a line. */
  readonly stepsBetween: (later: Version, earlier: Version) => readonly BranchStep[];
}

interface Place {
  readonly release: ReleaseNode;
  readonly line: number;
  /** The index in its line. */
  readonly index: number;
  /** A pre-release of the first release of the line: it may lack what that release contains of older lines. */
  readonly isEarly: boolean;
}

/** Whether the notes show that a release contains another one only by dates, or by the order of the versions. */
export function isInferred({ stepsBetween }: Lineage, later: Version, earlier: Version): boolean {
  return stepsBetween(later, earlier).some(({ by }) => by !== 'stated');
}

/** The newest one of the releases on a page that a release certainly contains, and the newest one that it may contain. */
interface PagePart {
  readonly certain?: Version | undefined;
  readonly last?: Version;
}

/** Whether a release contains another one and, if that is unknown, the reason. Equal reasons are equal values. */
interface Relation {
  readonly held: Containment;
  readonly question?: string;
  readonly part?: PagePart;
}

const YES: Relation = { held: 'yes' };
const NO: Relation = { held: 'no' };

/** What a release contains of one line: see `BranchPoint`. */
interface Extent extends Pick<BranchPoint, 'known' | 'possible'> {
  readonly releases: readonly ReleaseNode[];
  readonly question: string;
}

interface Ancestry {
  /** By the index of the line. */
  readonly extents: ReadonlyMap<number, Extent>;
  readonly steps: ReadonlyMap<number, readonly BranchStep[]>;
  /** Set if nothing is known about the lines before `line`. Releases later than `day` are not contained. */
  readonly rest?: { readonly line: number; readonly day?: string | undefined; readonly question: string };
}

/**
 * @param releases if several have the same version, the first one with a date is used
 * @param parts the number of version components that identify a line; see `linesOf`
 */
export function createLineage(releases: readonly ReleaseNode[], parts?: number): Lineage {
  const lines = linesOf(withoutDuplicates(releases), parts);
  const dated = lines.map(withoutWrongDates);
  const places = new Map<string, Place>();
  for (const [line, named] of lines.entries()) {
    const start = startOf(named);
    for (const [index, release] of named.releases.entries()) {
      const isEarly = start !== undefined && isBefore(release, start);
      places.set(release.version.text, { release, line, index, isEarly });
    }
  }
  const placeOf = ({ text }: Version): Place => {
    const place = places.get(text);
    if (place === undefined) throw new Error(`${text} is not a release of this stream`);
    return place;
  };
  const ancestries = new Map<string | number, Ancestry>();
  const ancestryOf = (place: Place): Ancestry => {
    const key = place.isEarly ? place.release.version.text : place.line;
    const found = ancestries.get(key) ?? findAncestry(dated, place);
    ancestries.set(key, found);
    return found;
  };
  const relatePlaces = (later: Place, earlier: Place): Relation => {
    if (later === earlier) return YES;
    if (later.line !== earlier.line) return consistent(relation(ancestryOf(later), earlier), later, earlier);
    if (isDoubtfulRevision(later, earlier)) return { held: 'unknown', question: later.release.version.text };
    const { releases: inLine } = dated[later.line] as Line;
    const [known, possible] = [later.index, later.index];
    const question = later.release.version.text;
    return relationInLine({ releases: inLine, known, possible, question }, earlier);
  };
  const relate = (later: Version, earlier: Version): Relation =>
    relatePlaces(placeOf(later), placeOf(earlier));
  return {
    lines,
    releases: lines
      .flatMap((line) => line.releases)
      .toSorted((left, right) => compareVersions(left.version, right.version)),
    find: (text) => places.get(text)?.release,
    lineOf: (version) => lines[placeOf(version).line] as Line,
    contains: (later, earlier) => relate(later, earlier).held,
    partOf: (later, page) => relate(later, page).part ?? {},
    isSameQuestion: (one, other, earlier) => {
      const { held, question } = relate(one, earlier);
      return held === 'unknown' && relate(other, earlier).question === question;
    },
    containedFrom: (line, earlier) => {
      const place = placeOf(earlier);
      if (lines[place.line] === line) return { held: 'yes', place: place.index };
      const newest = placeOf((line.releases.at(-1) as ReleaseNode).version);
      return { held: relation(ancestryOf(newest), place).held, place: 0 };
    },
    stepsBetween: (later, earlier) => ancestryOf(placeOf(later)).steps.get(placeOf(earlier).line) ?? [],
  };
}

function withoutDuplicates(releases: readonly ReleaseNode[]): readonly ReleaseNode[] {
  const byText = new Map<string, ReleaseNode>();
  for (const release of releases) {
    const known = byText.get(release.version.text);
    if (known?.date === undefined) byText.set(release.version.text, { ...known, ...release });
  }
  return [...byText.values()];
}

function relation({ extents, rest }: Ancestry, earlier: Place): Relation {
  const extent = extents.get(earlier.line);
  if (extent) return relationInLine(extent, earlier);
  // A line can only be started from an older one.
  if (rest === undefined || earlier.line >= rest.line) return NO;
  return isPublishedAfter(earlier.release, rest.day) ? NO : { held: 'unknown', question: rest.question };
}

/** A patch that was published before what its line contains: its date is wrong, or that of the other release. */
function consistent(found: Relation, { release }: Place, earlier: Place): Relation {
  const isContradictory = found.held === 'yes' && isPublishedAfter(earlier.release, dayOf(release));
  return isContradictory ? { held: 'unknown', question: release.version.text } : found;
}

/**
 * `5.0.0-1` is a revision of `5.0.0`, or, on npm, leads up to it. Its date is earlier in the second case: what one of the two contains of
 * the other is then unclear.
 */
function isDoubtfulRevision({ release: one }: Place, { release: other }: Place): boolean {
  const [release, revision] = one.version.suffix.length === 0 ? [one, other] : [other, one];
  const [first] = revision.version.suffix;
  if (typeof first !== 'number' || first < 1 || release.version.suffix.length > 0) return false;
  const isSame = release.version.numbers.join('.') === revision.version.numbers.join('.');
  return isSame && isPublishedAfter(release, dayOf(revision));
}

function relationInLine(extent: Extent, { release, index }: Place): Relation {
  const { releases, known, possible, question } = extent;
  const part = index > known && release.version.wildcard ? partOfPage(extent, release) : undefined;
  if (part) return part;
  if (index > possible) return NO;
  if (index > known) return { held: 'unknown', question };
  // The release is older by version and newer by date: an old patch was patched again, or a date is wrong.
  const base = releases[known];
  const isContradictory = base !== undefined && isPublishedAfter(release, dayOf(base));
  return isContradictory ? { held: 'unknown', question: base.version.text } : YES;
}

/** The text of a page does not say which of its releases made a change. Undefined if the page has no releases that may be contained. */
function partOfPage(
  { releases, known, possible, question }: Extent,
  page: ReleaseNode,
): Relation | undefined {
  const lastUpTo = (place: number): Version | undefined =>
    releases.findLast((release, index) => index <= place && collects(page, release))?.version;
  const [certain, last] = [lastUpTo(known), lastUpTo(possible)];
  if (last === undefined) return undefined;
  return { held: 'unknown', part: { certain, last }, question: certain === last ? last.text : question };
}

/** Whether the text of a page for a series is about a release: about its patches, or about all releases of the series. */
function collects({ version: page, wholeLine }: ReleaseNode, { version }: ReleaseNode): boolean {
  if (version.wildcard || !page.numbers.every((number, place) => version.numbers[place] === number))
    return false;
  return wholeLine === true || isOfPatch(version);
}

/** Follows the branch points from the line of a release to the oldest line. */
function findAncestry(lines: readonly Line[], place: Place): Ancestry {
  const extents = new Map<number, Extent>();
  const steps = new Map<number, readonly BranchStep[]>();
  let way: readonly BranchStep[] = [];
  for (let current = place.line; ; ) {
    const isOfOne = current === place.line && place.isEarly;
    const question = isOfOne ? place.release.version.text : `branch:${lines[current]?.name}`;
    const point = findBranchPoint(lines, current, place.release);
    if (point === undefined) return { extents, steps };
    if (point.by === 'unknown' || extents.has(point.line)) {
      const day = 'day' in point ? point.day : undefined;
      return { extents, steps, rest: { line: current, day, question } };
    }
    const { line: next, known, possible, by, between = [] } = point;
    const { releases } = lines[next] as Line;
    extents.set(next, { releases, known, possible, question });
    for (const { line, possible: last } of between) {
      const { releases: members } = lines[line] as Line;
      extents.set(line, { releases: members, known: -1, possible: last, question });
    }
    way = [...way, { by, start: point.start, from: releases[known] as ReleaseNode }];
    steps.set(next, way);
    current = next;
  }
}
