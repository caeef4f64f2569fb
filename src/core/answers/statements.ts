import { groupBy } from '../model/group-by.ts';
import { lookUpKey } from '../model/reference-id.ts';
import { compareVersions, type Version } from '../model/version.ts';
import { hasMerges } from './ancestry/merges.ts';
import type { Change } from './change.ts';
import { collectIssueStatements, type IssueStatements } from './issue-statements.ts';
import { isInferred, type Lineage } from './lineage.ts';
import { isFix, type StatedEntry } from './same-change/name-fixes.ts';
import { findSubjects, versionsOf } from './subjects.ts';
import { readWithdrawals, type UnclearWithdrawal } from './withdrawals.ts';

export type { StatedEntry } from './same-change/name-fixes.ts';

/** What the whole stream states about the subjects of an entry. */
export interface Statements
  extends Pick<
    Change,
    'key' | 'subjects' | 'perhapsIn' | 'updatedIn' | 'withdrawnIn' | 'issues' | 'ownStatements'
  > {
  /** A name for each subject. */
  readonly names: readonly string[];
  /** See `isCarried`. */
  readonly isCarried: boolean;
}

/** All statements of the entries of a stream, by subject. */
export interface StreamStatements extends Pick<IssueStatements, 'aboutIssue' | 'withdrawalsByTitle'> {
  readonly of: (entry: StatedEntry) => Statements;
  /** The releases that contain the release of the entry and withdraw the entry. */
  readonly withdrawnIn: (entry: Omit<StatedEntry, 'at'>, at: Version) => readonly Version[];
  readonly unclearWithdrawals: readonly UnclearWithdrawal[];
}

export function collectStatements(lineage: Lineage, entries: readonly StatedEntry[]): StreamStatements {
  const oldestFirst = entries.toSorted((left, right) => compareVersions(left.at, right.at));
  const byId = groupBy(oldestFirst, ({ about }) => about.map(lookUpKey));
  const withdrawals = readWithdrawals(lineage, oldestFirst, byId);
  const indexed = { lineage, oldestFirst, byId, withdrawals };
  const subjectsOf = findSubjects(indexed);
  const { aboutIssue, withdrawalsByTitle, byTitle, listedAgain } = collectIssueStatements(indexed);
  const canBeTakenBack = withdrawalTest(lineage);
  const withdrawnBy = (entry: StatedEntry): readonly StatedEntry[] =>
    entry.withdraws ? [] : [...withdrawals.of(entry), ...(isFix(entry.kind) ? listedAgain(entry) : [])];
  return {
    ...{ aboutIssue, withdrawalsByTitle },
    unclearWithdrawals: withdrawals.unclear,
    withdrawnIn: (entry, at) =>
      entry.withdraws
        ? []
        : versionsOf(withdrawals.of(entry)).filter(
            (later) => later.text !== at.text && lineage.contains(later, at) === 'yes',
          ),
    of: (entry) => {
      const { names, subjects, perhapsIn, updatedIn } = subjectsOf(entry);
      const withdrawnIn = versionsOf(withdrawnBy(entry)).filter((at) =>
        subjects.flat().some((version) => version.text !== at.text && canBeTakenBack(version, at)),
      );
      const ownStatements = byTitle(entry);
      const claims = {
        subjects,
        ...(perhapsIn.length > 0 && { perhapsIn }),
        ...(updatedIn.length > 0 && { updatedIn }),
        ...(withdrawnIn.length > 0 && { withdrawnIn }),
      };
      return {
        ...{ names, key: JSON.stringify(names), ...claims },
        isCarried: isCarried(lineage, { at: entry.at, kind: entry.kind, ...claims }),
        ...(entry.kind === 'known-issue' && { issues: entry.about.map(aboutIssue) }),
        ...(ownStatements && { ownStatements }),
      };
    },
  };
}

/** Whether some release may contain a statement and its withdrawal: the release that withdraws it, or one that has both by a merge. */
function withdrawalTest(lineage: Lineage): (statement: Version, withdrawal: Version) => boolean {
  const inMergingLines = lineage.lines.filter(hasMerges).flatMap(({ releases }) => releases);
  return (statement, withdrawal) =>
    lineage.contains(withdrawal, statement) !== 'no' ||
    inMergingLines.some(
      ({ version }) =>
        lineage.contains(version, withdrawal) !== 'no' &&
        lineage.isMergedAfter(withdrawal, version, statement),
    );
}

/**
 * Whether an entry can affect an upgrade between two releases that both contain its release: a known issue, a withdrawn entry, and an entry
 * that another line states again although it is inferred that it already contains the release.
 */
export function isCarried(
  lineage: Lineage,
  { at, kind, subjects, perhapsIn = [], withdrawnIn = [] }: CarriedClaims,
): boolean {
  const isStatedAgain = [...subjects.flat(), ...perhapsIn].some(
    (other) => lineage.contains(other, at) === 'yes' && isInferred(lineage, other, at),
  );
  return kind === 'known-issue' || withdrawnIn.length > 0 || isStatedAgain;
}

type CarriedClaims = Pick<Change, 'at' | 'kind' | 'subjects' | 'perhapsIn' | 'withdrawnIn'>;
