import { groupBy } from '../model/group-by.ts';
import { lookUpKey } from '../model/reference-id.ts';
import { compareVersions, uniqueVersions, type Version } from '../model/version.ts';
import { hasMerges } from './ancestry/merges.ts';
import type { Change } from './change.ts';
import type { IssueStatement } from './issue-state.ts';
import { knownIssueStatements, sinceStatements } from './known-issue-statements.ts';
import { isInferred, type Lineage } from './lineage.ts';
import { genericKeys, isFix, nameFixes, type StatedEntry, saysKnown } from './same-change/name-fixes.ts';
import { findPerhapsSame } from './same-change/perhaps-same.ts';
import { findLaterUpdates, groupByWords } from './same-change/similar-titles.ts';
import { unifyNumbers } from './same-change/unify-numbers.ts';
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
export interface StreamStatements {
  readonly of: (entry: StatedEntry) => Statements;
  /** The releases that contain the release of the entry and withdraw the entry. */
  readonly withdrawnIn: (entry: Omit<StatedEntry, 'at'>, at: Version) => readonly Version[];
  /** Statements about an issue or a CVE, in any spelling. */
  readonly aboutIssue: (id: string) => readonly IssueStatement[];
  /** The entries that withdraw a fix of the issue only by its title. */
  readonly withdrawalsByTitle: (id: string) => readonly StatedEntry[];
  readonly unclearWithdrawals: readonly UnclearWithdrawal[];
}

