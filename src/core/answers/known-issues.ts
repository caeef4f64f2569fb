import { compareSeverity } from '../model/release/entry-facts.ts';
import { uniqueVersions, type Version } from '../model/version.ts';
import type { Steps } from '../steps.ts';
import type { Change } from './change.ts';
import { issueStateAt, type StreamAnswers } from './issue-lines.ts';
import type { IssueState, IssueStatement } from './issue-state.ts';
import {
  groupChanges,
  isSameAtBothEnds,
  type MergedChange,
  mergeSame,
  type Upgrade,
} from './merged-change.ts';
import { lastListedIn, nearestFix } from './nearest-release.ts';

/** How an upgrade affects known issues. */
export interface KnownIssues {
  /** Open in `to`. */
  readonly open: readonly OpenIssue[];
  /** Open in `from`, fixed in `to`. */
  readonly resolved: readonly ResolvedIssue[];
  /** Introduced and fixed between the two versions: neither has them. */
  readonly hidden: readonly MergedChange[];
  /** The notes do not say whether `to` has them. */
  readonly unclearIssues: readonly MergedChange[];
}

export interface OpenIssue extends MergedChange {
  /** Whether `from` has the fix. */
  readonly fixLost: boolean;
  /** The nearest release after `to` that has the fix. */
  readonly nearest?: Version;
  /** See `lastListedIn`. */
  readonly listedIn?: Version;
}

export interface ResolvedIssue extends MergedChange {
  /** The releases with the fix that are contained in `to`, oldest first. */
  readonly fixedIn: readonly Version[];
}

/** @param changes entries of any kind; only known issues are used */
export function* knownIssuesOf(
  stream: StreamAnswers,
  upgrade: Upgrade,
  changes: readonly Change[],
): Steps<KnownIssues> {
  const groups = yield* groupChanges(
    changes.filter(({ kind }) => kind === 'known-issue'),
    (change) => groupOf(stream, upgrade, change),
    ['open', 'resolved', 'unclearIssues', 'hidden'],
  );
  const { to } = upgrade;
  return {
    open: mergeSame(groups.open)
      .map((merged) => withFix(stream, upgrade, merged))
      .toSorted((left, right) => compareSeverity(left.change.facts?.severity, right.change.facts?.severity)),
    resolved: mergeSame(groups.resolved).map((merged) => {
      return { ...merged, fixedIn: fixesOf(stream, merged.change, to) };
    }),
    hidden: mergeSame(groups.hidden),
    unclearIssues: mergeSame(groups.unclearIssues),
  };
}

type IssueGroup = keyof KnownIssues;

function groupOf(stream: StreamAnswers, upgrade: Upgrade, change: Change): IssueGroup | undefined {
  const { from, to } = upgrade;
  const { lineage } = stream;
  const stated = { from: lineage.contains(from, change.at), to: lineage.contains(to, change.at) };
  if (stated.from === 'no' && stated.to === 'no') return undefined;
  const [before, after] = [knownIssueState(stream, change, from), knownIssueState(stream, change, to)];
  // The fix itself is listed as new or as lost.
  if (change.statedIn !== undefined && (after !== 'open' || before === 'fixed')) return undefined;
  if (after === 'open') return stated.to === 'no' ? undefined : 'open';
  if (before === 'open' && stated.from === 'yes') return after === 'fixed' ? 'resolved' : 'unclearIssues';
  if (after === 'fixed') return stated.to === 'yes' && stated.from === 'no' ? 'hidden' : undefined;
  const statements = statementsOf(change).flatMap((issue) => issue.map(({ version }) => version));
  if (stated.to === 'no' || isSameAtBothEnds(stream, upgrade, [change.at, ...statements])) return undefined;
  return 'unclearIssues';
}

/** An entry is open if one of its issues is. */
export function knownIssueState(stream: StreamAnswers, change: Change, version: Version): IssueState {
  const states = statementsOf(change).map((issue) => issueStateAt(stream, issue, version).state);
  if (states.includes('open')) return 'open';
  return states.every((state) => state === 'fixed') ? 'fixed' : 'not-stated';
}

/**
 * The statements of the stream about each issue of an entry. An issue without an id is identified by its text, so only entries with the
 * same text refer to it.
 */
export function statementsOf({
  at,
  issues,
  subjects,
  ownStatements,
}: Change): readonly (readonly IssueStatement[])[] {
  if (issues && issues.length > 0) return issues;
  return subjects.map((stated) => {
    const others = ownStatements ? stated.filter(({ text }) => text !== at.text) : stated;
    return [...others.map((version) => ({ version, says: 'knows' as const })), ...(ownStatements ?? [])];
  });
}

function fixesOf(stream: StreamAnswers, change: Change, version: Version): readonly Version[] {
  const fixes = statementsOf(change).flatMap((issue) => issueStateAt(stream, issue, version).fixes);
  return uniqueVersions(fixes);
}

function withFix(stream: StreamAnswers, { from, to }: Upgrade, merged: MergedChange): OpenIssue {
  const [issue = []] = statementsOf(merged.change);
  const nearest = nearestFix(stream, issue, to);
  const { anywhere } = nearest;
  const fixLost = knownIssueState(stream, merged.change, from) === 'fixed';
  const listedIn = lastListedIn({ stream, statements: issue }, to, nearest);
  return { ...merged, fixLost, ...(anywhere && { nearest: anywhere }), ...(listedIn && { listedIn }) };
}
