import { createChangePlaces } from '../answers/change-places.ts';
import { issueStateAt, type StreamAnswers } from '../answers/issue-lines.ts';
import type { IssueState, IssueStatement } from '../answers/issue-state.ts';
import { isInferred } from '../answers/lineage.ts';
import type { Line } from '../answers/lines.ts';
import type { Version } from '../model/version.ts';

/** Consecutive releases of a line in which an issue has the same state for the same reason. */
export interface IssueRange {
  readonly state: IssueState;
  /** Whether the state depends on a branch point that is not stated, but inferred from the dates or the order of releases. */
  readonly inferred: boolean;
  /** Oldest first, never empty. */
  readonly versions: readonly [Version, ...Version[]];
}

export interface LineRanges {
  readonly line: Line;
  readonly ranges: readonly IssueRange[];
}

/** The state of an issue in every release of a stream. All machine-readable files use this list. */
export type IssueRanges = (statements: readonly IssueStatement[]) => readonly LineRanges[];

/**
 * A stream has thousands of issues and as many releases, so the state is determined only where it can change: see `ChangePlaces`. Issues share
 * these places, because releases state several of them.
 */
export function createIssueRanges(stream: StreamAnswers): IssueRanges {
  const { lineage } = stream;
  const changesIn = createChangePlaces(lineage);
  const lines = lineage.lines.map((line) => ({
    line,
    versions: line.releases.map(({ version }) => version),
  }));
  const known = new Map<string, readonly (readonly number[])[]>();
  const changesOf = (stated: Version, others: readonly Version[]): readonly (readonly number[])[] => {
    const key = [stated, ...others].map(({ text }) => text).join(' ');
    const changes = known.get(key) ?? lines.map(({ line }) => changesIn(line, stated, others));
    known.set(key, changes);
    return changes;
  };
  return (statements) => {
    // Only these can withdraw a fix, which depends on the reasons why it is unknown whether a release contains it.
    const withdrawn = statements.flatMap(({ version, says }) => (says === 'fixes' ? [] : version));
    const isFixed = withdrawn.length < statements.length;
    const changes = statements.map(({ version }) => changesOf(version, isFixed ? withdrawn : []));
    return lines.map(({ line, versions }, place) => {
      const starts = [...new Set([0, ...changes.flatMap((one) => one[place] ?? [])])].toSorted(
        (left, right) => left - right,
      );
      const states = starts.map((start) => ({
        start,
        ...stateWithInference(stream, statements, versions[start] as Version),
      }));
      const first = states.filter(
        ({ state, inferred }, index) =>
          state !== states[index - 1]?.state || inferred !== states[index - 1]?.inferred,
      );
      const ranges = first.map(({ start, state, inferred }, index) => {
        const members = versions.slice(start, first[index + 1]?.start);
        return { state, inferred, versions: members as [Version, ...Version[]] };
      });
      return { line, ranges };
    });
  };
}

/**
 * The state of an issue in a version. That a version has a fix is inferred if it is inferred for each of its fixes. That it lacks a fix is
 * inferred if dates show that its line was started before that fix.
 */
export function stateWithInference(
  stream: StreamAnswers,
  statements: readonly IssueStatement[],
  version: Version,
): Pick<IssueRange, 'state' | 'inferred'> {
  const { lineage } = stream;
  const answer = issueStateAt(stream, statements, version);
  const { state, known } = answer;
  const isGuess = (other: Version): boolean => isInferred(lineage, version, other);
  if (state === 'fixed') return { state, inferred: answer.fixes.every(isGuess) };
  const isKnownByGuess = state === 'open' && known.every(isGuess);
  const fixes = statements.flatMap(({ version, says }) => (says === 'fixes' ? version : []));
  const lacks = fixes.filter((fix) => lineage.contains(version, fix) === 'no');
  return { state, inferred: isKnownByGuess || (state !== 'fixed-later' && lacks.some(isGuess)) };
}