export function collectStatements(lineage: Lineage, entries: readonly StatedEntry[]): StreamStatements {
  const oldestFirst = entries.toSorted((left, right) => compareVersions(left.at, right.at));
  const byId = groupBy(oldestFirst, ({ about }) => about.map(lookUpKey));
  const withdrawals = readWithdrawals(lineage, oldestFirst, byId);
  const { idsOf, otherBackports } = unifyNumbers(lineage, oldestFirst);
  const aboutChanges = groupBy(oldestFirst, (entry) =>
    idsOf(entry).filter((id) => !withdrawals.isOfTask(entry, id)),
  );
  const fixes = nameFixes(lineage, aboutChanges, otherBackports);
  const generic = genericKeys(lineage, oldestFirst);
  const contentOf = ({ at, key, withdraws }: StatedEntry): readonly string[] => [
    withdraws ? `withdraws ${key}` : generic.has(key) ? `${key} ${at.text}` : key,
  ];
  const statedBy = groupBy(oldestFirst, (entry) => fixes.stated.get(entry) ?? contentOf(entry));
  const statedIn = new Map(Array.from(statedBy, ([name, those]) => [name, versionsOf(those)]));
  const byWords = groupByWords(oldestFirst);
  const perhapsSame = findPerhapsSame(lineage, byId, byWords);
  const laterUpdates = findLaterUpdates(lineage, byWords);
  const perhaps = groupBy(oldestFirst, (entry) => fixes.perhaps.get(entry) ?? []);
  const takenBack = groupBy(
    oldestFirst.flatMap((fix) =>
      isFix(fix.kind) && !fix.withdraws ? withdrawals.of(fix).map((by) => ({ fix, by })) : [],
    ),
    ({ fix }) => fix.about.map(lookUpKey),
  );
  const withdrawalsByTitle = (id: string): readonly StatedEntry[] => {
    const found = new Set(takenBack.get(lookUpKey(id))?.map(({ by }) => by));
    return [...found].filter((by) => !byId.get(lookUpKey(id))?.includes(by));
  };
  const aboutIssue = (id: string): readonly IssueStatement[] => [
    ...(byId.get(lookUpKey(id)) ?? []).flatMap((entry): readonly IssueStatement[] => {
      const says = entry.withdraws ? 'withdraws' : statementKind(entry);
      if (says === undefined || withdrawals.isOfTask(entry, lookUpKey(id))) return [];
      if (says === 'knows') return knownIssueStatements(lineage, entry);
      const since = says === 'fixes' ? sinceStatements(lineage, entry) : [];
      return [{ version: entry.at, says }, ...since];
    }),
    ...withdrawalsByTitle(id).map(({ at }) => ({ version: at, says: 'withdraws' as const })),
  ];
  const listed = oldestFirst.filter(({ withdraws }) => !withdraws);
  const titleOf = ({ titleKey }: StatedEntry): readonly string[] => [titleKey];
  const fixesByTitle = groupBy(
    listed.filter(({ kind }) => isFix(kind)),
    titleOf,
  );
  /** Known issues that only their words identify. */
  const knownByTitle = groupBy(
    listed.filter((entry) => entry.about.length === 0 && saysKnown(lineage, entry)),
    titleOf,
  );
  /** A release that lists an issue as a known issue again also withdraws its fix. */
  const withdrawnBy = (entry: StatedEntry): readonly StatedEntry[] => [
    ...withdrawals.of(entry),
    ...(isFix(entry.kind)
      ? [
          ...entry.about
            .flatMap((id) => byId.get(lookUpKey(id)) ?? [])
            .filter((other) => saysKnown(lineage, other)),
          ...(knownByTitle.get(entry.titleKey) ?? []),
        ]
      : []),
  ];
  const ownStatements = (entry: StatedEntry): Pick<Statements, 'ownStatements'> => {
    if (entry.kind !== 'known-issue' || entry.about.length > 0) return {};
    const fixes = fixesByTitle.get(entry.titleKey) ?? [];
    if (fixes.length === 0 && entry.fixedIn === undefined && entry.facts?.since === undefined) return {};
    return {
      ownStatements: [
        ...knownIssueStatements(lineage, entry),
        ...fixes.map(({ at }) => ({ version: at, says: 'fixes' as const })),
        ...fixes.flatMap((fix) => sinceStatements(lineage, fix)),
        ...fixes.flatMap(withdrawals.of).map(({ at }) => ({ version: at, says: 'withdraws' as const })),
      ],
    };
  };
  const inMergingLines = lineage.lines.filter(hasMerges).flatMap(({ releases }) => releases);
  /** Whether some release may contain a statement and its withdrawal: the release that withdraws it, or one that has both by a merge. */
  const canBeTakenBack = (statement: Version, withdrawal: Version): boolean =>
    lineage.contains(withdrawal, statement) !== 'no' ||
    inMergingLines.some(
      ({ version }) =>
        lineage.contains(version, withdrawal) !== 'no' &&
        lineage.isMergedAfter(withdrawal, version, statement),
    );
  return {
    aboutIssue,
    withdrawalsByTitle,
    unclearWithdrawals: withdrawals.unclear,
    withdrawnIn: (entry, at) =>
      entry.withdraws
        ? []
        : versionsOf(withdrawals.of(entry)).filter(
            (later) => later.text !== at.text && lineage.contains(later, at) === 'yes',
          ),
    of: (entry) => {
      const names = fixes.own.get(entry) ?? contentOf(entry);
      const subjects = names.map((name) => statedIn.get(name) ?? []);
      const isStated = ({ at }: StatedEntry): boolean =>
        subjects.every((versions) => versions.some(({ text }) => text === at.text));
      const perhapsIn = versionsOf([
        ...names.flatMap((name) => perhaps.get(name) ?? []),
        ...(perhapsSame.get(entry) ?? []).filter((other) => !isStated(other)),
      ]).toSorted(compareVersions);
      const withdrawnIn = versionsOf(entry.withdraws ? [] : withdrawnBy(entry)).filter((at) =>
        subjects.flat().some((version) => version.text !== at.text && canBeTakenBack(version, at)),
      );
      const updatedIn = laterUpdates.get(entry) ?? [];
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
        ...ownStatements(entry),
      };
    },
  };
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

/** What an entry states about its issues. */
export function statementKind({
  kind,
  also = kind,
}: Pick<Change, 'kind' | 'also'>): 'fixes' | 'knows' | undefined {
  if (kind === 'known-issue') return 'knows';
  return isFix(also) ? 'fixes' : undefined;
}

function versionsOf(entries: readonly StatedEntry[]): readonly Version[] {
  return uniqueVersions(entries.map(({ at }) => at));
}
