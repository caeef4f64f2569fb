import { compareVersions, isPrerelease, type Version } from '../model/version.ts';
import { type IssueState, type IssueStatement, type StateAnswer, stateAt } from './issue-state.ts';
import type { Lineage } from './lineage.ts';
import type { Line, ReleaseNode } from './lines.ts';

/** What decides whether a release can be recommended, beside its version. */
export interface ReleaseStatus {
  /** Set where the publisher has withdrawn the release. */
  readonly withdrawn?: string;
  /** The publisher suggests the release. */
  readonly recommended?: boolean;
  /** The last day on which the release gets fixes. */
  readonly endOfSupport?: string;
}

/** The releases of a stream with what answers need to know of each. */
export interface StreamAnswers {
  readonly lineage: Lineage;
  readonly statusOf: (version: Version) => ReleaseStatus;
  /** `2025-11-21` */
  readonly today: string;
}

/** What the notes say about an issue in one line. */
export interface LineAnswer extends StateAnswer {
  readonly line: Line;
  /** The newest release of the line; neither withdrawn nor a candidate, unless there is nothing else. The state is that of this release. */
  readonly newest: ReleaseNode;
  /** The first release of the line from which on all have the fix. */
  readonly fixedIn?: Version;
}

/** The nearest newer releases that have the fix. */
export interface NearestFix {
  readonly inLine?: Version;
  readonly anywhere?: Version;
}

/** Asked for each issue and release: to read all releases of the line each time takes minutes for a line of 4,000. */
const supportOf = new WeakMap<StreamAnswers, Map<Line, boolean>>();

/** A line is supported while one of its releases is, or where nothing is said about its support. */
export function isSupported(stream: StreamAnswers, line: Line): boolean {
  const known = supportOf.get(stream) ?? new Map<Line, boolean>();
  supportOf.set(stream, known);
  const answer = known.get(line) ?? readSupport(stream, line);
  known.set(line, answer);
  return answer;
}

function readSupport({ statusOf, today }: StreamAnswers, { releases }: Line): boolean {
  const ends = releases.flatMap(({ version }) => statusOf(version).endOfSupport ?? []);
  return ends.length === 0 || ends.some((end) => end >= today);
}

/** The newest release that can be installed: no candidate and not withdrawn, unless there is nothing else. */
export function newestOf({ statusOf }: StreamAnswers, releases: readonly ReleaseNode[]): ReleaseNode {
  const isOffered = ({ version }: ReleaseNode): boolean =>
    !isPrerelease(version) && statusOf(version).withdrawn === undefined;
  const newest = releases.findLast(isOffered) ?? releases.at(-1);
  if (newest === undefined) throw new Error('A line without releases has no newest release');
  return newest;
}

/** The state of an issue at a release of the stream. */
export function issueStateAt(
  stream: StreamAnswers,
  statements: readonly IssueStatement[],
  version: Version,
): StateAnswer {
  const supported = isSupported(stream, stream.lineage.lineOf(version));
  return stateAt(stream.lineage, statements, { version, supported });
}

/** One answer for each line of the stream, oldest line first. */
export function issueLines(
  stream: StreamAnswers,
  statements: readonly IssueStatement[],
): readonly LineAnswer[] {
  return stream.lineage.lines.map((line) => {
    const newest = newestOf(stream, line.releases);
    const answer = issueStateAt(stream, statements, newest.version);
    const fixedIn = firstWithFix(
      stream,
      statements,
      line.releases.slice(0, line.releases.indexOf(newest) + 1),
    );
    return { line, newest, ...answer, ...(fixedIn && { fixedIn }) };
  });
}

/** Releases of a line one after the other with the same state. */
export interface Stretch {
  readonly state: IssueState;
  readonly first: Version;
}

/** Where the state of an issue changes from one release of a line to the next, oldest first. */
export function stretchesOf(
  stream: StreamAnswers,
  statements: readonly IssueStatement[],
  { releases }: Line,
): readonly Stretch[] {
  const states = releases.map(({ version }) => ({
    state: issueStateAt(stream, statements, version).state,
    first: version,
  }));
  return states.filter(({ state }, index) => state !== states[index - 1]?.state);
}

/** Of releases of which the last has the fix. */
function firstWithFix(
  stream: StreamAnswers,
  statements: readonly IssueStatement[],
  releases: readonly ReleaseNode[],
): Version | undefined {
  const last = releases.findLastIndex(
    ({ version }) => issueStateAt(stream, statements, version).state !== 'fixed',
  );
  return releases[last + 1]?.version;
}

/** @returns nothing where the version has the fix already. */
export function nearestFix(
  stream: StreamAnswers,
  statements: readonly IssueStatement[],
  version: Version,
): NearestFix {
  if (!statements.some(({ says }) => says === 'fixes')) return {};
  const has = (release: Version): boolean => issueStateAt(stream, statements, release).state === 'fixed';
  if (has(version)) return {};
  const line = stream.lineage.lineOf(version);
  const inLine = nearestRelease(
    stream,
    version,
    (release) => stream.lineage.lineOf(release) === line && has(release),
  );
  const anywhere = nearestRelease(stream, version, has);
  return { ...(inLine && { inLine }), ...(anywhere && { anywhere }) };
}

/** The first newer release that can be installed and meets a condition. */
export function nearestRelease(
  { lineage, statusOf }: StreamAnswers,
  version: Version,
  isWanted: (release: Version) => boolean,
): Version | undefined {
  return lineage.releases.find(
    ({ version: release }) =>
      compareVersions(release, version) > 0 &&
      !isPrerelease(release) &&
      statusOf(release).withdrawn === undefined &&
      isWanted(release),
  )?.version;
}
