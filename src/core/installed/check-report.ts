import { compareSeverity } from '../model/release/entry-facts.ts';
import { compareVersions, type Version } from '../model/version.ts';
import { eachInSteps, type Steps } from '../steps.ts';
import type { Acknowledged } from './acknowledged.ts';
import {
  type CheckedIssue,
  OUTCOMES,
  type Outcome,
  type VersionCheck,
  type VersionGroup,
} from './check-versions.ts';
import type { InstalledVersion, UnreadLine } from './installed-versions.ts';
import type { StreamIssue } from './stream-issues.ts';

/** The number of hosts with an issue, for each state today and in the target. */
export interface IssueRow {
  readonly issue: StreamIssue;
  readonly open: number;
  readonly maybe: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** The hosts, those with an open issue first. */
  readonly groups: readonly AffectedGroup[];
  /** The releases whose notes state the fix, newest first. */
  readonly fixes: readonly Version[];
}

/** Hosts with the same version, and what the version and its target have of an issue. */
export interface AffectedGroup
  extends Pick<CheckedIssue, 'today' | 'outcome'>,
    Pick<VersionGroup, 'version' | 'hosts'> {}

/** The result of a check, for the page and for files. */
export interface CheckReport extends VersionCheck {
  readonly stream: { readonly id: string; readonly label: string };
  readonly rows: readonly IssueRow[];
  /** By the key of the issue. */
  readonly acknowledged: ReadonlyMap<string, Acknowledged>;
  readonly unread: readonly UnreadLine[];
  /** The number of paragraphs outside of entries, which may mention other issues. */
  readonly unlisted: number;
  /** Hosts of other streams, which this check does not include. */
  readonly others: readonly InstalledVersion[];
}

export interface ReportParts
  extends Pick<CheckReport, 'stream' | 'acknowledged' | 'unread' | 'others' | 'unlisted'> {
  readonly check: VersionCheck;
}

/** Runs in steps, because a check has thousands of issues for each version. */
export function* createReport({ check, ...parts }: ReportParts): Steps<CheckReport> {
  return { ...check, ...parts, rows: yield* issueRows(check.groups) };
}

interface Counts {
  readonly issue: StreamIssue;
  open: number;
  maybe: number;
  readonly outcomes: Record<Outcome, number>;
  readonly groups: AffectedGroup[];
}

/** One row for each issue, the most severe first. */
function* issueRows(groups: readonly VersionGroup[]): Steps<readonly IssueRow[]> {
  const counts = new Map<string, Counts>();
  for (const { version, hosts, issues } of groups) {
    for (const { issue, today, outcome } of issues) {
      const row = counts.get(issue.key) ?? emptyCounts(issue);
      counts.set(issue.key, row);
      if (today === 'open') row.open += hosts.length;
      if (today === 'fixed-later') row.maybe += hosts.length;
      row.outcomes[outcome] += hosts.length;
      row.groups.push({ version, hosts, today, outcome });
    }
    yield;
  }
  const rows = yield* eachInSteps(counts.values(), (row): IssueRow => {
    const affected = row.groups.toSorted((left, right) => certaintyOf(left) - certaintyOf(right));
    return { ...row, groups: affected, fixes: fixesOf(row.issue) };
  });
  return rows.toSorted(
    (left, right) =>
      urgencyOf(left) - urgencyOf(right) ||
      compareSeverity(left.issue.facts?.severity, right.issue.facts?.severity),
  );
}

/** Open, maybe open, and the rest. */
function certaintyOf({ today }: AffectedGroup): number {
  return today === 'open' ? 0 : today === 'fixed-later' ? 1 : 2;
}

function emptyCounts(issue: StreamIssue): Counts {
  const outcomes = { lost: 0, new: 0, still: 0, maybe: 0, unstated: 0, fixed: 0 };
  return { issue, open: 0, maybe: 0, outcomes, groups: [] };
}

/** By the most severe outcome. Issues that the notes do not mention for any host come last. */
function urgencyOf({ outcomes, open, maybe }: IssueRow): number {
  const worst = OUTCOMES.findIndex((outcome) => outcome !== 'unstated' && outcomes[outcome] > 0);
  if (worst >= 0) return worst;
  return OUTCOMES.length + (open + maybe > 0 ? 0 : 1);
}

function fixesOf({ statements }: StreamIssue): readonly Version[] {
  return statements
    .flatMap(({ version, says }) => (says === 'fixes' ? version : []))
    .toSorted((left, right) => compareVersions(right, left));
}

/** What exports need to know about the issues of a report. */
export interface WrittenIssues {
  /** Whether an issue passes the filter of the reader. */
  readonly isCounted: (issue: StreamIssue) => boolean;
  /** The page of an issue, or its entry. */
  readonly urlOf: (issue: StreamIssue) => string;
}

/** The counts of a group of hosts, without acknowledged issues. */
export interface GroupCounts {
  readonly open: number;
  readonly maybe: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
}

export function countGroup(
  issues: readonly CheckedIssue[],
  isCounted: (issue: StreamIssue) => boolean,
): GroupCounts {
  const outcomes = { lost: 0, new: 0, still: 0, maybe: 0, unstated: 0, fixed: 0 };
  let [open, maybe] = [0, 0];
  for (const { issue, today, outcome } of issues) {
    if (!isCounted(issue)) continue;
    if (today === 'open') open += 1;
    if (today === 'fixed-later') maybe += 1;
    outcomes[outcome] += 1;
  }
  return { open, maybe, outcomes };
}
