import { isPrerelease, type Version, type VersionRules } from '../model/version.ts';
import { type IssueState, type IssueStatement, type StateAnswer, stateAt } from './issue-state.ts';
import type { Lineage } from './lineage.ts';
import type { Line, ReleaseNode } from './lines.ts';

/** What determines whether a release can be recommended, apart from its version. */
export interface ReleaseStatus {
  /** Set if the publisher has withdrawn the release. */
  readonly withdrawn?: string;
  /** Whether the publisher recommends the release. */
  readonly recommended?: boolean;
  /** The last day on which the release receives fixes. */
  readonly endOfSupport?: string;
}

/** The releases of a stream, with what answers need to know about each. */
export interface StreamAnswers {
  readonly lineage: Lineage;
  /** How typed versions are parsed; `undefined` if the settings of the stream have no version rules. */
  readonly versionRules: VersionRules | undefined;
  readonly statusOf: (version: Version) => ReleaseStatus;
  /** `2025-11-21` */
  readonly today: string;
  /** A line is supported if one of its releases is, or if nothing is stated about its support. */
  readonly isSupported: (line: Line) => boolean;
}

export function createStreamAnswers(stream: Omit<StreamAnswers, 'isSupported'>): StreamAnswers {
  const { lineage, statusOf, today } = stream;
  const ended = lineage.lines.filter(({ releases }) => {
    const ends = releases.flatMap(({ version }) => statusOf(version).endOfSupport ?? []);
    return ends.length > 0 && ends.every((end) => end < today);
  });
  const unsupported = new Set(ended);
  return { ...stream, isSupported: (line) => !unsupported.has(line) };
}

/** What the notes say about an issue in one line. */
export interface LineAnswer extends StateAnswer {
  readonly line: Line;
  /**
   * The newest release of the line, excluding withdrawn releases and pre-releases unless there are no others. The state is that of this
   * release.
   */
  readonly newest: ReleaseNode;
  /** The first release of the line since which all releases have the fix. */
  readonly fixedIn?: Version;
}

/** Whether a release can be recommended: it is final, and not withdrawn. */
export function isOffered({ statusOf }: Pick<StreamAnswers, 'statusOf'>, version: Version): boolean {
  return !isPrerelease(version) && statusOf(version).withdrawn === undefined;
}

/**
 * The newest release that can be installed, excluding withdrawn releases and pre-releases unless there are no others. A page that collects
 * the patches of a line is none of them.
 * @throws Error for a line without releases
 */
export function newestOf(
  stream: Pick<StreamAnswers, 'statusOf'>,
  releases: readonly ReleaseNode[],
): ReleaseNode {
  const isVersion = ({ version }: ReleaseNode): boolean => !version.wildcard;
  const newest =
    releases.findLast((one) => isVersion(one) && isOffered(stream, one.version)) ??
    releases.findLast(isVersion) ??
    releases.at(-1);
  if (newest === undefined) throw new Error('A line without releases has no newest release');
  return newest;
}

/** The state of an issue in a release of the stream. */
export function issueStateAt(
  stream: StreamAnswers,
  statements: readonly IssueStatement[],
  version: Version,
): StateAnswer {
  const supported = stream.isSupported(stream.lineage.lineOf(version));
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

/** Consecutive releases of a line with the same state. */
export interface Stretch {
  readonly state: IssueState;
  readonly first: Version;
}

/** Divides the releases of a line, oldest first, wherever the state of an issue changes. */
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

/** For releases of which the last one has the fix. */
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
