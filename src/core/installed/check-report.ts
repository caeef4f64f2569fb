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

/** How often issues are in a state today, and how often each outcome in the target follows. */
export interface StateCounts {
  readonly open: number;
  readonly maybe: number;
  readonly outcomes: Readonly<Record<Outcome, number>>;
}

/** An issue, with the number of hosts in each state. */
export interface IssueRow extends StateCounts {
  readonly issue: StreamIssue;
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

/** One row for each issue, the most severe first. */
function* issueRows(groups: readonly VersionGroup[]): Steps<readonly IssueRow[]> {
  const affected = new Map<string, { readonly issue: StreamIssue; readonly groups: AffectedGroup[] }>();
  for (const { version, hosts, issues } of groups) {
    for (const { issue, today, outcome } of issues) {
      const row = affected.get(issue.key) ?? { issue, groups: [] };
      affected.set(issue.key, row);
      row.groups.push({ version, hosts, today, outcome });
    }
    yield;
  }
  const rows = yield* eachInSteps(
    affected.values(),
    (row): IssueRow => ({
      issue: row.issue,
      ...countStates(row.groups, ({ hosts }) => hosts.length),
      groups: row.groups.toSorted((left, right) => certaintyOf(left) - certaintyOf(right)),
      fixes: fixesOf(row.issue),
    }),
  );
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

/** By the most severe outcome. Issues that the notes do not mention for any host come last. */
function urgencyOf({ outcomes, open, maybe }: IssueRow): number {
  const worst = OUTCOMES.findIndex((outcome) => outcome !== 'not-stated' && outcomes[outcome] > 0);
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

/** Counts the issues of one group of hosts that pass a filter. */
export function countGroup(
  issues: readonly CheckedIssue[],
  isCounted: (issue: StreamIssue) => boolean,
): StateCounts {
  return countStates(
    issues.filter(({ issue }) => isCounted(issue)),
    () => 1,
  );
}

function countStates<Item extends Pick<CheckedIssue, 'today' | 'outcome'>>(
  items: readonly Item[],
  timesOf: (item: Item) => number,
): StateCounts {
  const outcomes = { lost: 0, new: 0, 'still-open': 0, 'fixed-later': 0, 'not-stated': 0, fixed: 0 };
  let [open, maybe] = [0, 0];
  for (const item of items) {
    const times = timesOf(item);
    if (item.today === 'open') open += times;
    if (item.today === 'fixed-later') maybe += times;
    outcomes[item.outcome] += times;
  }
  return { open, maybe, outcomes };
}
