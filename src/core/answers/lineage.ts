import { isPrerelease, type Version } from '../model/version.ts';
import { type BranchPoint, findBranchPoint } from './branch-point.ts';
import { isAfter, type Line, linesOf, type ReleaseNode } from './lines.ts';

/** Whether a release contains another one. `unknown`: the notes do not say. */
export type Containment = 'yes' | 'no' | 'unknown';

/** A step from a line to the older line that it was started from. */
export interface BranchStep extends Pick<BranchPoint, 'by' | 'start'> {
  /** The newest release of the older line that the new line contains for certain. */
  readonly from: ReleaseNode;
}

/** The releases of a stream and what each contains. The only place that decides whether a release has what another one states. */
export interface Lineage {
  /** Oldest first. */
  readonly lines: readonly Line[];
  /** The release with exactly this version text. */
  readonly find: (text: string) => ReleaseNode | undefined;
  readonly lineOf: (version: Version) => Line;
  /** Whether `later` is `earlier` or was made from it. Both are releases of the stream. */
  readonly contains: (later: Version, earlier: Version) => Containment;
  /** The branch points between two releases in different lines, newest first; empty within a line. */
  readonly stepsBetween: (later: Version, earlier: Version) => readonly BranchStep[];
}

interface Place {
  readonly release: ReleaseNode;
  readonly line: number;
  /** In its line. */
  readonly index: number;
}

/** What a release contains of one line: see `BranchPoint`. */
type Extent = Pick<BranchPoint, 'known' | 'possible'>;

interface Ancestry {
  /** By the place of the line. */
  readonly extents: ReadonlyMap<number, Extent>;
  readonly steps: ReadonlyMap<number, readonly BranchStep[]>;
  /** Set where nothing is known of the other lines; `day`: what is later than that is not contained. */
  readonly rest?: { readonly day?: string };
}

/** @param parts how many numbers of a version name its line; see `linesOf`. */
export function createLineage(releases: readonly ReleaseNode[], parts?: number): Lineage {
  const lines = linesOf(releases, parts);
  const places = new Map<string, Place>();
  for (const [line, { releases: members }] of lines.entries()) {
    for (const [index, release] of members.entries()) {
      places.set(release.version.text, { release, line, index });
    }
  }
  const placeOf = ({ text }: Version): Place => {
    const place = places.get(text);
    if (place === undefined) throw new Error(`${text} is not a release of this stream`);
    return place;
  };
  const ancestries = new Map<string, Ancestry>();
  const ancestryOf = (version: Version): Ancestry => {
    const known = ancestries.get(version.text);
    if (known) return known;
    const found = findAncestry(lines, placeOf(version));
    ancestries.set(version.text, found);
    return found;
  };
  return {
    lines,
    find: (text) => places.get(text)?.release,
    lineOf: (version) => lines[placeOf(version).line] as Line,
    contains: (later, earlier) => {
      if (later.text === earlier.text) return 'yes';
      return containment(ancestryOf(later), placeOf(later), placeOf(earlier));
    },
    stepsBetween: (later, earlier) => ancestryOf(later).steps.get(placeOf(earlier).line) ?? [],
  };
}

function containment({ extents, rest }: Ancestry, later: Place, earlier: Place): Containment {
  if (later.line === earlier.line && earlier.release.version.wildcard) {
    // A page that collects patches: its text does not say which of them brought a change.
    return later.index === 0 ? 'no' : 'unknown';
  }
  const extent = extents.get(earlier.line);
  if (extent) {
    if (earlier.index <= extent.known) return 'yes';
    return earlier.index <= extent.possible ? 'unknown' : 'no';
  }
  if (rest === undefined) return 'no';
  const { date } = earlier.release;
  return date !== undefined && rest.day !== undefined && isAfter(date, rest.day) ? 'no' : 'unknown';
}

/** Follows the branch points from a release to the oldest line. */
function findAncestry(lines: readonly Line[], { release, line, index }: Place): Ancestry {
  const extents = new Map<number, Extent>([[line, { known: index, possible: index }]]);
  const steps = new Map<number, readonly BranchStep[]>([[line, []]]);
  let way: readonly BranchStep[] = [];
  // What a candidate contains was released before it, not only before the release that it leads to.
  let day = isPrerelease(release.version) ? release.date : undefined;
  for (let current = line; ; ) {
    const point = findBranchPoint(lines, current, day);
    if (point === undefined) return { extents, steps };
    if (point.by === 'unknown' || extents.has(point.line)) {
      return { extents, steps, rest: 'day' in point && point.day !== undefined ? { day: point.day } : {} };
    }
    const { line: next, known, possible, by, start } = point;
    extents.set(next, { known, possible });
    way = [...way, { by, start, from: lines[next]?.releases[known] as ReleaseNode }];
    steps.set(next, way);
    current = next;
    day = undefined;
  }
}
