import { compareVersions, type Version } from '../model/version.ts';
import {
  type Ancestry,
  type BranchStep,
  findAncestry,
  type History,
  type Place,
} from './ancestry/ancestry.ts';
import { isBefore, isPublishedAfter, startOf, withoutWrongDates } from './ancestry/branch-point.ts';
import {
  type Containment,
  NO,
  type PagePart,
  type Relation,
  relationInLine,
  YES,
} from './ancestry/extent.ts';
import { findMerges, hasMerges, type LineMerges } from './ancestry/merges.ts';
import { dayOf, type Line, linesOf, type ReleaseNode } from './lines.ts';

export type { BranchStep } from './ancestry/ancestry.ts';
export type { Containment } from './ancestry/extent.ts';

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
  /** Whether a release may have received an earlier one by a merge that another release lacks. */
  readonly isMergedAfter: (other: Version, later: Version, earlier: Version) => boolean;
  /** The branch points between two releases of different lines, newest first; empty within a line. */
  readonly stepsBetween: (later: Version, earlier: Version) => readonly BranchStep[];
}

/** Whether the notes show that a release contains another one only by dates, or by the order of the versions. */
export function isInferred({ stepsBetween }: Lineage, later: Version, earlier: Version): boolean {
  return stepsBetween(later, earlier).some(({ by }) => by !== 'stated');
}

/**
 * @param releases if several have the same version, the first one with a date is used
 * @param parts the number of version components that identify a line; see `linesOf`
 */
export function createLineage(releases: readonly ReleaseNode[], parts?: number): Lineage {
  const lines = linesOf(withoutDuplicates(releases), parts);
  const history = locateReleases(lines);
  const { placeOf, ancestryOf } = history;
  const relate = (later: Version, earlier: Version): Relation =>
    relatePlaces(history, placeOf(later), placeOf(earlier));
  return {
    lines,
    releases: lines
      .flatMap((line) => line.releases)
      .toSorted((left, right) => compareVersions(left.version, right.version)),
    find: (text) => history.places.get(text)?.release,
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
      const heldAt = ({ version }: ReleaseNode): Containment =>
        relation(ancestryOf(placeOf(version)), place).held;
      const first = hasMerges(line) ? line.releases.findIndex((release) => heldAt(release) !== 'no') : 0;
      return { held: heldAt(line.releases.at(-1) as ReleaseNode), place: Math.max(first, 0) };
    },
    isMergedAfter: (other, later, earlier) => {
      const { line, index } = placeOf(earlier);
      return ancestryOf(placeOf(later)).merges.some(
        (merge) =>
          (merge.line > line || (merge.line === line && index <= merge.possible)) &&
          relate(other, merge.start.version).held !== 'yes',
      );
    },
    stepsBetween: (later, earlier) => {
      const { line, index } = placeOf(earlier);
      const ways = ancestryOf(placeOf(later)).ways.get(line) ?? [];
      return (ways.find(({ known }) => index <= known) ?? ways.at(-1))?.steps ?? [];
    },
  };
}

/** The releases of all lines with their places, and what each contains of older lines. */
interface LocatedReleases {
  /** Without dates that must be wrong. */
  readonly dated: readonly Line[];
  /** By version text. The releases have all of their dates, so that contradictions between dates are found. */
  readonly places: ReadonlyMap<string, Place>;
  /** Throws an error if the version is not a release of the stream. */
  readonly placeOf: (version: Version) => Place;
  readonly ancestryOf: (place: Place) => Ancestry;
}

function locateReleases(lines: readonly Line[]): LocatedReleases {
  const dated = lines.map(withoutWrongDates);
  const merges = dated.map((_, line) => findMerges(dated, line));
  const places = new Map<string, Place>();
  for (const [line, named] of lines.entries()) {
    const start = startOf(named);
    for (const [index, release] of named.releases.entries()) {
      const isEarly = start !== undefined && isBefore(release, start);
      const { text } = release.version;
      const ancestry = isEarly ? text : `${line} ${countUpTo(merges[line], index)}`;
      places.set(text, { release, line, index, isEarly, ancestry });
    }
  }
  const placeOf = ({ text }: Version): Place => {
    const place = places.get(text);
    if (place === undefined) throw new Error(`${text} is not a release of this stream`);
    return place;
  };
  const ancestries = new Map<string, Ancestry>();
  const ancestryOf = (place: Place): Ancestry => {
    const found = ancestries.get(place.ancestry) ?? findAncestry(history, place);
    ancestries.set(place.ancestry, found);
    return found;
  };
  const history: History = {
    ...{ lines: dated, merges },
    ancestryAt: ({ version }) => ancestryOf(placeOf(version)),
  };
  return { dated, places, placeOf, ancestryOf };
}

function relatePlaces({ dated, ancestryOf }: LocatedReleases, later: Place, earlier: Place): Relation {
  if (later === earlier) return YES;
  if (later.line !== earlier.line) return consistent(relation(ancestryOf(later), earlier), later, earlier);
  const question = later.release.version.text;
  if (isDoubtfulRevision(later, earlier)) return { held: 'unknown', question };
  const { releases } = dated[later.line] as Line;
  return relationInLine({ releases, known: later.index, possible: later.index, question }, earlier);
}

/** The number of merges, and of merges taken back, that the releases of a line state up to a place. */
function countUpTo({ merges, reverted }: LineMerges = { merges: [], reverted: [] }, index: number): number {
  return [...merges, ...reverted].filter(({ at }) => at <= index).length;
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
  const found = extent ? relationInLine(extent, earlier) : NO;
  // A line can only be started from an older one.
  if (found.held !== 'no' || rest === undefined || earlier.line >= rest.line) return found;
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
