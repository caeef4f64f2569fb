import { groupBy } from '../model/group-by.ts';
import { lookUpKey } from '../model/reference-id.ts';
import type { Change } from './change.ts';
import type { IssueStatement } from './issue-state.ts';
import { knownIssueStatements, sinceStatements } from './known-issue-statements.ts';
import { isFix, type StatedEntry, saysKnown } from './same-change/name-fixes.ts';
import type { IndexedEntries } from './subjects.ts';

/** What the entries of a stream state about issues. */
export interface IssueStatements {
  /** Statements about an issue or a CVE, in any spelling. */
  readonly aboutIssue: (id: string) => readonly IssueStatement[];
  /** The entries that withdraw a fix of the issue only by its title. */
  readonly withdrawalsByTitle: (id: string) => readonly StatedEntry[];
  /** For a known issue without ids: the statements about the issue that its title names. */
  readonly byTitle: (entry: StatedEntry) => readonly IssueStatement[] | undefined;
  /** The entries that list the issue of a fix as a known issue, which withdraws the fix. */
  readonly listedAgain: (fix: StatedEntry) => readonly StatedEntry[];
}

export function collectIssueStatements(indexed: IndexedEntries): IssueStatements {
  const { lineage, oldestFirst, byId, withdrawals } = indexed;
  const withdrawalsByTitle = findWithdrawalsByTitle(indexed);
  const listed = oldestFirst.filter(({ withdraws }) => !withdraws);
  const titleOf = ({ titleKey }: StatedEntry): readonly string[] => [titleKey];
  const fixesByTitle = groupBy(
    listed.filter(({ kind }) => isFix(kind)),
    titleOf,
  );
  const knownByTitle = groupBy(
    listed.filter((entry) => entry.about.length === 0 && saysKnown(lineage, entry)),
    titleOf,
  );
  return {
    withdrawalsByTitle,
    aboutIssue: (id) => [
      ...(byId.get(lookUpKey(id)) ?? []).flatMap((entry) => statementsOf(indexed, entry, id)),
      ...withdrawalsByTitle(id).map(toWithdrawal),
    ],
    byTitle: (entry) => {
      if (entry.kind !== 'known-issue' || entry.about.length > 0) return undefined;
      const fixes = fixesByTitle.get(entry.titleKey) ?? [];
      if (fixes.length === 0 && entry.fixedIn === undefined && entry.facts?.since === undefined)
        return undefined;
      return [
        ...knownIssueStatements(lineage, entry),
        ...fixes.map(({ at }) => ({ version: at, says: 'fixes' as const })),
        ...fixes.flatMap((fix) => sinceStatements(lineage, fix)),
        ...fixes.flatMap(withdrawals.of).map(toWithdrawal),
      ];
    },
    listedAgain: (fix) => [
      ...fix.about
        .flatMap((id) => byId.get(lookUpKey(id)) ?? [])
        .filter((entry) => saysKnown(lineage, entry)),
      ...(knownByTitle.get(fix.titleKey) ?? []),
    ],
  };
}

function findWithdrawalsByTitle({
  oldestFirst,
  byId,
  withdrawals,
}: IndexedEntries): IssueStatements['withdrawalsByTitle'] {
  const withdrawn = oldestFirst.flatMap((fix) =>
    isFix(fix.kind) && !fix.withdraws ? withdrawals.of(fix).map((by) => ({ fix, by })) : [],
  );
  const byFixedIssue = groupBy(withdrawn, ({ fix }) => fix.about.map(lookUpKey));
  return (id) => {
    const found = new Set(byFixedIssue.get(lookUpKey(id))?.map(({ by }) => by));
    return [...found].filter((by) => !byId.get(lookUpKey(id))?.includes(by));
  };
}

/** What an entry states about one of its issues. */
function statementsOf(
  { lineage, withdrawals }: IndexedEntries,
  entry: StatedEntry,
  id: string,
): readonly IssueStatement[] {
  const says = entry.withdraws ? 'withdraws' : statementKind(entry);
  if (says === undefined || withdrawals.isOfTask(entry, lookUpKey(id))) return [];
  if (says === 'knows') return knownIssueStatements(lineage, entry);
  const since = says === 'fixes' ? sinceStatements(lineage, entry) : [];
  return [{ version: entry.at, says }, ...since];
}

function toWithdrawal({ at }: StatedEntry): IssueStatement {
  return { version: at, says: 'withdraws' };
}

/** What an entry states about its issues. */
export function statementKind({
  kind,
  also = kind,
}: Pick<Change, 'kind' | 'also'>): 'fixes' | 'knows' | undefined {
  if (kind === 'known-issue') return 'knows';
  return isFix(also) ? 'fixes' : undefined;
}
