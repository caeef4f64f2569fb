import { issueStateAt, type StreamAnswers } from '../answers/issue-lines.ts';
import type { IssueState, IssueStatement } from '../answers/issue-state.ts';
import type { Lineage } from '../answers/lineage.ts';
import type { Line } from '../answers/lines.ts';
import type { Version } from '../model/version.ts';

/** Consecutive releases of a line in which an issue has the same state for the same reason. */
export interface IssueRange {
  readonly state: IssueState;
  /** Whether the state depends on a branch point that is not stated, but derived from the dates of releases. */
  readonly byDate: boolean;
  /** Oldest first, never empty. */
  readonly versions: readonly [Version, ...Version[]];
}

export interface LineRanges {
  readonly line: Line;
  readonly ranges: readonly IssueRange[];
}

/** The state of an issue in every release of a stream. All machine-readable files use this list. */
export function issueRanges(
  stream: StreamAnswers,
  statements: readonly IssueStatement[],
): readonly LineRanges[] {
  const fixes = statements.flatMap(({ version, says }) => (says === 'fixes' ? version : []));
  return stream.lineage.lines.map((line) => {
    const ranges: { state: IssueState; byDate: boolean; versions: [Version, ...Version[]] }[] = [];
    for (const { version } of line.releases) {
      const { state, byDate } = stateWithGround(stream, statements, { version, fixes });
      const last = ranges.at(-1);
      if (last?.state === state && last.byDate === byDate) last.versions.push(version);
      else ranges.push({ state, byDate, versions: [version] });
    }
    return { line, ranges };
  });
}

interface AskedVersion {
  readonly version: Version;
  readonly fixes: readonly Version[];
}

/**
 * A version has a fix by date if it contains each of its fixes by date. It lacks a fix by date if its line was started before that fix
 * according to dates.
 */
function stateWithGround(
  stream: StreamAnswers,
  statements: readonly IssueStatement[],
  { version, fixes }: AskedVersion,
): Pick<IssueRange, 'state' | 'byDate'> {
  const { lineage } = stream;
  const answer = issueStateAt(stream, statements, version);
  const { state, known } = answer;
  const isDated = (other: Version): boolean => dependsOnDates(lineage, version, other);
  if (state === 'fixed') return { state, byDate: answer.fixes.every(isDated) };
  const isKnownByDate = state === 'open' && known.every(isDated);
  const lacks = fixes.filter((fix) => lineage.contains(version, fix) === 'no');
  return { state, byDate: isKnownByDate || (state !== 'fixed-later' && lacks.some(isDated)) };
}

function dependsOnDates(lineage: Lineage, version: Version, other: Version): boolean {
  return lineage.stepsBetween(version, other).some(({ by }) => by === 'date');
}
