import { compareVersions, formatVersion, type Version } from '../model/version.ts';
import { isOffered, issueStateAt, type StreamAnswers } from './issue-lines.ts';
import { type Claims, fixClaims, type IssueStatement } from './issue-state.ts';
import type { Line } from './lines.ts';

/** The nearest newer releases with the fix. */
export interface NearestFix {
  readonly inLine?: Version;
  readonly anywhere?: Version;
}

/** As written to JSON. */
export function nearestFixAsJson({ inLine, anywhere }: NearestFix): {
  readonly [Place in keyof NearestFix]: string;
} {
  return {
    ...(inLine && { inLine: formatVersion(inLine) }),
    ...(anywhere && { anywhere: formatVersion(anywhere) }),
  };
}

/** @returns undefined if the version already has the fix */
export function nearestFix(
  stream: StreamAnswers,
  statements: readonly IssueStatement[],
  version: Version,
): NearestFix {
  const claims = fixClaims(statements);
  const isFixedIn = (release: Version): boolean =>
    issueStateAt(stream, statements, release).state === 'fixed';
  if (claims.stated.length === 0 || isFixedIn(version)) return {};
  const nearestIn = nearestOf(stream, version, { ...claims, isHeldBy: isFixedIn });
  const inLine = nearestIn(stream.lineage.lineOf(version));
  const anywhere = inLine ?? firstOfLines(stream, version, nearestIn);
  return { ...(inLine && { inLine }), ...(anywhere && { anywhere }) };
}

/**
 * The last release that lists an issue, if the issue is open in a later version and nothing was stated about it since: it may have been fixed
 * without a note.
 */
export function lastListedIn(
  { stream, statements }: { readonly stream: StreamAnswers; readonly statements: readonly IssueStatement[] },
  version: Version,
  nearest: NearestFix,
): Version | undefined {
  if (nearest.anywhere) return undefined;
  const { state, known } = issueStateAt(stream, statements, version);
  const last = known.at(-1);
  const isWithdrawn = statements.some(({ says }) => says === 'withdraws');
  return state !== 'open' || last?.text === version.text || isWithdrawn ? undefined : last;
}

/** Something that a release has if it contains a release that states it, and none that withdraws it. */
interface SoughtFeature extends Claims {
  /** Whether a release certainly has it. */
  readonly isHeldBy: (release: Version) => boolean;
}

/** The first newer release that can be installed and has something. */
export function nearestWith(
  stream: StreamAnswers,
  version: Version,
  wanted: SoughtFeature,
): Version | undefined {
  return firstOfLines(stream, version, nearestOf(stream, version, wanted));
}

/** The first newer release that can be installed. */
export function nearestRelease(stream: StreamAnswers, version: Version): Version | undefined {
  return stream.lineage.releases.find(({ version: release }) => isOfferedAfter(stream, version, release))
    ?.version;
}

function isOfferedAfter(stream: StreamAnswers, version: Version, release: Version): boolean {
  return compareVersions(release, version) > 0 && isOffered(stream, release);
}

/** Lines are sorted by version, so the nearest release is in the first line, starting with that of the version, that has one. */
function firstOfLines(
  { lineage: { lines, lineOf } }: StreamAnswers,
  version: Version,
  nearestIn: (line: Line) => Version | undefined,
): Version | undefined {
  for (let place = lines.indexOf(lineOf(version)); place < lines.length; place += 1) {
    const nearest = nearestIn(lines[place] as Line);
    if (nearest) return nearest;
  }
  return undefined;
}

/**
 * The nearest release of a line. Skips releases that cannot have the fix, because a stream has thousands of releases and as many issues.
 */
function nearestOf(
  stream: StreamAnswers,
  version: Version,
  wanted: SoughtFeature,
): (line: Line) => Version | undefined {
  const { lineOf, contains, containedFrom } = stream.lineage;
  const own = lineOf(version);
  const next = containedFrom(own, version).place + 1;
  const claims = wanted.stated.map((statement) => ({
    statement,
    against: (wanted.withdrawn ?? []).filter(
      (other) => other.text !== statement.text && contains(other, statement) !== 'no',
    ),
  }));
  const isNearest = (release: Version): boolean =>
    isOfferedAfter(stream, version, release) && wanted.isHeldBy(release);
  return (line) => {
    const nearest = claims.flatMap(({ statement, against }) => {
      const start = containedFrom(line, statement);
      if (start.held !== 'yes') return [];
      const ends = against.map((other) => containedFrom(line, other));
      const from = Math.max(start.place, line === own ? next : 0);
      const to = Math.min(
        line.releases.length,
        ...ends.flatMap(({ held, place }) => (held === 'no' ? [] : place)),
      );
      return firstBetween(line, [from, to], isNearest) ?? [];
    });
    return nearest.toSorted(compareVersions)[0];
  };
}

function firstBetween(
  { releases }: Line,
  [from, to]: readonly [from: number, to: number],
  isWanted: (release: Version) => boolean,
): Version | undefined {
  for (let place = from; place < to; place += 1) {
    const version = releases[place]?.version;
    if (version && isWanted(version)) return version;
  }
  return undefined;
}
